import type { GenericSchema, InferInput } from 'valibot'

const OTHERS = new WeakMap<object, unknown>()

/**
 * Says what may stand in a file in place of a value that is missing or wrong (`files/mend.ts`): `instead(count, 0)`. Where a value is
 * read from anywhere else, it is refused as ever.
 * @param schema a schema of this one field
 */
export function withFallback<S extends GenericSchema>(schema: S, value: InferInput<S>): S {
  OTHERS.set(schema, value)
  return schema
}

/** What may stand in place of what does not fit that schema; null: nothing may. */
export const fallbackOf = (schema: GenericSchema): { readonly value: unknown } | null =>
  OTHERS.has(schema) ? { value: OTHERS.get(schema) } : null
