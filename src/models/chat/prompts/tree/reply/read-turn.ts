import type { Rulebook } from '../../../../../engine/minds/tree/types/questions'
import { fields, entriesOf, fieldName, valuesAt, theOne } from '../../fields'
import { readAction, actionLines, readActions } from './read-actions'

const THOUGHT_FIELDS = fields('thought thoughts thinking reasoning analysis')
const ACTION_FIELDS = fields('action nextaction subtask')
/** Maximum characters of a thought; the rest is dropped. */
const MOST = 4000

const thoughtOf = (entries: readonly (readonly [string, unknown])[]): string => {
  const thought = theOne(valuesAt(entries, THOUGHT_FIELDS))
  return typeof thought === 'string' ? thought.slice(0, MOST) : ''
}

/** A whole plan with the thought before it (CoT); null: there is no plan. */
export function readChain(said: unknown, text: string, rulebook: Rulebook): unknown {
  const entries = entriesOf(said)
  if (!entries) {
    const plan = said === undefined ? actionLines(text, rulebook, true) : readActions(said, rulebook)
    return plan && { thought: '', plan }
  }
  const plan = readActions(withoutThought(entries), rulebook)
  return plan && { thought: thoughtOf(entries), plan }
}

/**
 * A thought and one action, or none at the end (ReAct): as asked for, or as `Thought: … Action: …`. Null:
 * there is no action and no end, or there are several actions.
 */
export function readTurn(said: unknown, text: string, rulebook: Rulebook): unknown {
  const entries = entriesOf(said)
  if (!entries) return said === undefined ? turnIn(text, rulebook) : null
  const thought = thoughtOf(entries)
  const own = entries.find(([key]) => ACTION_FIELDS.has(fieldName(key)))
  if (own && (own[1] === null || own[1] === '')) return { thought, subtask: null }
  if (own && typeof own[1] === 'string') return turnOf(thought, readAction(own[1], rulebook))
  const actions = readActions(withoutThought(entries), rulebook)
  const [only = null] = actions ?? []
  if (!actions || actions.length > 1) return null
  return actions.length === 0 ? { thought, subtask: null } : turnOf(thought, only)
}

const turnOf = (thought: string, action: ReturnType<typeof readAction>) =>
  action && { thought, subtask: action === 'end' ? null : action }

const withoutThought = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([key]) => !THOUGHT_FIELDS.has(fieldName(key))))

function turnIn(text: string, rulebook: Rulebook): unknown {
  const lines = text.slice(0, 20_000).split('\n')
  const named = lines.find((line) => ACTION.test(line.slice(0, 60)))
  if (named !== undefined) {
    const thought = lines.find((line) => THOUGHT.test(line.slice(0, 60)))?.replace(THOUGHT, '') ?? ''
    return turnOf(thought.trim().slice(0, MOST), readAction(named.replace(ACTION, ''), rulebook))
  }
  const actions = actionLines(text, rulebook, true)
  const [only] = actions ?? []
  if (!actions || actions.length > 1) return null
  return { thought: '', subtask: only ?? null }
}
const THOUGHT = /^[\s*#]*thoughts?(?: \d+)?\s*:[\s*]*/i
const ACTION = /^[\s*#]*(?:next )?action(?: \d+)?\s*:[\s*]*/i
