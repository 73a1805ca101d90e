import type { ExperimentDraft } from '../arms'
import { CORRECTION, DOCUMENTS } from './documents'
import { TABLE_1 } from './table-1'
import { TABLE_2_EXPERIMENTS } from './table-2'
import { TABLE_3_EXPERIMENTS } from './table-3'

/** GoG, the methods that it is compared with, and learning that starts from a graph of documents. */
export const GOALS_EXPERIMENTS: readonly ExperimentDraft[] = [
  ...TABLE_1,
  ...TABLE_2_EXPERIMENTS,
  ...TABLE_3_EXPERIMENTS,
  ...DOCUMENTS,
  ...CORRECTION,
]
