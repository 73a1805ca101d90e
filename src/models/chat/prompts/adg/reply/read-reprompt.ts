import { MAX_TASK } from '../../../../../engine/minds/adg/answer-rules'
import { entriesOf, theOne, valuesAt } from './fields'

const DECISION: ReadonlySet<string> = new Set(['needintervention', 'intervention'])
const TASK: ReadonlySet<string> = new Set(['task', 'newtask', 'temporarytask', 'subgoal'])

/**
 * The temporary subgoal in a reply. Empty: the reply says that none is needed, or names none. Null: it makes
 * no decision. A text over the limit stays over it, so that `judge` refuses it.
 */
export function readReprompt(value: unknown): string | null {
  const entries = entriesOf(value)
  if (!entries) return null
  const isNeeded = theOne(valuesAt(entries, DECISION))
  if (isNeeded === false) return ''
  const task = theOne(valuesAt(entries, TASK))
  // A reply that names a task without a decision counts as a decision for it.
  if (typeof task === 'string') return task.trim().slice(0, MAX_TASK + 1)
  return isNeeded === true ? '' : null
}
