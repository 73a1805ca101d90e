import type { LayoutBand } from './layout'

/** Line height of a heading, in px. */
export const headingLine = (textScale: number): number => 13 * textScale
/** Height of the strip above the graph, in px of the screen: two lines. */
export const headingHeight = (textScale: number): number => 2 * headingLine(textScale) + 4

/** The gap between the headings and the graph, in px. */
export const AIR = 6
/** Total height above the graph, in px. */
export const headFor = (textScale: number): number => headingHeight(textScale) + AIR

/** The name of a column, long and short. */
interface Words {
  readonly lines: readonly string[]
  readonly short: string
}

/**
 * The distance of an item from items without requirements: the number of things to make before it, one after
 * another.
 */
function wordsFor([from, to]: LayoutBand['steps'], isGiven: boolean): Words {
  if (from < to) return { lines: [`${from}–${to}`, 'steps'], short: String(from) }
  if (from > 0) return { lines: [String(from), from === 1 ? 'step' : 'steps'], short: String(from) }
  return isGiven ? { lines: ['at', 'hand'], short: '0' } : { lines: ['raw'], short: '0' }
}

/** Minimum gap between two headings, in px. */
const GAP = 4

/** A heading on the screen: its lines, and their centre. */
interface Heading {
  readonly band: LayoutBand
  readonly lines: readonly string[]
  readonly x: number
}

/**
 * Headings above the columns: words if the band is wide enough, else a number. If numbers do not fit above
 * all columns, those that fit side by side.
 *
 * @param across from the layout's units to px
 * @param isGiven items without requirements are at hand from the start
 * @param widthOf the width of a text in the headings' font, in px
 */
export function headingsOf(
  bands: readonly LayoutBand[],
  across: { readonly zoom: number; readonly pan: number },
  isGiven: boolean,
  widthOf: (text: string) => number,
): Heading[] {
  const all = bands.map((band) => ({
    ...{ band, ...wordsFor(band.steps, isGiven) },
    x: ((band.left + band.right) / 2) * across.zoom + across.pan,
  }))
  const said = all.flatMap(({ band, lines, short, x }) => {
    const room = (band.right - band.left) * across.zoom - GAP
    const found = [lines, [short]].find((option) => option.every((line) => widthOf(line) <= room))
    return found ? [{ band, lines: found, x }] : []
  })
  if (said.length > 0) return said
  const some: Heading[] = []
  let from = -Infinity
  for (const { band, short, x } of all) {
    const half = widthOf(short) / 2
    if (x - half < from) continue
    some.push({ band, lines: [short], x })
    from = x + half + 4 * GAP
  }
  return some.length > 1 ? some : []
}
