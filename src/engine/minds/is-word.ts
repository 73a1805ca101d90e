/**
 * Whether a value from outside is one word, such as a thing's name, and not a property of every object
 * (`constructor`).
 */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\S{1,64}$/.test(value) &&
  value.isWellFormed() &&
  !(value in Object.prototype)
