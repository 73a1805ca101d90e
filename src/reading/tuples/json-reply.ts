import { firstJson } from '../../models/chat/prompts/first-json'
import { entriesOf, fieldName, theOne, valuesAt } from '../../models/chat/prompts/fields'
import type { GoalFields } from './goal'

/** An entry of a JSON reply; value undefined: it cannot be read. */
interface ReplyRecord {
  readonly kind: 'goal' | 'subgoal'
  readonly value: unknown
  readonly text: string
  /** Whether the reply breaks off within it. */
  readonly isCut: boolean
}

const KEYS = /["'](goals|sub-?goals)["']\s{0,8}:\s{0,8}\[/gi
const START = /^[\s`]{0,8}(?:json\s{0,4})?[{[]/i

/**
 * The entries of `{"goals": […], "subgoals": […]}`, read one by one, so that a broken one does not affect
 * others. Null: the reply has another form.
 */
export function listedIn(reply: string): readonly ReplyRecord[] | null {
  if (!START.test(reply)) return null
  const keys = Array.from(reply.matchAll(KEYS))
  if (keys.length === 0) return null
  return keys.flatMap(({ 0: all, 1: key = '', index }, at) => {
    const kind = /^sub/i.test(key) ? 'subgoal' : 'goal'
    return elementsFrom(reply, index + all.length, keys[at + 1]?.index ?? reply.length).map(
      ({ text, isCut }): ReplyRecord => {
        return { kind, value: isCut ? undefined : firstJson(text), text, isCut }
      },
    )
  })
}

/**
 * The objects of a list, by their braces; braces within quotes do not count. The key of another list ends
 * this one.
 */
function elementsFrom(text: string, from: number, to: number): readonly { text: string; isCut: boolean }[] {
  const elements: { text: string; isCut: boolean }[] = []
  let depth = 0
  let start = from
  let quote = ''
  for (let at = from; at < to; at++) {
    const char = text.charAt(at)
    if (quote !== '') {
      if (char === '\\') at++
      // No text in a reply contains a line break: an unclosed quote ends with its line.
      else if (char === quote || char === '\n') quote = ''
    } else if (char === '"' || (char === "'" && /[\s{[:,]/.test(text.charAt(at - 1)))) quote = char
    else if (char === '{' && depth++ === 0) start = at
    else if (char === '}' && depth > 0 && --depth === 0)
      elements.push({ text: text.slice(start, at + 1), isCut: false })
    else if (char === ']' && depth === 0) return elements
  }
  return depth > 0 ? [...elements, { text: text.slice(start, to), isCut: true }] : elements
}

const field = (entries: readonly (readonly [string, unknown])[], ...names: string[]) =>
  theOne(valuesAt(entries, new Set(names)))

/** Undefined: it is no object. */
export function goalFieldsIn(value: unknown): GoalFields | undefined {
  const entries = entriesOf(value)
  if (!entries) return undefined
  return {
    name: field(entries, 'name', 'goalname', 'goal'),
    description: field(entries, 'description', 'goaldescription') ?? '',
    tools: field(entries, 'reqtools', 'tools', 'requiredtools'),
    materials: field(entries, 'reqmaterials', 'materials', 'requiredmaterials'),
    postconditions: field(entries, 'postconditions', 'postcondition', 'results', 'result'),
  }
}

export function subgoalFieldsIn(value: unknown) {
  const entries = entriesOf(value)
  if (!entries) return undefined
  const keys = new Map(entries.map(([key, one]) => [fieldName(key), one]))
  return {
    goal: keys.get('goalname') ?? keys.get('goal') ?? keys.get('name'),
    subgoal: keys.get('subgoalname') ?? keys.get('subgoal'),
    why: keys.get('relationshipdescription') ?? keys.get('why') ?? keys.get('description') ?? '',
  }
}
