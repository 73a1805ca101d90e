import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { STANDINGS } from '../../../engine/minds/adg/words'
import CompareTile from './compare/CompareTile.svelte'
import TileSwatch from './compare/TileSwatch.svelte'
import Marks from './help/Marks.svelte'
import GoalTile from '../../requirements/map/GoalTile.svelte'
import Legend from '../../requirements/map/Legend.svelte'
import { WORDS, type GoalTileState, type TileWord } from '../../requirements/map/tile'

const tileOf = (word: TileWord): GoalTileState => ({
  ...{ name: 'torch', word, source: 'model', isRight: false, vain: 0, obtainedAt: null },
})

/** Outline and ground as they are drawn; how close a hatch is goes by the size. */
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

const inKey = async (word: TileWord) =>
  formOf((await render(TileSwatch, { word })).container.querySelector('span'))

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

test.each(['light', 'dark'])(
  'whose word it is has one form on the map and in Compare, in their keys and in Help, %s',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme
    const help = await render(Marks)
    const seen = new Set<string>()
    for (const word of WORDS) {
      const form = await onMap(word)
      seen.add(JSON.stringify(form))
      expect(await inLegend(word), `${word} in the legend`).toEqual(form)
      // No corner of a small tile has room for a symbol: what is in doubt has a double outline instead.
      const small =
        word === 'doubted' ? { ...form, outline: 'double', ground: expect.anything() as unknown } : form
      expect(await inCompare(word), `${word} in Compare`).toEqual(small)
      expect(await inKey(word), `${word} in its key`).toEqual(await inCompare(word))
      if (!STANDINGS.some((standing) => standing === word)) continue
      const sample = formOf(help.container.querySelector(`.sample.${word}`))
      // A picture can draw dash and dot.
      expect(sample, `${word} in Help`).toEqual(word === 'doubted' ? { ...form, outline: 'dashed' } : form)
    }
    expect(seen.size).toBe(WORDS.length)
  },
)
