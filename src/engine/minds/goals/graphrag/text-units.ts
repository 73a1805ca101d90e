import type { Passage } from '../types/claims'

/** A piece of a document, as long as a model would read at once. */
export interface TextUnit extends Passage {
  readonly id: string
  readonly text: string
}

export interface Chunking {
  /** Tokens of a unit, and how many of them the next one has as well. */
  readonly tokens: number
  readonly overlap: number
}

/** The public library's defaults. */
export const CHUNKING: Chunking = { tokens: 1200, overlap: 100 }

const CHARACTERS = 4

/**
 * About how many tokens a text has: one for four UTF-16 code units, a rule of thumb for English. The real number is a model's
 * own; budgets that are kept by this one are the same for all.
 */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS)

/** A document in pieces, in order, which together are all of it. */
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

/** The place, or the one before it where that would cut a character in two. */
const whole = (text: string, at: number) =>
  /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && at > 0 ? at - 1 : at
