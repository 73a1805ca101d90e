const LONGEST = 60

/**
 * A value from outside as a message shows it: in JSON, so without control characters, and short. An object only by its
 * kind, for its own words (`toString`) may be anything. Everything that a message quotes goes through here: a word
 * of some hundred thousand characters keeps a browser busy for seconds, only to break it into lines.
 */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, LONGEST)) : String(value)
  const line = text.slice(0, LONGEST + 1).replace(/\p{Cc}/gu, '·')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 3)}…` : line
}

/** A text from outside that is shown as it stands, such as a file's name or a program's own words. */
export const cut = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(HALF, '')}…` : text

/** Half of a character at the end, where a cut fell inside of it. */
const HALF = /[\ud800-\udbff]$/
