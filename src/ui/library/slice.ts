/** Which rows of a long list are drawn: those in sight and some around them. */

interface Slice {
  /** The first, and the one behind the last. */
  readonly from: number
  readonly to: number
}

/** Rows drawn above and below those in sight, so that none is missing while the user scrolls. */
const AROUND = 6

/** @param top how far it is scrolled, px; @param height of what is in sight, px; @param row of one, px; more than 0 */
export function sliceOf(count: number, top: number, height: number, row: number): Slice {
  const from = Math.max(0, Math.min(count, Math.floor(top / row) - AROUND))
  const to = Math.min(count, Math.max(from, Math.ceil((top + height) / row) + AROUND))
  return { from, to }
}

/** How far it has to be scrolled so that a row is in sight, below a head of that height; as it is, where it is. */
export function scrolledTo(
  index: number,
  {
    top,
    height,
    row,
    head,
  }: { readonly top: number; readonly height: number; readonly row: number; readonly head: number },
): number {
  const above = index * row
  const below = above + row - (height - head)
  return above < top ? above : below > top ? below : top
}
