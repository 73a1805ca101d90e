/** Documents with what was read out of them, as they are kept and as a planner begins with them. */
import type { Extracted } from '../documents/claims'

export interface ReadDocument extends Omit<Extracted, 'document'> {
  readonly title: string
  readonly format: 'markdown' | 'text' | 'json' | 'csv'
  readonly text: string
}

export interface KeptDocuments {
  /** By their ids. */
  readonly documents: Readonly<Record<string, ReadDocument>>
}
