import type { Passage } from '../engine/minds/goals/types/claims'
import { blocksOf, isSpace, trimmed, type Span } from './blocks'
import { LONGEST_DOCUMENT } from './limits'
import { sentencesIn } from './sentences'

interface DocumentToChunk {
  readonly id: string
  readonly format: 'json' | 'markdown'
  readonly text: string
}

/** A part of a document that is given to a model at once, with its place. */
export interface Chunk extends Passage {
  readonly text: string
}

/**
 * In UTF-16 code units: about 600 tokens of English, half of what GraphRAG gives a large model. That leaves a
 * small model with 4,096 tokens room for the prompt, its examples and an answer, and a short page is still
 * one chunk (GoG, 3.1: no size is given).
 */
export const CHUNK_SIZE = 2_400
/** Minimum size; smaller chunks would be single words. */
const MIN_CHUNK = 16

/**
 * Splits a document for a model that reads it part by part: between blocks if possible, else between
 * sentences, words and at last within a word. A heading stays with its text, and a recipe file is one chunk
 * of any size. Null: the document is too long.
 */
export function chunksOf({ id, format, text }: DocumentToChunk, size = CHUNK_SIZE): readonly Chunk[] | null {
  if (text.length > LONGEST_DOCUMENT) return null
  const all = trimmed(text, 0, text.length)
  if (all.from >= all.to) return []
  const spans =
    format === 'json' ? [all] : packed(unitsOf(text, Math.max(MIN_CHUNK, size)), Math.max(MIN_CHUNK, size))
  return spans.map(({ from, to }) => ({ document: id, from, to, text: text.slice(from, to) }))
}

interface Unit extends Span {
  readonly isHeading: boolean
}

/** Units that are not split further, none longer than the size. */
function unitsOf(text: string, size: number): readonly Unit[] {
  return blocksOf(text).flatMap((block) => {
    const isHeading = block.kind === 'heading'
    if (block.to - block.from <= size) return [{ from: block.from, to: block.to, isHeading }]
    return sentencesIn(text, block)
      .flatMap((sentence) =>
        sentence.to - sentence.from <= size ? [sentence] : piecesOf(text, sentence, size),
      )
      .map(({ from, to }) => ({ from, to, isHeading: false }))
  })
}

/**
 * Packs as many successive units as fit into each chunk. Headings at the end of a chunk move on to the next.
 */
function packed(units: readonly Unit[], size: number): readonly Span[] {
  const spans: Span[] = []
  for (let first = 0; first < units.length;) {
    let end = first
    const start = units[first]?.from ?? 0
    while (end < units.length && (units[end]?.to ?? 0) - start <= size) end++
    if (end < units.length) {
      let last = end
      while (last > first && units[last - 1]?.isHeading === true) last--
      if (last > first) end = last
    }
    end = Math.max(end, first + 1)
    spans.push({ from: start, to: units[end - 1]?.to ?? start })
    first = end
  }
  return spans
}

/**
 * Splits a sentence that is too long: between words, or, without spaces, anywhere except within a character.
 */
function piecesOf(text: string, { from, to }: Span, size: number): readonly Span[] {
  const pieces: Span[] = []
  for (let start = from; start < to;) {
    const most = Math.min(to, start + size)
    const end = most < to ? breakBefore(text, start, most) : to
    const piece = trimmed(text, start, end)
    if (piece.from < piece.to) pieces.push(piece)
    start = end
  }
  return pieces
}

function breakBefore(text: string, start: number, most: number): number {
  for (let at = most; at > start; at--) if (isSpace(text.charCodeAt(at))) return at
  const code = text.charCodeAt(most)
  return code >= 0xdc00 && code <= 0xdfff ? most - 1 : most
}
