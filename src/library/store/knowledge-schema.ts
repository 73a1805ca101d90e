import * as v from 'valibot'
import type { Known, MindId } from '../../engine/minds'
import { count, positiveCount } from './numbers'

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

/** What each mind's file has beside the rest. */
const KNOWN = {
  adg: v.object({ items }),
  tree: v.object({ subtasks: v.record(v.string(), v.array(subtask)) }),
} satisfies {
  readonly [M in MindId]: v.GenericSchema<unknown, Known>
}

/** Reads a `KnowledgeFile` back. */
export const knowledgeFile = v.intersect([
  v.union(Object.values(KNOWN)),
  v.object({
    format: v.literal('firsthand/knowledge'),
    version: v.literal(1),
    run: v.string(),
    step: count,
  }),
])
