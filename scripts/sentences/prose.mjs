// The rule that tells prose from other strings.
//
// A string is prose if one of these holds:
//  1. It has two words that are separated by a space, at least one of them in lower case. A placeholder counts as a
//     word: `Kicked: {reason}`.
//  2. It is one capitalised word: `Steps`.
//  3. It stands in a place that the page shows (the sets below, and the markup of components), and has a word.
//
// The rule leaves out a single lower-case word in another place, because that is nearly always an id.
import { wordsOf } from './parts.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

/** A word with the punctuation around it. An id with a dot, a colon or an underscore in it is no word. */
const WORD = /^[“"‘'(—–]*\p{L}[\p{L}\p{M}’'‑-]*[.,:;!?…)”"’%]*$/u
const CAPITALISED = /^\p{Lu}\p{Ll}{2,}[.:!?…]?$/u
const PLACEHOLDER = /\{\}/
/** A selector, a rule of a style, a media query, XML, names of options of a library, of classes, or a line of Mermaid. */
const CODE =
  /:not\(|^\[data-|\w="|a\[href\]|\bli, tr\b|^dragpan |^look sample |display: none|\dem [<>]|\dem\)|^classDef /

/** @param {Part[]} parts @param {boolean} isShown whether they stand in a place that the page shows */
export function isProse(parts, isShown) {
  const text = wordsOf(parts)
    .replace(/[[\]]|(^|\s)\/(?=\s)/g, ' ')
    .trim()
  if (CODE.test(wordsOf(parts))) return false
  const tokens = text.split(/\s+/)
  const words = tokens.filter((token) => WORD.test(token))
  const long = words.filter((word) => /\p{L}\p{L}/u.test(word))
  if (isShown && long.length > 0) return true
  if (tokens.length === 1) return CAPITALISED.test(text)
  const others = tokens.filter((token) => PLACEHOLDER.test(token))
  return long.some((word) => /\p{Ll}{2}/u.test(word)) && words.length + others.length >= 2
}

/** Properties, parameters and component props whose text the page shows, even if it is a single word. */
export const SHOWN_PROPERTIES = new Set([
  'about',
  'caption',
  'description',
  'error',
  'group',
  'heading',
  'help',
  'hint',
  'label',
  'legend',
  'many',
  'meaning',
  'message',
  'name',
  'note',
  'one',
  'says',
  'sentence',
  'short',
  'summary',
  'text',
  'tip',
  'title',
  'what',
  'words',
])

/** A constant that holds words by id: `STATUS_WORDS`, `titles`. A list with such a name is a list of ids. */
export const SHOWN_CONSTANT = /(words|titles|names|labels|says)$/i

/** Functions whose arguments are shown. `choice` of src/engine/record.ts also has ids, so typescript.mjs reads it. */
export const SHOWN_CALLS = new Set(['number', 'term'])

/** Attributes of elements that users see or hear. */
export const HEARD_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

/** Attributes that hold ids, classes, styles and drawings. */
export const SILENT_ATTRIBUTE =
  /^(class|style|id|for|form|href|src|srcset|role|type|d|points|transform|viewBox|value|name|rel|target|accept|autocomplete|inputmode|stroke.*|fill|mask|clip-path|data-.*|aria-(?:labelledby|describedby|controls|owns|activedescendant|current|live|haspopup|sort))$/

/** Properties that hold ids and looks. */
export const SILENT_PROPERTIES = new Set([
  'class',
  'code',
  'family',
  'fill',
  'href',
  'id',
  'item',
  'key',
  'kind',
  'pattern',
  'rootMargin',
  'stroke',
  'symbol',
  'tone',
  'type',
  'url',
])

/** Functions whose strings are ids, patterns, addresses or parts of other formats. */
export const SILENT_CALLS = new Set([
  'RegExp',
  'URL',
  'Worker',
  'addEventListener',
  'closest',
  'createElement',
  'dispatchEvent',
  'endsWith',
  'fork',
  'getAttribute',
  'getContext',
  'getItem',
  'getPropertyValue',
  'glob',
  'has',
  'includes',
  'indexOf',
  'lastIndexOf',
  'literal',
  'matchMedia',
  'matches',
  'objectStore',
  'pattern',
  'picklist',
  'querySelector',
  'querySelectorAll',
  'removeEventListener',
  'removeItem',
  'replace',
  'replaceAll',
  'search',
  'setAttribute',
  'setItem',
  'setProperty',
  'split',
  'startsWith',
  'toLocaleString',
  'transaction',
])
