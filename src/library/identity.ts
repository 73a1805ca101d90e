import { defaultsOf } from '../engine/record'
import { recordOf, type Slot } from './plugins'
import type { Choice, RunSpec } from './spec'

/** JSON with the keys of every object in code-unit order: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

/** How many hexadecimal digits of a SHA-256 make an id. */
export const ID_DIGITS = 16

/**
 * What tells a run from others, as text: its spec without the options that are at their defaults, so that a run keeps
 * its id when a plugin gets another option.
 */
export function identityOf(spec: RunSpec): string {
  const { world, agent, model, similarity } = spec
  return canonicalJson({
    ...spec,
    world: chosenOf('world', world),
    agent: chosenOf('agent', agent),
    model: chosenOf('model', model),
    similarity: chosenOf('similarity', similarity),
  })
}

function chosenOf<C extends Choice>(slot: Slot, choice: C): C {
  const defaults = defaultsOf(recordOf(slot, choice.id)?.options ?? {})
  const chosen = Object.entries(choice.options).filter(([key, value]) => value !== defaults[key])
  return { ...choice, options: Object.fromEntries(chosen) }
}
