/** The values of this folder's components as plain text, for a screen reader. */
import { counted, grouped } from '../../engine/sentence'
import type { RunProgress } from './types'

/** Default maximum number of rows of a list. */
export const ROWS = 12

/** `4 of 12 facts of the goal hold` */
export const progressText = ({ of, unit, state }: RunProgress, done: number): string =>
  `${grouped(done)} of ${counted(of, ...unit)} ${state}`
