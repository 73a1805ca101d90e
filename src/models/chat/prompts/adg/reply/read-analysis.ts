import { MAX_ANALYSIS, MAX_TASK } from '../../../../../engine/minds/adg/answer-rules'
import { fields, entriesOf, isOfAnother, theOne, valuesAt } from '../../fields'

const DESCRIPTION = fields('description visualdescription caption')

/** What a reply says is seen. Null: it does not say. One that is too long stays too long. */
export function readCaption(value: unknown): string | null {
  const said = typeof value === 'string' ? value : theOne(valuesAt(entriesOf(value) ?? [], DESCRIPTION))
  return typeof said === 'string' ? said.trim().slice(0, MAX_ANALYSIS + 1) || null : null
}

const ANALYSIS_FIELDS = fields('analysis failureanalysis')

/** The sentence of an analysis. Null: there is none, or it is of another item. One that is too long stays too long. */
export function readAnalysis(value: unknown, item: string, depth = 0): string | null {
  if (typeof value === 'string') return value.trim().slice(0, MAX_ANALYSIS + 1) || null
  const entries = entriesOf(value)
  if (!entries || depth > 3 || isOfAnother(entries, item)) return null
  return readAnalysis(theOne(valuesAt(entries, ANALYSIS_FIELDS)), item, depth + 1)
}

const DECISION = fields('needintervention intervention')
const TASK = fields('task newtask temporarytask subgoal')

/**
 * The temporary subgoal that a reply names. The empty text: it says that none is needed, or does not say which. Null: it decides
 * nothing. One that is too long stays too long.
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
