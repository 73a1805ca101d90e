import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { ITEM_STATUSES } from '../../../engine/minds/adg/status-words'
import SideBySide from './compare/SideBySide.svelte'
import { guessedGoal, sceneWith } from '../../testing'
import LookSign from '../../kit/LookSign.svelte'
import { lookOf, TILE_LOOKS } from './look'
import GoalTile from '../../requirements/map/GoalTile.svelte'
import Legend from '../../requirements/map/Legend.svelte'
import { nameOfWord, WORDS, type GoalTileState, type TileWord } from '../../requirements/map/tile'

const tileOf = (word: TileWord): GoalTileState => ({
  ...{ name: 'torch', word, source: 'model', isRight: false, vain: 0, obtainedAt: null },
})

/** Outline and ground as drawn. The spacing of a hatch depends on the size. */
function formOf(element: Element | null) {
  if (!element) throw new Error('Nothing is drawn.')
  const { borderTopStyle, borderTopColor, backgroundColor, backgroundImage } = getComputedStyle(element)
  const image = backgroundImage.replaceAll(/[\d.]+px/g, '')
  return { outline: borderTopStyle, tone: borderTopColor, ground: [backgroundColor, image] }
}

async function onMap(word: TileWord) {
  const flags = { isNow: false, isChosen: false, isRinged: false, isLast: false, isStop: false }
  const { container } = await render(GoalTile, { tile: tileOf(word), showTruth: false, ...flags })
  return formOf(container.querySelector('[role=gridcell]'))
}

async function inLegend(word: TileWord) {
  const tiles = new Map([['torch', tileOf(word)]])
  const given = { tiles, showTruth: false, now: null, hasRinged: false, goals: 'goals' }
  return formOf((await render(Legend, given)).container.querySelector('.look'))
}

async function inCompare(word: TileWord) {
  const standing =
    ITEM_STATUSES.find((one) => one === word) ?? (word === 'taught' ? 'experienced' : 'hypothesised')
  const guess = word === 'taught' || word === 'unasked' ? null : {}
  const scene = sceneWith({ items: [guessedGoal('torch', { standing, guess })] })
  const { container } = await render(SideBySide, {
    ...{ scene, other: scene, beside: [scene], label: 'run A', selected: null, showTruth: false },
    onselect: () => undefined,
  })
  return formOf(container.querySelector('[data-goal]'))
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

test.each(['light', 'dark'])(
  'each origin has one form on the map and in Compare, in their legends and in Help, %s',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme
    const seen = new Set<string>()
    for (const word of WORDS) {
      const form = await onMap(word)
      seen.add(JSON.stringify(form))
      expect(await inLegend(word), `${word} in the legend`).toEqual(form)
      expect(await inCompare(word), `${word} in Compare`).toEqual(form)
      if (word === 'unasked') continue
      const standing = ITEM_STATUSES.find((one) => one === word)
      const key = TILE_LOOKS.find(({ name }) => name === nameOfWord(word))
      for (const look of [key, ...(standing ? [lookOf(standing)] : [])]) {
        if (!look) throw new Error('No sign is drawn.')
        const { container } = await render(LookSign, { look })
        expect(formOf(container.querySelector('span')), `${word} in a key`).toEqual(form)
      }
    }
    expect(seen.size).toBe(WORDS.length)
  },
)
