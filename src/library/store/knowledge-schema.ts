import * as v from 'valibot'
import { count, positiveCount } from './numbers'

/** Reads a `KnowledgeFile` back. */
export const knowledgeFile = v.object({
  format: v.literal('firsthand/knowledge'),
  version: v.literal(1),
  run: v.string(),
  step: count,
  items: v.record(
    v.string(),
    v.object({
      requirements: v.record(v.string(), positiveCount),
      held: v.array(v.string()),
      standing: v.picklist(['hypothesised', 'analogy', 'experienced', 'inadmissible']),
      revisions: count,
      yields: positiveCount,
      action: v.nullable(v.string()),
    }),
  ),
})
