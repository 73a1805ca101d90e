import type { ActionQuestion, PlanQuestion } from '../../../../engine/minds/adg/types/questions'
import {
  fields,
  entriesOf,
  isOfAnother,
  plainName,
  valuesAt,
  theOne,
  COUNT_FIELDS,
  ITEM_FIELDS,
  nameIn,
  quantityIn,
} from '../fields'
import { MAX_ANALYSIS, MAX_TASK } from '../../../../engine/minds/adg/answer-rules'
import { MAX_QUANTITY } from '../../../../engine/worlds/items/limits'

/** `task` is in the paper's outputs (Figures 13 and 14); `prompt`, in its plans (Figure 18). */
const ACTION_FIELDS = fields('action task prompt plan taskplanning option choice answer')

type Offer = Pick<ActionQuestion, 'item' | 'options'>

/** The action that a reply chooses; null: none, or the reply is about another item. */
export function readAction(value: unknown, offer: Offer, depth = 0): string | null {
  if (depth > 3) return null
  if (Array.isArray(value)) return value.length === 1 ? readAction(value[0], offer, depth + 1) : null
  const entries = entriesOf(value)
  if (!entries) return actionMeant(value, offer)
  if (isOfAnother(entries, offer.item)) return null
  const chosen = valuesAt(entries, ACTION_FIELDS).map((inner) => readAction(inner, offer, depth + 1))
  const [first = null] = chosen
  return chosen.every((action) => action === first) ? first : null
}

/**
 * The option that a reply means by its name, its number, or its sentence (`craft iron_nugget`, `2. craft
 * iron_nugget`). Other text is returned unchanged, and `judge` refuses it; null: it cannot be a choice.
 */
export function actionMeant(said: unknown, { options, item }: Offer): string | null {
  if (typeof said === 'number') return optionAt(said, options) ?? null
  if (typeof said !== 'string' || said.length > 200) return null
  if (options.includes(said)) return said
  const [, digits, words = ''] = /^\s*(?:(\d{1,3})\s*(?:[.:)]|$))?(.*?)\.?\s*$/s.exec(said) ?? []
  const numbered = digits === undefined ? undefined : optionAt(Number(digits), options)
  if (words.trim() === '') return numbered ?? said
  const meant = options.filter((option) => isSaidOf(plainName(words), plainName(option), plainName(item)))
  const [only] = meant
  const isClear = meant.length === 1 && (digits === undefined || numbered === only)
  return (isClear ? only : undefined) ?? said
}

/** Options are numbered from 1, unless they are numbers themselves. */
const optionAt = (n: number, options: readonly string[]) =>
  options.some((option) => /^\d+$/.test(option)) ? undefined : options[n - 1]

/** Whether words mean an option; the paper words the option `mine` as `dig down and mine`. */
function isSaidOf(words: string, option: string, item: string): boolean {
  const bare = words.startsWith('dig_down_and_') ? words.slice('dig_down_and_'.length) : words
  if (bare === option) return true
  if (!bare.startsWith(`${option}_`)) return false
  const rest = bare.slice(option.length + 1)
  return rest === item || rest.replace(/^(?:an?|the)_/, '') === item
}

const DESCRIPTION = fields('description visualdescription caption')

/**
 * The description in a reply; null: there is none. A text over the limit stays over it, so that `judge`
 * refuses it.
 */
export function readCaption(value: unknown): string | null {
  const said = typeof value === 'string' ? value : theOne(valuesAt(entriesOf(value) ?? [], DESCRIPTION))
  return typeof said === 'string' ? said.trim().slice(0, MAX_ANALYSIS + 1) || null : null
}

const ANALYSIS_FIELDS = fields('analysis failureanalysis')

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

const DECISION = fields('needintervention intervention')
const TASK = fields('task newtask temporarytask subgoal')

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

const PLAN_WRAPPERS = fields('steps plan')
/** Maximum number of steps that are read; no plan is nearly as long. */
const MAX_READ = MAX_QUANTITY / 4

/**
 * A whole plan: `{steps: [{action, item, quantity}]}` as asked for, the bare list, or one entry per step
 * (`step 1`) as in the paper's plans (Figure 18). Null: it cannot be read, or is for another goal. An invalid
 * step stays in it, for `judge`.
 */
export function readPlan(value: unknown, question: PlanQuestion, depth = 0): unknown {
  if (depth > 3) return null
  if (Array.isArray(value)) return value.slice(0, MAX_READ).map((line) => readStep(line, question))
  const entries = entriesOf(value)
  if (!entries || isOfAnother(entries, question.item)) return null
  const wrapped = valuesAt(entries, PLAN_WRAPPERS)
  if (wrapped.length > 0) return wrapped.length === 1 ? readPlan(wrapped[0], question, depth + 1) : null
  const numbers = entries.map(([key]) => Number(/^(?:step[ _]?)?(\d{1,4})$/i.exec(key)?.[1]))
  // Numbered from 1 without a gap; otherwise it is no list of steps.
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
  // `"item": ["logs", 7]` holds name and quantity.
  const paired = named.flatMap((value) => (Array.isArray(value) ? [(value as unknown[])[1]] : []))
  const quantity = quantityIn(theOne([...paired, ...valuesAt(entries, COUNT_FIELDS)]))
  if (typeof item !== 'string') return null
  const said = theOne(valuesAt(entries, ACTION_FIELDS))
  return { action: actionMeant(said, { options, item }), item: item.slice(0, 100), quantity }
}
