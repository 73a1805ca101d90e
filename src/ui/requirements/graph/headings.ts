import type { LayoutBand } from './layout'

/** From one line of a heading to the next, px. */
export const headingLine = (textScale: number): number => 13 * textScale
/** The strip above the graph, in pixels of the screen: two lines. */
export const headingHeight = (textScale: number): number => 2 * headingLine(textScale) + 4

/** So much is between the headings and the graph, px. */
export const AIR = 6
/** All that stands above the graph, px. */
export const headFor = (textScale: number): number => headingHeight(textScale) + AIR

/** What a column is called, at length and where there is little room. */
interface Words {
  readonly lines: readonly string[]
  readonly short: string
}

/** How far an item is from what needs nothing: so many makings, one after another, come before it. */
function wordsFor([from, to]: LayoutBand['steps'], isGiven: boolean): Words {
  if (from < to) return { lines: [`${from}–${to}`, 'steps'], short: String(from) }
  if (from > 0) return { lines: [String(from), from === 1 ? 'step' : 'steps'], short: String(from) }
  return isGiven ? { lines: ['at', 'hand'], short: '0' } : { lines: ['raw'], short: '0' }
}

/** Between two of them at least, px. */
const GAP = 4

/** A heading on the screen: its lines, and their middle. */
interface Heading {
  readonly band: LayoutBand
  readonly lines: readonly string[]
  readonly x: number
}

/**
 * Above each column what it is, as long as its band is wide enough for it; else a number. Where not even that has room above any of
 * them, the numbers that find some beside each other.
 *
 * @param across from the layout's units to pixels
 * @param isGiven what needs nothing is at hand from the start
 * @param widthOf of a text in the headings' font, in pixels
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
