import type { Ranked } from '../engine/effects'

/**
 * The `k` of `among` with the greatest similarity, greatest first, ties by name in code-unit order: what a full
 * sort would put first, in one pass that touches no more than `k` places for each candidate.
 * `similarityAt` takes a position in `among`. No more than all, and none where `k` is under 1 or no number.
 */
export function topRanked(
  among: readonly string[],
  k: number,
  similarityAt: (position: number) => number,
): Ranked[] {
  const best: Ranked[] = []
  if (!(k >= 1)) return best
  // Creates an object only for a result: agents rank at nearly every step.
  for (let position = 0; position < among.length; position++) {
    const item = among[position]!
    const similarity = similarityAt(position)
    const last = best[best.length - 1]
    if (last && best.length + 1 > k) {
      if (!precedes(item, similarity, last)) continue
      best.pop()
    }
    let place = best.length
    for (let above = best[place - 1]; above && precedes(item, similarity, above); above = best[place - 1])
      place--
    best.splice(place, 0, { item, similarity })
  }
  return best
}

const precedes = (item: string, similarity: number, other: Ranked) =>
  similarity > other.similarity || (similarity === other.similarity && item < other.item)
