/**
 * A sentence as it is read: without markup, in lower case, with plain quotes and single spaces. What markup says beyond its text is
 * of no consequence, nor is what stands in comments of it.
 */
export function plainSentence(text: string): string {
  return (MARKUP.test(text) ? withoutMarkup(text) : text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text without any of these is the same without its markup. */
const MARKUP = /[<[&“”„‘’×✕✖*`\\_]/
const withoutMarkup = (text: string): string =>
  text
    .replace(/<!--[^>]{0,400}-->|<[a-z/][^<>]{0,200}>/gi, ' ')
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,300}\)/g, '$1')
    .replace(/\[\[(?:[^[\]|]{0,100}\|)?([^[\]|]{0,100})\]\]/g, '$1')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;|&/gi, ' and ')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[×✕✖]/g, ' x ')
    .replace(/[*`\\]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')

/** A line without what makes it an item of a list or a heading. */
export const withoutMarkers = (line: string): string => line.replace(MARKER, '').replace(END_MARKER, '')
const MARKER = /^(?:[-*+•–]|\d{1,4}[.)])\s+|^#{1,6}\s+|^=+\s*/
/** A run of white space or of `=` is looked at once, and not again from each of its signs. */
const END_MARKER = /(?<!\s)\s+=+$|(?<![\s=])=+$/

/** What stands around the first match; undefined: there is none. */
export function around(text: string, pattern: RegExp): MatchWithin | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const end = match.index + match[0].length
  return { before: text.slice(0, match.index).trim(), match, after: text.slice(end).trim() }
}
interface MatchWithin {
  readonly before: string
  readonly match: RegExpExecArray
  readonly after: string
}

/** Without punctuation at its ends. A run of it is looked at once, and not again from each of its marks. */
export const bare = (text: string): string =>
  text.replace(/^[\s,.;:!?"()-]+/, '').replace(/(?<![\s,.;:!?"(])[\s,.;:!?"(]+$/, '')
