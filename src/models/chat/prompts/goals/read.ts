import type { ExtractQuestion, InferGoalQuestion } from '../../../../engine/minds/goals/types/questions'
import {
  fields,
  COUNT_FIELDS,
  entriesOf,
  fieldName,
  isObject,
  ITEM_FIELDS,
  plainName,
  quantityIn,
  theOne,
  valuesAt,
} from '../fields'

/*
 * Reads replies; `judge` decides whether they are valid answers. The form of a reply may vary, the content may not.
 */

const NAME_FIELDS = fields('name goal goalname item answer')

/** A name under any of its fields, or the whole text if it is one of the offered names. */
export function readName({ candidates }: InferGoalQuestion, said: unknown, text: string): unknown {
  const entries = entriesOf(said)
  const named = entries ? theOne(valuesAt(entries, NAME_FIELDS)) : typeof said === 'string' ? said : undefined
  if (typeof named === 'string') return { name: offered(candidates, named) ?? named }
  const only = offered(candidates, text)
  return only === undefined ? null : { name: only }
}

/** Maximum characters of a name. */
const LONGEST_NAME = 200

/** Finds an offered name, without regard to spaces, quotes and case. */
function offered(candidates: InferGoalQuestion['candidates'], said: string): string | undefined {
  const text = said.trim()
  // Normalised once, and only if short: on a long run of quotes the pattern takes quadratic time.
  if (text.length > LONGEST_NAME) return undefined
  const meant = plainName(text.replace(/^["'“]+|["'”.]+$/g, ''))
  return candidates.find(({ name }) => plainName(name) === meant)?.name
}

const STEP_LISTS = fields('steps plan planning actions tasks')
const ACTION_FIELDS = fields('action verb task')

/**
 * A list of steps, bare or under its name; the action may be the first word of a task like `craft planks`
 * (Figure 8).
 */
export function readSteps(said: unknown): unknown {
  const entries = entriesOf(said)
  const list = Array.isArray(said) ? said : entries && theOne(valuesAt(entries, STEP_LISTS))
  // Optimus-1 numbers them `step1`, `step2`, …
  const steps =
    list ?? entries?.filter(([key]) => /^step\d*$/.test(fieldName(key) || key)).map(([, value]) => value)
  return Array.isArray(steps) ? { steps: (steps as unknown[]).map(stepIn) } : null
}

function stepIn(said: unknown): unknown {
  const entries = entriesOf(said)
  if (!entries) return null
  const [first] = valuesAt(entries, ACTION_FIELDS)
  const [goal] = valuesAt(entries, ITEM_FIELDS)
  const [count] = valuesAt(entries, COUNT_FIELDS)
  // Figure 8 writes "goal": ["logs", 4].
  const [item, quantity] = Array.isArray(goal) ? (goal as unknown[]) : [goal, count]
  return {
    action: typeof first === 'string' ? first.trim().toLowerCase().split(/\s+/, 1)[0] : first,
    item: typeof item === 'string' ? plainName(item) : item,
    quantity: quantity === undefined ? 1 : quantityIn(quantity),
  }
}

/** Two lists; a set may be the text `None` (Figure 5). */
export function readExtracted(_question: ExtractQuestion, said: unknown): unknown {
  if (!isObject(said)) return null
  const goals: unknown = Reflect.get(said, 'goals')
  const subgoals: unknown = Reflect.get(said, 'subgoals') ?? []
  if (!Array.isArray(goals) || !Array.isArray(subgoals)) return null
  return { goals: (goals as unknown[]).map(goalIn), subgoals: subgoals as unknown[] }
}

function goalIn(said: unknown): unknown {
  const entries = entriesOf(said)
  if (!entries) return null
  const of = (...names: string[]) => valuesAt(entries, new Set(names))[0]
  const set = (value: unknown) =>
    value === undefined || value === null || value === 'None' ? {} : setIn(value)
  return {
    name: of('name', 'goal'),
    description: of('description') ?? '',
    tools: set(of('tools', 'reqtools')),
    materials: set(of('materials', 'reqmaterials')),
    postconditions: set(of('postconditions', 'postcondition')),
  }
}

const setIn = (value: unknown): unknown => {
  const entries = entriesOf(value)
  return entries && Object.fromEntries(entries.map(([item, count]) => [plainName(item), quantityIn(count)]))
}
