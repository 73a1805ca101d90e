/** Facts of a story: fields of the events that its hooks name. */
import { capitalised, item, listed, plainText, times } from '../../engine/sentence'
import { formsOf } from '../../engine/verbs'
import type { RequirementSet } from '../../engine/worlds/items/types'
import type { HookPlaces } from '../../library/hooks'
import { setWords } from '../requirements/set-words'

/** The subject of a story's texts. */
export interface Subject {
  readonly thing: string
  readonly places: HookPlaces
  /** Numbers that no single event holds, by name. */
  readonly numbers: Readonly<Record<string, number>>
}

/** A text or a picture names something that is not there: an event that was not found, or a field without such a value. */
export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError'
  constructor(fact: string) {
    super(`The run has no fact {${fact}}.`)
  }
}

/**
 * Fills in the braces of a text: `{thing}`, a number by its name, `{hook.field}` of an event; `:count` is the length
 * of a list, `:ing` an action as its verb.
 * @throws UnknownFactError
 */
export function filledIn(text: string, subject: Subject): string {
  return capitalised(text.replace(/\{([^}]*)\}/g, (_, name: string) => wordsFor(name, subject)))
}

/** The requirement set in a field. @throws UnknownFactError */
export function setAt(path: string, subject: Subject): RequirementSet {
  const value = valueOf(path, subject)
  if (!isSet(value)) throw new UnknownFactError(path)
  return value
}

/** The names in a field: a list, or the keys of a set. @throws UnknownFactError */
export function namesAt(path: string, subject: Subject): readonly string[] {
  const value = valueOf(path, subject)
  if (isSet(value)) return Object.keys(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw new UnknownFactError(path)
}

/** The text in a field. @throws UnknownFactError */
export function nameAt(path: string, subject: Subject): string {
  const value = valueOf(path, subject)
  if (typeof value !== 'string') throw new UnknownFactError(path)
  return value
}

/** The number in a field. @throws UnknownFactError */
export function numberAt(path: string, subject: Subject): number {
  const value = valueOf(path, subject)
  if (typeof value !== 'number') throw new UnknownFactError(path)
  return value
}

function wordsFor(name: string, subject: Subject): string {
  if (name === 'thing') return plainText([item(subject.thing)])
  const number = Object.hasOwn(subject.numbers, name) ? subject.numbers[name] : undefined
  if (number !== undefined) return String(number)
  const [path = '', form] = name.split(':')
  const value = valueOf(path, subject)
  const words = form === undefined ? plain(value) : formed(value, form)
  if (words === null) throw new UnknownFactError(name)
  return words
}

function valueOf(path: string, { places }: Subject): unknown {
  const [hook = '', field = ''] = path.split('.')
  const event = places[hook]?.event
  const value: unknown = event && new Map<string, unknown>(Object.entries(event)).get(field)
  if (value === undefined) throw new UnknownFactError(path)
  return value
}

function plain(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return plainText(listed(value.map(item), Infinity))
  return isSet(value) ? setWords(value) : null
}

function formed(value: unknown, form: string): string | null {
  if (form === 'count' && Array.isArray(value)) return String(value.length)
  if (form === 'times' && typeof value === 'number') return times(value)
  if (form === 'ing' && typeof value === 'string') return formsOf(value)?.participle ?? value
  return null
}

const isSet = (value: unknown): value is RequirementSet =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'number')
