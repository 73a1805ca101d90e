/** Which rows of a long list are drawn: the visible rows and some around them. */

interface Slice {
  /** Index of the first row, and of the row after the last. */
  readonly from: number
  readonly to: number
}

/** Rows drawn above and below the visible ones, so that scrolling shows no gaps. */
const AROUND = 6

/** @param top scroll position, px; @param height visible height, px; @param row height of a row, px, more than 0 */
export function sliceOf(count: number, top: number, height: number, row: number): Slice {
  const from = Math.max(0, Math.min(count, Math.floor(top / row) - AROUND))
  const to = Math.min(count, Math.max(from, Math.ceil((top + height) / row) + AROUND))
  return { from, to }
}

/** Scroll position at which a row is visible below a head of that height. Unchanged if it already is. */
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
