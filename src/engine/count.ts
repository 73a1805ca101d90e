/** True for a count: an integer from 0 on that can be added exactly. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/**
 * A count from outside the program. Null (unknown) for a value that cannot be a count (-5, 12.5, "12",
 * 1e400).
 */
export const countIn = (value: unknown): number | null => (isCount(value) ? value + 0 : null)
