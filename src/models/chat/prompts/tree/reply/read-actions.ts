import { MAX_PARTS } from '../../../../../engine/minds/tree/answer-rules'
import type { Rulebook, Subtask } from '../../../../../engine/minds/tree/types/questions'
import { OPERATORS } from '../../../../../engine/worlds/blocks/table'
import { entriesOf, valuesAt } from '../../adg/reply/fields'
import { actionIn, readAction } from './read-action'

const WRAPPERS: ReadonlySet<string> = new Set([
  ...['actions', 'subtasks', 'plan', 'steps', 'parts', 'tasks', 'actionlist', 'action', 'subtask', 'answer'],
])

/**
 * A list of actions: `{actions: [...]}` as asked for, the bare list, numbered entries, or a text with one
 * action per line, as in the paper (Table 7). Null: there is none. An invalid action stays in it as null, for
 * `judge`; `END` ends the list.
 */
export function readActions(
  said: unknown,
  rulebook: Rulebook,
  depth = 0,
): readonly (Subtask | null)[] | null {
  if (depth > 3) return null
  if (typeof said === 'string') return actionLines(said, rulebook, false)
  if (Array.isArray(said)) return listOf(said, rulebook)
  const entries = entriesOf(said)
  if (!entries) return null
  const wrapped = valuesAt(entries, WRAPPERS)
  const [inner] = wrapped
  if (wrapped.length === 1 && (Array.isArray(inner) || entriesOf(inner) || entries.length === 1))
    return readActions(inner, rulebook, depth + 1)
  const one = readAction(said, rulebook)
  if (one) return one === 'end' ? [] : [one]
  // action1, action2, …
  const isNumbered =
    entries.length > 0 && entries.every(([key], i) => /\d+$/.exec(key)?.[0] === String(i + 1))
  return isNumbered
    ? listOf(
        entries.map(([, value]) => value),
        rulebook,
      )
    : null
}

function listOf(list: readonly unknown[], rulebook: Rulebook): readonly (Subtask | null)[] {
  const actions: (Subtask | null)[] = []
  // Reads one more than the limit, so that `judge` refuses a list that is too long.
  for (const value of list.slice(0, MAX_PARTS + 1)) {
    const action = readAction(value, rulebook)
    if (action === 'end') break
    actions.push(action)
  }
  return actions
}

const CRAFT_VERBS = ['mine', 'craft', 'smelt', 'kill', 'cook', 'equip', 'explore', 'place']
const verbsOf = (rulebook: Rulebook): readonly string[] =>
  rulebook === 'craft' ? CRAFT_VERBS : Object.keys(OPERATORS[rulebook === 'blocks/four' ? 'four' : 'three'])

/**
 * The lines of a text that are actions, with any text between them. Null: there is none, and the text does
 * not say that none is left.
 * @param isProse whether to skip other lines; otherwise every line counts
 */
export function actionLines(
  text: string,
  rulebook: Rulebook,
  isProse: boolean,
): readonly (Subtask | null)[] | null {
  const verbs = verbsOf(rulebook)
  const actions: (Subtask | null)[] = []
  let isEnd = false
  for (const line of text.split(/\n|;|,\s/, 4 * MAX_PARTS)) {
    if (line.trim() === '') continue
    const action = actionIn(line, rulebook)
    if (action === 'end') {
      isEnd = true
      // In prose, “Done.” may come before the actions.
      if (actions.length > 0 || !isProse) break
      continue
    }
    const isKnown = action !== null && verbs.includes(action.verb) && action.things.length > 0
    if (isKnown && (!isProse || action.things.length <= 2)) actions.push(action)
    else if (!isProse) actions.push(null)
    if (actions.length > MAX_PARTS) break
  }
  return actions.length > 0 || isEnd ? actions : null
}
