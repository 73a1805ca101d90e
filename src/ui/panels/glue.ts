import type { SentencePiece, Sentence } from '../../engine/sentence'

/** A piece of a sentence with the punctuation that must stay on its line. */
interface GluedPiece {
  readonly piece: SentencePiece
  readonly tail: string
}

/** A button is a box to the line breaker, which would let a comma after it start the next line. */
export function glued(sentence: Sentence): GluedPiece[] {
  const result: GluedPiece[] = []
  for (const piece of sentence) {
    const last = result.at(-1)
    const tail = typeof piece === 'string' ? (/^[,.;:)]+/.exec(piece)?.[0] ?? '') : ''
    if (typeof piece !== 'string' || !last || typeof last.piece === 'string' || tail === '') {
      result.push({ piece, tail: '' })
      continue
    }
    result[result.length - 1] = { ...last, tail }
    if (piece.length > tail.length) result.push({ piece: piece.slice(tail.length), tail: '' })
  }
  return result
}
