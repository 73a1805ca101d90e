const MAX_LENGTH = 60

/**
 * Formats a value from outside for a message: as JSON, so without control characters, and short. An object
 * appears only as its kind, because its own `toString` is not trusted. Every quote in a message uses this
 * function: a browser needs seconds to break a word of some hundred thousand characters into lines.
 */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_LENGTH)) : String(value)
  const line = text.slice(0, MAX_LENGTH + 1).replace(/\p{Cc}/gu, '·')
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 3)}…` : line
}

/**
 * Truncates a text from outside that is displayed unchanged, such as a file's name or a program's message.
 */
export const truncate = (text: string, longest = MAX_LENGTH): string =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(HALF, '')}…` : text

/** Half of a character at the end, if the cut fell inside it. */
const HALF = /[\ud800-\udbff]$/
