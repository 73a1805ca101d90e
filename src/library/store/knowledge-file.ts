import type { Ledger } from '../../engine/ledger'
import type { RunKnowledge } from '../../engine/minds'

/** What a run knows at a step. */
export type KnowledgeFile = RunKnowledge & {
  readonly format: 'firsthand/knowledge'
  readonly version: 1
  /** The id of the run's spec. */
  readonly run: string
  readonly step: number
}

export function knowledgeOf(run: string, { mind, step }: Ledger): KnowledgeFile | null {
  const { known } = mind
  return known && { format: 'firsthand/knowledge', version: 1, run, step, ...known }
}
