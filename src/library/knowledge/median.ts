/** The middle one of some numbers; null, which is never, counts as later than all. */
export function median(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.map((one) => one ?? Infinity).sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? Infinity
  return middle === Infinity ? null : middle
}
