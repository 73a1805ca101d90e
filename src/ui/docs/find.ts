import { plain, type DocBlock } from './document'

/** The text below one heading. */
interface Section {
  /** Null: before the first heading below the title. */
  readonly at: string | null
  readonly heading: string
  readonly text: string
}

/** A section that has all the words, and the first place of one of them. */
interface Found {
  readonly section: Section
  readonly before: string
  readonly word: string
  readonly after: string
}

/** Characters beside a word that was found. */
const BESIDE = 60

function wordsOf(block: DocBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.text)
    case 'code':
      return block.text
    case 'picture':
      return block.alt
    case 'quote':
      return block.pieces.map(wordsOf).join(' ')
    case 'list':
      return block.items.map((item) => item.map(wordsOf).join(' ')).join(' ')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ')
  }
}

export function sectionsOf(pieces: readonly DocBlock[]): Section[] {
  const sections: { at: string | null; heading: string; text: string }[] = []
  for (const block of pieces) {
    if (block.kind === 'heading')
      sections.push({ at: block.level === 1 ? null : block.at, heading: plain(block.text), text: '' })
    else {
      const section = sections.at(-1)
      if (section) section.text += `${section.text === '' ? '' : ' '}${wordsOf(block)}`
    }
  }
  return sections
}

/** The sections that have every word, those that have them in their heading first. Upper and lower case are the same. */
export function findIn(sections: readonly Section[], wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const inHeading = sections.filter(({ heading }) => has(heading))
  const inText = sections.filter(
    (section) => !inHeading.includes(section) && has(`${section.heading} ${section.text}`),
  )
  return [...inHeading, ...inText].map((section) => around(section, words))
}

function around(section: Section, words: readonly string[]): Found {
  const { text } = section
  const lower = text.toLowerCase()
  const [place] = words
    .map((word) => ({ word, at: lower.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  // Only the heading has them.
  if (!place) return { section, before: '', word: '', after: cut(text.slice(0, 2 * BESIDE), text.length) }
  const { at } = place
  const end = at + place.word.length
  const start = Math.max(0, at - BESIDE)
  return {
    section,
    before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
    word: text.slice(at, end),
    after: cut(text.slice(end, end + BESIDE), text.length - end),
  }
}

const cut = (part: string, whole: number) => (part.length < whole ? `${part}…` : part)
