import type { Band } from './layout'

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
function wordsFor(tier: number, isGiven: boolean): Words {
  if (tier > 0) return { lines: [String(tier), tier === 1 ? 'step' : 'steps'], short: String(tier) }
  return isGiven ? { lines: ['at', 'hand'], short: '0' } : { lines: ['raw'], short: '0' }
}

/** A heading on the screen: its lines, and their middle. */
export interface Heading {
  readonly band: Band
  readonly lines: readonly string[]
  readonly x: number
}

/**
 * Above each column what it is, as long as its band is wide enough for it; else a number, and where not even that has
 * room, nothing.
 *
 * @param across from the layout's units to pixels
 * @param isGiven what needs nothing is at hand from the start
 * @param widthOf of a text in the headings' font, in pixels
 */
export function headingsOf(
  bands: readonly Band[],
  across: { readonly zoom: number; readonly pan: number },
  isGiven: boolean,
  widthOf: (text: string) => number,
): Heading[] {
  return bands.flatMap((band) => {
    const room = (band.right - band.left) * across.zoom - 4
    const { lines, short } = wordsFor(band.tier, isGiven)
    const said = [lines, [short]].find((option) => option.every((line) => widthOf(line) <= room))
    const x = ((band.left + band.right) / 2) * across.zoom + across.pan
    return said ? [{ band, lines: said, x }] : []
  })
}
