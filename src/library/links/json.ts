import type { Dictionary } from './dictionary'
import { PackError } from './pack-error'
import { list, text, type Port } from './port'

/** Nothing that is packed as JSON is deeper. */
const MAX_DEPTH = 16
/** A text up to this length may repeat or be a name; a longer text is written out in place. */
const NAME = 40

const KINDS = ['name', 'whole', 'object', 'list', 'text', 'number', 'true', 'false', 'null'] as const

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Any JSON, with names from a dictionary. */
export function json(port: Port, words: Dictionary, value: Json | undefined, depth = 0): Json {
  if (depth > MAX_DEPTH) throw new PackError(`the link is nested more than ${MAX_DEPTH} deep`)
  const kind =
    KINDS[port.index('json kind', 16, value === undefined ? undefined : KINDS.indexOf(kindOf(value)))]
  switch (kind) {
    case 'name':
      return words.name(port, 'value', isText(value) ? value : undefined)
    case 'text':
      return text(port, 'json text', isText(value) ? value : undefined)
    case 'whole':
      return port.number('json whole', typeof value === 'number' ? value : undefined)
    case 'number':
      return numberIn(text(port, 'json number', typeof value === 'number' ? String(value) : undefined, 32))
    case 'list':
      return list(port, 'json list', isList(value) ? value : undefined, (one) =>
        json(port, words, one, depth + 1),
      )
    case 'object': {
      const entries = isObject(value) ? Object.entries(value) : undefined
      const read = list<[string, Json]>(port, 'json object', entries, (entry) => [
        words.name(port, 'key', entry?.[0]),
        json(port, words, entry?.[1], depth + 1),
      ])
      return Object.fromEntries(read)
    }
    case 'true':
    case 'false':
      return kind === 'true'
    case 'null':
      return null
    default:
      throw new PackError('the link has a kind of value that this version does not know')
  }
}

const isText = (value: Json | undefined): value is string => typeof value === 'string'
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

function kindOf(value: Json): (typeof KINDS)[number] {
  if (value === null) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (typeof value === 'string') return value.length <= NAME ? 'name' : 'text'
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? 'whole' : 'number'
  return isList(value) ? 'list' : 'object'
}

function numberIn(written: string): number {
  const value = Number(written)
  if (!/^-?\d/.test(written) || !Number.isFinite(value)) throw new PackError('the link has an invalid number')
  return value
}

/** The value as JSON, typed as JSON; undefined fields are left out. */
export function asJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(fields.map(([key, field]) => [key, asJson(field)]))
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`${typeof value} cannot be packed.`)
}
