import { MAX_QUANTITY } from '../../../../../engine/worlds/items/limits'
import type { PlanQuestion } from '../../../../../engine/minds/adg/types/questions'
import {
  fields,
  COUNT_FIELDS,
  entriesOf,
  isOfAnother,
  ITEM_FIELDS,
  nameIn,
  quantityIn,
  theOne,
  valuesAt,
} from '../../fields'
import { ACTION_FIELDS, actionMeant } from './read-action'

const WRAPPERS = fields('steps plan')
/** No plan is longer than this by far; the rest is not even read. */
const MAX_READ = MAX_QUANTITY / 4

/**
 * A whole plan: `{steps: [{action, item, quantity}]}` as asked for, the bare list, or one entry for each step (`step 1`)
 * as in the paper's plans (Figure 18). Null: it cannot be read, or is for another goal. A step that is none stays in
 * it, and is judged.
 */
export function readPlan(value: unknown, question: PlanQuestion, depth = 0): unknown {
  if (depth > 3) return null
  if (Array.isArray(value)) return value.slice(0, MAX_READ).map((line) => readStep(line, question))
  const entries = entriesOf(value)
  if (!entries || isOfAnother(entries, question.item)) return null
  const wrapped = valuesAt(entries, WRAPPERS)
  if (wrapped.length > 0) return wrapped.length === 1 ? readPlan(wrapped[0], question, depth + 1) : null
  const numbers = entries.map(([key]) => Number(/^(?:step[ _]?)?(\d{1,4})$/i.exec(key)?.[1]))
  // In order, from 1 on and without a gap: anything else is no list of steps.
  const isNumbered = numbers.length > 0 && numbers.every((n, i) => n === i + 1)
  return isNumbered
    ? readPlan(
        entries.map(([, step]) => step),
        question,
        depth + 1,
      )
    : null
}

function readStep(line: unknown, { options }: PlanQuestion): unknown {
  const entries = entriesOf(line)
  if (!entries) return null
  const named = valuesAt(entries, ITEM_FIELDS)
  const item = theOne(named.map(nameIn))
  // `"item": ["logs", 7]` has the quantity with the name.
  const paired = named.flatMap((value) => (Array.isArray(value) ? [(value as unknown[])[1]] : []))
  const quantity = quantityIn(theOne([...paired, ...valuesAt(entries, COUNT_FIELDS)]))
  if (typeof item !== 'string') return null
  const said = theOne(valuesAt(entries, ACTION_FIELDS))
  return { action: actionMeant(said, { options, item }), item: item.slice(0, 100), quantity }
}
