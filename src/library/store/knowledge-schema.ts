import * as v from 'valibot'
import type { KindId } from '../../engine/minds'
import type { KnowledgeFile } from './knowledge-file'
import { count, positiveCount } from '../border'

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

/** Each mind's file. */
const KNOWN = {
  adg: v.object({ ...HEAD, items }),
  tree: v.object({ ...HEAD, subtasks: v.record(v.string(), v.array(subtask)) }),
  goals: v.object({ ...HEAD, documents: v.array(v.string()) }),
} satisfies {
  readonly [M in KindId]: v.GenericSchema<unknown, KnowledgeFile>
}

/** Read a `KnowledgeFile` back, one for each mind. */
export const knowledgeFiles: readonly v.GenericSchema<unknown, KnowledgeFile>[] = Object.values(KNOWN)

/** Reads one of whichever mind back. */
export const knowledgeFile = v.union(knowledgeFiles)
