/**
 * What a run knows at a step, in the format of version 1 of the file. The format is frozen, with the minds
 * that existed then.
 */
import * as v from 'valibot'
import type { Ledger } from '../../engine/ledger'
import type { RunKnowledge } from '../../engine/minds'
import { count, positiveCount } from '../border'

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

const items = v.record(
  v.string(),
  v.object({
    requirements: v.record(v.string(), positiveCount),
    held: v.array(v.string()),
    standing: v.picklist(['hypothesised', 'analogy', 'experienced', 'inadmissible']),
    revisions: count,
    yields: positiveCount,
    action: v.nullable(v.string()),
  }),
)

const subtask = v.object({ verb: v.string(), things: v.array(v.string()), quantity: positiveCount })

const HEAD = {
  format: v.literal('firsthand/knowledge'),
  version: v.literal(1),
  run: v.string(),
  step: count,
}

/** Read a `KnowledgeFile` back, one for each mind. */
export const knowledgeFiles: readonly v.GenericSchema<unknown, KnowledgeFile>[] = [
  v.object({ ...HEAD, items }),
  v.object({ ...HEAD, subtasks: v.record(v.string(), v.array(subtask)) }),
]

/** Reads the knowledge of any mind. */
export const knowledgeFile = v.union(knowledgeFiles)
