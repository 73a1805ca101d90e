// A template is a list of parts: text, placeholders, and alternatives of which the screen shows one.
import { sampleOf } from './samples.mjs'

/** @typedef {string | { name: string } | { either: Part[][] }} Part */

/** Text with the placeholders of the story: `{thing}`, `{start.goals:count}`. @param {string} text @returns {Part[]} */
export function literal(text) {
  return text
    .split(/\{([\w$.:-]+)\}/)
    .map((piece, i) => (i % 2 === 0 ? piece : { name: piece }))
    .filter((part) => part !== '')
}

/**
 * One of several texts. Alternatives without a word of their own become one placeholder.
 * @param {Part[][]} branches @returns {Part[]}
 */
export function either(branches) {
  const distinct = branches.filter((one, i) => branches.findIndex((other) => same(one, other)) === i)
  const [first = []] = distinct
  if (distinct.length < 2) return first
  const isWordless = distinct.every((parts) =>
    parts.every((part) => typeof part !== 'string' || !/\p{L}/u.test(part)),
  )
  return isWordless ? (distinct.find((parts) => parts.length > 0) ?? []) : [{ either: distinct }]
}

/** @param {Part[]} a @param {Part[]} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Parts as a line of text. Alternatives are written `[one / other]`, and `[one]` if the other one is empty.
 * @param {Part[]} parts @param {(name: string) => string} fill
 * @param {(branches: string[]) => string} choose
 * @returns {string}
 */
function written(parts, fill, choose) {
  const line = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('name' in part) return fill(part.name)
    return choose(part.either.map((branch) => written(branch, fill, choose)))
  })
  return line.join('')
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** @param {string[]} branches */
function bracketed(branches) {
  const shown = branches.filter((text) => text.trim() !== '')
  const [first = ''] = shown
  // The spaces around the words stay outside, so that the line reads as a sentence.
  const before = shown.every((text) => text.startsWith(' ')) ? ' ' : ''
  const after = shown.every((text) => text.endsWith(' ')) ? ' ' : ''
  return shown.length === 0 ? first : `${before}[${shown.map((text) => text.trim()).join(' / ')}]${after}`
}

/** The template as the catalogue lists it. @param {Part[]} parts */
export const print = (parts) => oneLine(written(parts, (name) => `{${name}}`, bracketed))

/** The template with sample values, and one of its alternatives. @param {Part[]} parts */
export const example = (parts) => oneLine(written(parts, sampleOf, chosen))

/** Sample quantities are greater than one. */
const PLURAL = new Set(['are', 'were', 'have', 'do', 'these', 'them', 'they', 'say'])

/** @param {string[]} branches */
function chosen(branches) {
  const shown = branches.filter((text) => text.trim() !== '')
  return shown.find((text) => PLURAL.has(text.trim())) ?? shown[0] ?? ''
}

/** Only the words of the source: a placeholder's name is no word on the screen. @param {Part[]} parts */
export const wordsOf = (parts) => oneLine(written(parts, () => '{}', bracketed))

/** @param {Part[]} parts @returns {boolean} */
export const hasPlaceholder = (parts) =>
  parts.some((part) => typeof part !== 'string' && ('name' in part || part.either.some(hasPlaceholder)))
