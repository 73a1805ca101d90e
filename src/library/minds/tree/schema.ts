/** How knowledge of decompositions is read: the one edge at which it comes in. */
import * as v from 'valibot'
import { shown } from '../../../engine/shown'
import { instead } from '../../instead'
import { MAX_ITEMS, MAX_OTHERS, MAX_PARTS } from '../../knowledge/limits'
import {
  commonEntries,
  originsSchema,
  unknownRunMessage,
  unknownRuns,
  wholeNumber,
} from '../../knowledge/schema-parts'
import { inOrder } from '../../knowledge/read-run'
import type { Knowledge } from '../../knowledge/types'
import { canonicalClaim, canonicalTask, originsOfTree } from './canonical'
import { MAX_TASK_NAME } from './task-name'
import type { TreeBody } from './types'

/** As a planner is told of it: one word. */
const word = v.pipe(
  v.string(),
  v.regex(/^\S{1,64}$/, ({ input }) => `${shown(input)} is not a verb, nor the name of a thing.`),
)

const entries = {
  parts: v.pipe(
    v.array(
      v.object({
        verb: word,
        things: v.pipe(v.array(word), v.maxLength(8)),
        quantity: wholeNumber(1, 100_000),
      }),
    ),
    v.maxLength(MAX_PARTS),
  ),
  tried: instead(v.tuple([wholeNumber(0), wholeNumber(0)]), [0, 0]),
  origins: originsSchema,
}

const treeClaim = v.pipe(
  v.object(entries),
  v.transform((claim) => canonicalClaim(claim)),
)

/** One task with what was set aside for it. */
export const treeTaskSchema = v.pipe(
  v.object({ ...entries, others: v.exactOptional(v.pipe(v.array(treeClaim), v.maxLength(MAX_OTHERS))) }),
  v.transform((task) => canonicalTask(task)),
)

const taskName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_TASK_NAME),
  v.regex(/^\P{Cc}*$/u, ({ input }) => `${shown(input)} is not the name of a task.`),
)

export const treeBodySchema = v.pipe(
  v.object({
    tasks: v.pipe(
      v.record(taskName, treeTaskSchema),
      v.check(
        (tasks) => Object.keys(tasks).length <= MAX_ITEMS,
        `More than ${MAX_ITEMS} tasks are too many.`,
      ),
    ),
  }),
  // Each of them is in its one form already.
  v.transform(({ tasks }): TreeBody => ({ tasks: inOrder(tasks) })),
)

export const treeKnowledgeSchema = v.pipe(
  v.object({ ...commonEntries('tree'), body: treeBodySchema }),
  v.check(
    ({ runs, body }) => unknownRuns(runs, originsOfTree(body)).length === 0,
    ({ input: { runs, body } }) => unknownRunMessage(unknownRuns(runs, originsOfTree(body))),
  ),
) satisfies v.GenericSchema<unknown, Knowledge<'tree'>>
