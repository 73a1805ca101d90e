/** Whether it says how many there are of something: a whole number from 0 on, of those that add up exactly. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A count as somebody outside gives it. What cannot be one (-5, 12.5, "12", 1e400) is not known: null. */
export const countIn = (value: unknown): number | null => (isCount(value) ? value + 0 : null)
