import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { STANDINGS } from '../../../engine/minds/adg/status-words'
import CompareTile from './compare/CompareTile.svelte'
import LookSign from '../../kit/LookSign.svelte'
import type { Look } from '../../kit/types'
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
  const given = { tiles, showTruth: false, hasNow: false, hasRinged: false }
  return formOf((await render(Legend, given)).container.querySelector('i'))
}

async function inCompare(word: TileWord) {
  const { container } = await render(CompareTile, {
    ...{ name: 'torch', word, isRight: null, apart: null, isNow: false, isSelected: false, says: 'torch' },
    onselect: () => undefined,
  })
  return formOf(container.querySelector('button'))
}

/** Outline and colour of a sign in a legend or in Help. Its ground is that of all minds' signs. */
async function outlineOf(look: Look | undefined) {
  if (!look) throw new Error('No sign is drawn.')
  const { outline, tone } = formOf((await render(LookSign, { look })).container.querySelector('span'))
  return { outline, tone }
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
      // No corner of a small tile has room for a symbol: a doubted goal has a double outline instead.
      const small =
        word === 'doubted' ? { ...form, outline: 'double', ground: expect.anything() as unknown } : form
      expect(await inCompare(word), `${word} in Compare`).toEqual(small)
      if (word === 'unasked') continue
      const { outline, tone } = await inCompare(word)
      const look = TILE_LOOKS.find(({ name }) => name === nameOfWord(word))
      expect(await outlineOf(look), `${word} in its key`).toEqual({ outline, tone })
      const standing = STANDINGS.find((one) => one === word)
      if (!standing) continue
      // An image can draw dash and dot.
      const drawn = word === 'doubted' ? 'dashed' : form.outline
      expect(await outlineOf(lookOf(standing)), `${word} in Help`).toEqual({ outline: drawn, tone })
    }
    expect(seen.size).toBe(WORDS.length)
  },
)
