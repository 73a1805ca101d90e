import type { Random } from '../../engine/random'

/** Values with weights; the probability of a value is proportional to its weight. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[]

/** A random value in proportion to its weight; undefined if no value has any. */
export function pickWeighted<T>(random: Random, table: Weighted<T>): T | undefined {
  let total = 0
  for (const [, weight] of table) total += weight
  let left = random.unit() * total
  for (const [value, weight] of table) {
    left -= weight
    if (left < 0) return value
  }
  return table.at(-1)?.[0]
}

/** Up to `count` different elements of `list`, drawn one after the other in proportion to their weight. */
export function drawWeighted<T>(
  random: Random,
  list: readonly T[],
  weight: (one: T) => number,
  count: number,
): T[] {
  let rest = [...list]
  const drawn: T[] = []
  while (drawn.length < count && rest.length > 0) {
    const one = pickWeighted(
      random,
      rest.map((value): readonly [T, number] => [value, weight(value)]),
    )
    if (one === undefined) break
    drawn.push(one)
    rest = rest.filter((other) => other !== one)
  }
  return drawn
}
