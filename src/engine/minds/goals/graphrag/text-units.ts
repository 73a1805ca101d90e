import type { Passage } from '../types/claims'

/** A piece of a document, short enough for one model call. */
export interface TextUnit extends Passage {
  readonly id: string
  readonly text: string
}

interface Chunking {
  /** Tokens of a unit, and the number of those that the next unit repeats. */
  readonly tokens: number
  readonly overlap: number
}

/** The public library's defaults. */
const CHUNKING: Chunking = { tokens: 1200, overlap: 100 }

const CHARACTERS = 4

/**
 * Estimated number of tokens: one per four UTF-16 code units, a rule of thumb for English. Real counts depend
 * on the model; with this estimate, budgets are the same for all models.
 */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS)

/** Splits a document into pieces, in order, which together cover it. */
export function textUnits(document: string, text: string, { tokens, overlap } = CHUNKING): TextUnit[] {
  const size = Math.max(1, tokens) * CHARACTERS
  const step = Math.max(1, size - overlap * CHARACTERS)
  const units: TextUnit[] = []
  for (let at = 0; at < text.length; at += step) {
    const from = whole(text, at)
    const to = whole(text, Math.min(at + size, text.length))
    units.push({ id: `${document}#${units.length + 1}`, document, from, to, text: text.slice(from, to) })
    if (at + size >= text.length) break
  }
  return units
}

/** The index, or the one before it if the cut would split a character. */
const whole = (text: string, at: number) =>
  /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && at > 0 ? at - 1 : at
