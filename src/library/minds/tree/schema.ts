import * as v from 'valibot'
import { formatValue } from '../../../engine/format-value'
import { withFallback } from '../../with-fallback'
import { othersSchema } from '../../knowledge/entries'
import { MAX_PARTS } from '../../knowledge/limits'
import { knowledgeWith, originsSchema, wholeNumber } from '../../knowledge/schema-parts'
import { treeTasks } from './canonical'
import { MAX_TASK_NAME } from './task-name'
import type { TreeBody } from './types'

/** In the form that a planner gets: one word. */
const word = v.pipe(
  v.string(),
  v.regex(/^\S{1,64}$/, ({ input }) => `${formatValue(input)} is not a verb or the name of a thing.`),
)

const claim = v.object({
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
  tried: withFallback(v.tuple([wholeNumber(0), wholeNumber(0)]), [0, 0]),
  origins: originsSchema,
})

const taskName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_TASK_NAME),
  v.regex(/^\P{Cc}*$/u, ({ input }) => `${formatValue(input)} is not the name of a task.`),
)

const body: v.GenericSchema<unknown, TreeBody> = v.object({
  tasks: treeTasks.schema(taskName, v.object({ ...claim.entries, others: othersSchema(claim) }), 'tasks'),
})

export const treeSchema = knowledgeWith('tree', body, ({ tasks }) => treeTasks.origins(tasks))
