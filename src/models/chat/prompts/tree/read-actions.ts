import { MAX_PARTS } from '../../../../engine/minds/tree/answer-rules'
import type { Rulebook, Subtask } from '../../../../engine/minds/tree/types/questions'
import { OPERATORS } from '../../../../engine/worlds/blocks/table'
import { fields, entriesOf, valuesAt, COUNT_FIELDS, fieldName, nameIn, quantityIn, theOne } from '../fields'

/** Maximum characters of an action; a longer text is none. */
const MAX_ACTION = 200
/** Words without meaning between the names of blocks. */
const FILLERS = fields('on onto top of from off to the a_block block blocks table and over')
const VERB_FIELDS = fields('action verb operator task subtask step')
const THING_FIELDS = fields('blocks things block arguments args parameters items item target object')
/** Ways to say that nothing is left to do (Table 8: END). */
const END = /^(?:end|done|none|finish(?:ed)?|stop|nothing(?: to do| is left)?|no (?:further )?actions?)$/i

/** `end`: nothing is left to do; null: it cannot be an action. Any other value is judged and then tried. */
type ActionRead = Subtask | 'end' | null

/**
 * An action in any form: `stack a b`, `Stack block a on top of block b.`, `{"action": "stack", "blocks":
 * ["a", "b"]}`.
 */
function readAction(value: unknown, rulebook: Rulebook): ActionRead {
  if (typeof value === 'string') return actionIn(value, rulebook)
  const entries = entriesOf(value)
  if (!entries) return null
  const verb = theOne(valuesAt(entries, VERB_FIELDS))
  if (typeof verb !== 'string') return null
  const named = valuesAt(entries, THING_FIELDS)
  if (named.length === 0) return actionIn(verb, rulebook)
  const things = named.flatMap((one): unknown[] => (Array.isArray(one) ? one : [nameIn(one)]))
  if (!things.every((thing) => typeof thing === 'string')) return null
  const counted = entries
    .filter(([key]) => COUNT_FIELDS.has(fieldName(key)))
    .map(([, count]) => quantityIn(count))
  const count = theOne(counted)
  return actionIn([verb, ...(typeof count === 'number' ? [count] : []), ...things].join(' '), rulebook)
}

/** An action written in a line. */
function actionIn(text: string, rulebook: Rulebook): ActionRead {
  if (text.length > MAX_ACTION) return null
  const bare = text
    .replace(/^[\s>*•-]*(?:(?:step |action)?\s*\d{1,4}\s*[.:)])?[\s*•-]*/i, '')
    .replace(/[.,;:!]+\s*$/, '')
    .replace(/[()[\]{}"'`*,<>]/g, ' ')
    .trim()
  if (END.test(bare)) return 'end'
  if (bare === '') return null
  return rulebook === 'craft' ? inCraft(bare) : withBlocks(bare, rulebook)
}

/** Spellings of verbs: with a hyphen, a space, an underscore, or in one word. */
const BLOCK_VERBS: Readonly<Record<Exclude<Rulebook, 'craft'>, RegExp>> = {
  'blocks/three': /^(?:stack|unstack[\s_-]?blocks?|unstack|put[\s_-]?down)\b/i,
  'blocks/four': /^(?:stack|unstack|pick[\s_-]?up|put[\s_-]?down)\b/i,
}
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...['unstack-blocks', 'put-down', 'pick-up'].map((verb) => [verb.replace('-', ''), verb] as const),
])

function withBlocks(text: string, rulebook: Exclude<Rulebook, 'craft'>): Subtask {
  const [said = ''] = BLOCK_VERBS[rulebook].exec(text) ?? /^\S+/.exec(text) ?? []
  const rest = text.slice(said.length).split(/\s+/).filter(Boolean)
  // A block may have the name of a filler, if no other words are left.
  const named = rest.filter((word) => !FILLERS.has(word.toLowerCase()))
  const things = named.length > 0 ? named : rest
  const letters = said.toLowerCase().replace(/[\s_-]/g, '')
  const verb = PLAIN.get(letters) ?? said.toLowerCase()
  if (rulebook === 'blocks/four' || (letters !== 'unstack' && letters !== 'unstackblock'))
    return { verb, things, quantity: 1 }
  // Table 9 names the block that is removed before the block that is cleared.
  return { verb: 'unstack-blocks', things: things.slice(-1), quantity: 1 }
}

/** `mine 3 logs`, `craft a wooden pickaxe`, `smelt 3x iron_ingot` */
function inCraft(text: string): Subtask | null {
  const [verb = '', ...words] = text.split(/\s+/)
  const isCount = (word: string) => /^(?:x\d{1,6}|\d{1,6}x?)$/i.test(word)
  const counts = words.filter(isCount).map((word) => Number(word.replace(/x/i, '')))
  if (counts.length > 1) return null
  const name = words.filter((word) => !isCount(word) && !/^(?:an?|the|of|some)$/i.test(word)).join('_')
  return {
    verb: verb.toLowerCase(),
    things: name === '' ? [] : [name.toLowerCase().replace(/^minecraft:/, '')],
    quantity: counts[0] ?? 1,
  }
}

const WRAPPERS = fields('actions subtasks plan steps parts tasks actionlist action subtask answer')

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

const THOUGHT_FIELDS = fields('thought thoughts thinking reasoning analysis')
const TURN_FIELDS = fields('action nextaction subtask')
/** Maximum characters of a thought; the rest is dropped. */
const MAX_THOUGHT = 4000

const thoughtOf = (entries: readonly (readonly [string, unknown])[]): string => {
  const thought = theOne(valuesAt(entries, THOUGHT_FIELDS))
  return typeof thought === 'string' ? thought.slice(0, MAX_THOUGHT) : ''
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
  const own = entries.find(([key]) => TURN_FIELDS.has(fieldName(key)))
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
    return turnOf(thought.trim().slice(0, MAX_THOUGHT), readAction(named.replace(ACTION, ''), rulebook))
  }
  const actions = actionLines(text, rulebook, true)
  const [only] = actions ?? []
  if (!actions || actions.length > 1) return null
  return { thought: '', subtask: only ?? null }
}
const THOUGHT = /^[\s*#]*thoughts?(?: \d+)?\s*:[\s*]*/i
const ACTION = /^[\s*#]*(?:next )?action(?: \d+)?\s*:[\s*]*/i
