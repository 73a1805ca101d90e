/** The most probable sets of things, each included independently. */

interface LikelySet {
  /** One bit for each thing. */
  readonly mask: number
  readonly probability: number
}

/**
 * The `most` most probable subsets, in order. The first includes everything with probability of at least one
 * half. Each other subset flips some things, and each flip multiplies the probability by its odds.
 * @param probabilities of at most 30 things, each in (0, 1)
 */
export function likeliestSubsets(probabilities: readonly number[], most: number): LikelySet[] {
  let mask = 0
  let probability = 1
  const flips = probabilities.map((p, at) => {
    const isIn = p >= 0.5
    if (isIn) mask |= 1 << at
    probability *= isIn ? p : 1 - p
    return { bit: 1 << at, odds: isIn ? (1 - p) / p : p / (1 - p) }
  })
  flips.sort((a, b) => b.odds - a.odds)
  const found: LikelySet[] = [{ mask, probability }]
  // Sets of flips in order of probability. A set that ends with flip i has two successors: both end with flip
  // i + 1, with or without flip i.
  const open: { mask: number; probability: number; last: number }[] = []
  const push = (next: (typeof open)[number]) => {
    let at = open.length
    while (at > 0 && open[at - 1]!.probability < next.probability) at--
    open.splice(at, 0, next)
    if (open.length > most) open.pop()
  }
  const [first] = flips
  if (first) push({ mask: mask ^ first.bit, probability: probability * first.odds, last: 0 })
  while (found.length < most) {
    const next = open.shift()
    if (!next) break
    found.push({ mask: next.mask, probability: next.probability })
    const [last, after] = [flips[next.last]!, flips[next.last + 1]]
    if (!after) continue
    push({ mask: next.mask ^ after.bit, probability: next.probability * after.odds, last: next.last + 1 })
    if (last.odds > 0)
      push({
        mask: next.mask ^ last.bit ^ after.bit,
        probability: (next.probability / last.odds) * after.odds,
        last: next.last + 1,
      })
  }
  return found
}
