import type { Rulebook, Subtask } from '../../../../../engine/minds/tree/types/questions'
import {
  fields,
  COUNT_FIELDS,
  entriesOf,
  fieldName,
  nameIn,
  quantityIn,
  theOne,
  valuesAt,
} from '../../fields'

/** Characters of an action that is read; what is longer is none. */
const MOST = 200
/** Words that say nothing of their own between the names of blocks. */
const FILLERS = fields('on onto top of from off to the a_block block blocks table and over')
const VERB_FIELDS = fields('action verb operator task subtask step')
const THING_FIELDS = fields('blocks things block arguments args parameters items item target object')
/** How it is said that nothing is left to do (Table 8: END). */
const END = /^(?:end|done|none|finish(?:ed)?|stop|nothing(?: to do| is left)?|no (?:further )?actions?)$/i

/** `end`: nothing is left to do; null: it cannot be an action. Anything else is judged, and then tried. */
export type ActionRead = Subtask | 'end' | null

/** An action in whatever form: `stack a b`, `Stack block a on top of block b.`, `{"action": "stack", "blocks": ["a", "b"]}`. */
export function readAction(value: unknown, rulebook: Rulebook): ActionRead {
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

/** As it is written in a line. */
export function actionIn(text: string, rulebook: Rulebook): ActionRead {
  if (text.length > MOST) return null
  const bare = text
    .replace(/^[\s>*•-]*(?:(?:step |action)?\s*\d{1,4}\s*[.:)])?[\s*•-]*/i, '')
    .replace(/[.,;:!]+\s*$/, '')
    .replace(/[()[\]{}"'`*,<>]/g, ' ')
    .trim()
  if (END.test(bare)) return 'end'
  if (bare === '') return null
  return rulebook === 'craft' ? inCraft(bare) : withBlocks(bare, rulebook)
}

/** Verbs as they are written: with a hyphen, a space, an underscore, or in one. */
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
  // A block may be called as a filler is, where no others are left.
  const named = rest.filter((word) => !FILLERS.has(word.toLowerCase()))
  const things = named.length > 0 ? named : rest
  const letters = said.toLowerCase().replace(/[\s_-]/g, '')
  const verb = PLAIN.get(letters) ?? said.toLowerCase()
  if (rulebook === 'blocks/four' || (letters !== 'unstack' && letters !== 'unstackblock'))
    return { verb, things, quantity: 1 }
  // Table 9 names the block that is taken off before the one that is cleared.
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
