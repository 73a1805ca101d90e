import { MAX_PARTS } from '../../../../../engine/minds/tree/answer-rules'
import type { Rulebook, Subtask } from '../../../../../engine/minds/tree/types/questions'
import { OPERATORS } from '../../../../../engine/worlds/blocks/table'
import { fields, entriesOf, valuesAt } from '../../fields'
import { actionIn, readAction } from './read-action'

const WRAPPERS = fields('actions subtasks plan steps parts tasks actionlist action subtask answer')

/**
 * A list of actions: `{actions: [...]}` as asked for, the bare list, an entry for each, or a text with one in each line, as in
 * the paper (Table 7). Null: there is none in it. What is no action stays in it as null, and is judged; `END` ends it.
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
  // One more than there may be: then it is too many, and not cut.
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
 * The lines of a text that are actions, with whatever stands between them. Null: there is none, nor does it say that none
 * is left. @param isProse what is said around them is left out; else every line counts
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
      // “Done.” may come before what was done, too.
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
