import { plain, type DocBlock, type Heading } from './document'

/** Number of characters that are drawn at once; far fewer than would block the page. */
const ROOM = 5_000

/** The cost of drawing a block, in characters; each table cell adds some. */
function weightOf(block: DocBlock): number {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.text).length
    case 'code':
      return block.text.length
    case 'picture':
      return 0
    case 'quote':
      return sum(block.pieces)
    case 'list':
      return block.items.reduce((all, item) => all + sum(item), 0)
    case 'table':
      return [block.head, ...block.rows].flat().reduce((all, cell) => all + 20 + plain(cell).length, 0)
  }
}
const sum = (pieces: readonly DocBlock[]) => pieces.reduce((all, block) => all + weightOf(block), 0)

/** Cuts a document into pieces that are drawn one after another. Together they are all of it, in its order. */
export function slicesOf(pieces: readonly DocBlock[], room = ROOM): DocBlock[][] {
  const slices: DocBlock[][] = []
  let left = 0
  for (const block of pieces) {
    const weight = weightOf(block)
    if (weight > left || slices.length === 0) {
      slices.push([])
      left = room
    }
    slices.at(-1)?.push(block)
    left -= weight
  }
  return slices
}

/** Its headings but the title, for a list of contents. */
export const contentsOf = (pieces: readonly DocBlock[]): Heading[] =>
  pieces.filter((block): block is Heading => block.kind === 'heading' && block.level > 1)
