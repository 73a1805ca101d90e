import type { Slot } from './plugins'
import type { Choice, RunSpec } from './spec'
import { unsaid } from './unsaid'

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
 * What tells a run from others, as text: its spec without the options of which nothing need be said, so that a run keeps
 * its id when a plugin gets another option. Nor does it change with the version in which specs are written.
 */
export function identityOf(spec: RunSpec): string {
  const { world, agent, model, similarity } = spec
  return canonicalJson({
    ...spec,
    version: 1,
    world: chosenOf('world', world, world),
    agent: chosenOf('agent', agent, world),
    model: chosenOf('model', model, world),
    similarity: chosenOf('similarity', similarity, world),
  })
}

function chosenOf<C extends Choice>(slot: Slot, choice: C, world: Choice): C {
  const unspoken = unsaid(slot, choice, world)
  const chosen = Object.entries(choice.options).filter(([key, value]) => value !== unspoken[key])
  return { ...choice, options: Object.fromEntries(chosen) }
}
