/** Words, and emphasised numbers. */
export type HeadlinePart = string | { readonly figure: number; readonly tone: HeadlineTone }
type HeadlineTone = 'experienced' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'wrong' | 'soft'

export const figure = (value: number, tone: HeadlineTone): HeadlinePart => ({ figure: value, tone })
