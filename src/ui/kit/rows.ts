/** Short ways to write rows and facts. */
import type { Sentence } from '../../engine/sentence'
import type { Line } from '../card/line'
import type { ReportFact, ReportRow } from './types'

export const WRONG = { sign: '✗', name: '', tone: 'wrong' } as const
export const GOOD = { sign: '★', name: '', tone: 'experienced' } as const

const sentenceOf = (text: Sentence | string): Sentence => (typeof text === 'string' ? [text] : text)

export const row = (text: Sentence | string, more: Omit<ReportRow, 'text'> = {}): ReportRow => ({
  text: sentenceOf(text),
  ...more,
})

/** A label with a sentence beside it. */
export const fact = (
  label: string,
  text: Sentence | string,
  more: Omit<ReportRow, 'text'> = {},
): ReportFact => ({ label, rows: [row(text, more)] })

export const rowOfLine = ({ step, sentence }: Line): ReportRow => ({ step, text: sentence })
