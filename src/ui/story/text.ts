import {
  action,
  amount,
  item,
  joined,
  listed,
  say,
  times,
  type Sentence,
  capitalised,
} from '../../engine/sentence'
import { formsOf } from '../../engine/verbs'
import type { HookPlaces } from '../../library/hooks'

/** The subject of a story's text. */
export interface Subject {
  readonly thing: string
  readonly agent: string
  readonly places: HookPlaces
}

/** A text names something that is not there: an event that was not found, a field that it does not have. */
export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError'
  constructor(fact: string) {
    super(`Nothing is known of {${fact}}.`)
  }
}

/** More than this of a list is counted. */
const LIMIT = 8

/**
 * Fills in the braces of a text: `{thing}`, `{agent}`, `{hook.field}` of an event; `:count` the length of a list;
 * `:times` a number as twice or 3 times; `:ing` an action as its verb; `{a.x-b.y}` the names in one set and not in
 * the other.
 * @throws UnknownFactError
 */
export function written(text: string, subject: Subject): Sentence {
  const parts = text.split(/\{([^}]*)\}/)
  const filled = parts.map((part, i): Sentence => (i % 2 === 0 ? [part] : fact(part, subject)))
  return opened(joined(filled.flat()))
}

/** A sentence begins with a capital; its first word may come from an event. */
function opened([first, ...others]: Sentence): Sentence {
  if (first === undefined) return []
  if (typeof first === 'string') return [capitalised(first), ...others]
  if ('item' in first && others.length > 0)
    return [{ item: first.item, text: capitalised(first.text ?? first.item.replaceAll('_', ' ')) }, ...others]
  return [first, ...others]
}

function fact(name: string, subject: Subject): Sentence {
  if (name === 'thing') return [item(subject.thing)]
  if (name === 'agent') return [subject.agent]
  const [what = '', form] = name.split(':')
  const [minuend = '', subtrahend] = what.split('-')
  const value = valueOf(minuend, subject)
  if (subtrahend !== undefined) {
    const others = valueOf(subtrahend, subject)
    if (!isSet(value) || !isSet(others)) throw new UnknownFactError(name)
    return listed(
      Object.keys(value)
        .filter((key) => !(key in others))
        .map(item),
      LIMIT,
    )
  }
  const told = form === undefined ? shown(value) : formed(value, form)
  if (!told) throw new UnknownFactError(name)
  return told
}

function valueOf(path: string, { places }: Subject): unknown {
  const [hook = '', field = ''] = path.split('.')
  const event = places[hook]?.event
  const value: unknown = event && new Map<string, unknown>(Object.entries(event)).get(field)
  if (value === undefined) throw new UnknownFactError(path)
  return value
}

/** By its shape: a set, a list of things, the name of an action, a number. */
function shown(value: unknown): Sentence | null {
  if (typeof value === 'number') return say`${value}`
  if (typeof value === 'string') return [action(value)]
  if (Array.isArray(value)) {
    const names = value.flatMap((one: unknown) => nameOf(one) ?? [])
    return names.length === value.length ? listed(names.map(item), LIMIT) : null
  }
  if (!isSet(value)) return null
  const parts = Object.entries(value).map(([name, quantity]) => amount(quantity, name))
  return parts.length === 0 ? ['nothing'] : listed(parts, LIMIT)
}

function formed(value: unknown, form: string): Sentence | null {
  if (form === 'count' && Array.isArray(value)) return say`${value.length}`
  if (form === 'times' && typeof value === 'number') return [times(value)]
  if (form === 'ing' && typeof value === 'string') return [formsOf(value)?.participle ?? value]
  return null
}

function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const isNamed = typeof value === 'object' && value !== null && 'item' in value
  return isNamed && typeof value.item === 'string' ? value.item : null
}

const isSet = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'number')
