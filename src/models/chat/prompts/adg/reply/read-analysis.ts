import { MAX_ANALYSIS, MAX_TASK } from '../../../../../engine/minds/adg/answer-rules'
import { entriesOf, isOfAnother, theOne, valuesAt } from './fields'

const DESCRIPTION: ReadonlySet<string> = new Set(['description', 'visualdescription', 'caption'])

/**
 * The description in a reply; null: there is none. A text over the limit stays over it, so that `judge`
 * refuses it.
 */
export function readCaption(value: unknown): string | null {
  const said = typeof value === 'string' ? value : theOne(valuesAt(entriesOf(value) ?? [], DESCRIPTION))
  return typeof said === 'string' ? said.trim().slice(0, MAX_ANALYSIS + 1) || null : null
}

const ANALYSIS_FIELDS: ReadonlySet<string> = new Set(['analysis', 'failureanalysis'])

/**
 * The sentence of an analysis; null: there is none, or it is about another item. A text over the limit stays
 * over it, so that `judge` refuses it.
 */
export function readAnalysis(value: unknown, item: string, depth = 0): string | null {
  if (typeof value === 'string') return value.trim().slice(0, MAX_ANALYSIS + 1) || null
  const entries = entriesOf(value)
  if (!entries || depth > 3 || isOfAnother(entries, item)) return null
  return readAnalysis(theOne(valuesAt(entries, ANALYSIS_FIELDS)), item, depth + 1)
}

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
