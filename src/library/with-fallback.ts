import type { GenericSchema, InferInput } from 'valibot'

const OTHERS = new WeakMap<object, unknown>()

/**
 * Adds a fallback to a schema: a file reader may use it for a missing or invalid value (`files/mend.ts`). All
 * other readers refuse such a value as usual.
 * @param schema a schema of this one field
 */
export function withFallback<S extends GenericSchema>(schema: S, value: InferInput<S>): S {
  OTHERS.set(schema, value)
  return schema
}

/** The fallback of a schema; null: none. */
export const fallbackOf = (schema: GenericSchema): { readonly value: unknown } | null =>
  OTHERS.has(schema) ? { value: OTHERS.get(schema) } : null
