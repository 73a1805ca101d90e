/** Normalises a sentence: without markup and comments, in lower case, with plain quotes and single spaces. */
export function plainSentence(text: string): string {
  return (MARKUP.test(text) ? withoutMarkup(text) : text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text without any of these characters has no markup. */
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

/** A line without its marker of a list item or a heading. */
export const withoutMarkers = (line: string): string => line.replace(MARKER, '').replace(END_MARKER, '')
const MARKER = /^(?:[-*+•–]|\d{1,4}[.)])\s+|^#{1,6}\s+|^=+\s*/
/** The lookbehinds make runs of white space or `=` take linear time. */
const END_MARKER = /(?<!\s)\s+=+$|(?<![\s=])=+$/

/** The text around the first match; undefined: no match. */
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

/** The text without punctuation at its ends. The lookbehind makes a run of punctuation take linear time. */
export const bare = (text: string): string =>
  text.replace(/^[\s,.;:!?"()-]+/, '').replace(/(?<![\s,.;:!?"(])[\s,.;:!?"(]+$/, '')
