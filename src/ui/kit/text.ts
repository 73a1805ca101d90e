/** The values of this folder's components as plain text, for a screen reader. */
import { counted, grouped, plainText } from '../../engine/sentence'
import { partsText } from './figures'
import type { RunHeadline, RunProgress } from './types'

/** Default maximum number of rows of a list. */
export const ROWS = 12

export const headlineText = ({ main, notes }: RunHeadline): string =>
  [partsText(main), ...notes.map(({ text }) => plainText(text))].join(' ')

/** `4 of 12 facts of the goal hold` */
export const progressText = ({ of, unit, state }: RunProgress, done: number): string =>
  `${grouped(done)} of ${counted(of, ...unit)} ${state}`
