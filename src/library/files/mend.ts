/** Reads a value by its schema and keeps of it what fits: what does not is left out where it can be, each with a sentence. */
import * as v from 'valibot'
import { truncate, formatValue } from '../../engine/format-value'
import { fallbackOf } from '../with-fallback'
import type { Findings } from './findings'
import { LONGEST, misfitOf, placeText, type Misfit } from './misfit'

type Mended = { readonly value: unknown } | { readonly misfit: Misfit }

/**
 * Parses a value with a schema. If something is invalid, it leaves out the smallest part that the schema can
 * do without: an entry of a record or a list, or an optional field. If the schema has a fallback value, that
 * is used instead (`../with-fallback.ts`).
 *
 * @param findings receive the repaired and refused parts
 * @returns the problem of the whole value, if it cannot do without the invalid part
 */
export function mended<T>(
  schema: v.GenericSchema<unknown, T>,
  given: unknown,
  findings: Findings,
  place = '',
): { readonly value: T } | { readonly misfit: Misfit } {
  const value = findings.wellFormed(given, place)
  const whole = v.safeParse(schema, value, FIRST)
  if (whole.success && !hasIllKeys(value)) return { value: whole.output }
  const result = new Mender(findings).mend(schema, value, place)
  if ('misfit' in result) return result
  // Every part is valid; this gives the result the schema's types and transformations.
  const parsed = v.safeParse(schema, result.value, FIRST)
  return parsed.success ? { value: parsed.output } : { misfit: misfitOf(parsed.issues[0], place) }
}

/** The schemas that have others in them. */
type Composed =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.RecordSchema<v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>, Any, undefined>
  | v.ArraySchema<Any, undefined>
  | v.TupleSchema<v.TupleItems, undefined>
  | v.LazySchema<Any>
  | v.NullableSchema<Any, undefined>
  | v.OptionalSchema<Any, undefined>
  | v.ExactOptionalSchema<Any, undefined>
type Any = v.GenericSchema
type Piped = v.SchemaWithPipe<readonly [Any, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]]>

const COMPOSED = new Set<string>([
  ...['object', 'loose_object', 'record', 'array', 'tuple', 'lazy', 'nullable', 'optional', 'exact_optional'],
])
const isComposed = (schema: Any | Composed): schema is Composed => COMPOSED.has(schema.type)
const isPiped = (schema: Any | Piped): schema is Piped => 'pipe' in schema

/** It calls itself as deep as the schema is, however deep the value. */
class Mender {
  readonly #findings: Findings

  constructor(findings: Findings) {
    this.#findings = findings
  }

  mend(schema: Any, value: unknown, place: string): Mended {
    if (isPiped(schema)) {
      const [first] = schema.pipe
      const inner =
        first.type === schema.type && isComposed(first) ? this.#parts(first, value, place) : { value }
      return 'misfit' in inner ? inner : checked(schema, inner.value, place)
    }
    return isComposed(schema) ? this.#parts(schema, value, place) : checked(schema, value, place)
  }

  #parts(schema: Composed, value: unknown, place: string): Mended {
    switch (schema.type) {
      case 'lazy':
        return this.mend(schema.getter(value), value, place)
      case 'nullable':
        return value === null ? { value } : this.mend(schema.wrapped, value, place)
      case 'optional':
      case 'exact_optional':
        return this.mend(schema.wrapped, value, place)
      case 'object':
      case 'loose_object':
        return this.#object(schema, value, place)
      case 'record':
        return this.#record(schema, value, place)
      case 'array':
        return this.#list(schema.item, value, place)
      case 'tuple':
        // Which of them is which, its place alone says.
        return checked(schema, value, place)
      default:
        return schema satisfies never
    }
  }

  #object(
    schema: Extract<Composed, { type: 'object' | 'loose_object' }>,
    value: unknown,
    place: string,
  ): Mended {
    if (!isFields(value)) return wrong(place, 'an object', value)
    const kept: [string, unknown][] = []
    for (const [key, entry] of Object.entries(schema.entries)) {
      const at = inside(place, key)
      const isThere = Object.hasOwn(value, key)
      if (!isThere && isOptional(entry)) continue
      const result: Mended = isThere
        ? this.mend(entry, value[key], at)
        : { misfit: { place: at, sentence: `${placeText(at)} is missing.` } }
      if ('value' in result) kept.push([key, result.value])
      else if (isOptional(entry)) this.#findings.refused(result.misfit.place, leftOut(result.misfit))
      else {
        const other = fallbackOf(entry)
        if (!other) return result
        kept.push([key, other.value])
        const stands = `This part is imported as ${truncate(JSON.stringify(other.value))}.`
        this.#findings.repaired(result.misfit.place, `${result.misfit.sentence} ${stands}`)
      }
    }
    if (schema.type === 'loose_object')
      for (const [key, field] of Object.entries(value))
        if (!Object.hasOwn(schema.entries, key)) kept.push([key, field])
    return { value: Object.fromEntries(kept) }
  }

  #record(schema: Extract<Composed, { type: 'record' }>, value: unknown, place: string): Mended {
    if (!isFields(value)) return wrong(place, 'an object', value)
    const kept: [string, unknown][] = []
    for (const [key, entry] of Object.entries(value)) {
      const at = inside(place, key)
      const name = ILL.has(key)
        ? { misfit: { place: at, sentence: `${formatValue(key)} cannot be a name.` } }
        : checked(schema.key, key, at)
      const result = 'misfit' in name ? name : this.mend(schema.value, entry, at)
      if ('value' in result) kept.push([key, result.value])
      else this.#findings.refused(at, leftOut(result.misfit))
    }
    return { value: Object.fromEntries(kept) }
  }

  #list(item: Any, value: unknown, place: string): Mended {
    if (!Array.isArray(value)) return wrong(place, 'a list', value)
    const kept: unknown[] = []
    for (const [at, one] of value.entries()) {
      const result = this.mend(item, one, inside(place, String(at)))
      if ('value' in result) kept.push(result.value)
      else this.#findings.refused(inside(place, String(at)), leftOut(result.misfit))
    }
    return { value: kept }
  }
}

/** The same value if the schema accepts it; transformations are applied once, at the end. */
function checked(schema: Any, value: unknown, place: string): Mended {
  const parsed = v.safeParse(schema, value, FIRST)
  return parsed.success ? { value } : { misfit: misfitOf(parsed.issues[0], place) }
}

const wrong = (place: string, expected: string, value: unknown): Mended => ({
  misfit: { place, sentence: `${placeText(place)} should be ${expected}, but is ${formatValue(value)}.` },
})

const leftOut = ({ sentence }: Misfit) => `${sentence} This part is left out.`
const inside = (place: string, key: string) => truncate(place === '' ? key : `${place}.${key}`, LONGEST)
const isOptional = ({ type }: Any) => type === 'optional' || type === 'exact_optional'
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Every object has properties with these names, so they cannot be entries of a record: the schema skips them
 * silently.
 */
const ILL: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/**
 * Whether any object contains one of those names. Level by level, so that depth cannot overflow the stack.
 */
function hasIllKeys(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    if (Array.isArray(one)) {
      for (const entry of one) if (typeof entry === 'object') left.push(entry)
    } else
      for (const [key, field] of Object.entries(one)) {
        if (ILL.has(key)) return true
        if (typeof field === 'object') left.push(field)
      }
  }
  return false
}

const FIRST = { abortEarly: true } as const
