import { grouped } from '../../engine/sentence'

/** Words, and emphasised numbers. */
export type HeadlinePart = string | { readonly figure: number; readonly tone: HeadlineTone }
export type HeadlineTone =
  'experienced' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'wrong' | 'soft'

export const figure = (value: number, tone: HeadlineTone): HeadlinePart => ({ figure: value, tone })

/** The same without marks, for a title or a screen reader. */
export const partsText = (parts: readonly HeadlinePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : grouped(part.figure))).join('')
