/**
 * Places for labels in a column, each as near as possible to its wanted place, without overlap and in order. If the
 * column is too short, they are as far apart as it allows.
 * @param wanted wanted middle of each, px from the top
 * @param gap from the middle of one to that of the next
 */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const room = Math.min(gap, (bottom - top) / Math.max(1, wanted.length - 1))
  const places: number[] = []
  let least = top
  for (const at of order) {
    places[at] = Math.max(least, Math.min(bottom, wanted[at] ?? 0))
    least = places[at] + room
  }
  let most = bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(most, places[at] ?? 0)
    most = places[at] - room
  }
  return places
}
