import { canonicalJson } from '../engine/json'
import type { Chosen } from '../engine/record'
import { FIRST, type Slot } from './cards'
import type { Choice, RunSpec } from './spec'

/** How many hexadecimal digits of a SHA-256 make an id. */
export const ID_DIGITS = 16

/**
 * What tells a run from others, as text: its spec without the options of which nothing need be said, so that a run keeps
 * its id when a plugin gets another option. Nor does it change with the version in which specs are written.
 * @param unsaid what of each slot's options goes without saying
 */
export function identityOf(spec: RunSpec, unsaid: (slot: Slot) => Chosen): string {
  const chosen = (slot: Slot) => {
    const [{ options, ...choice }, unspoken] = [spec[slot], unsaid(slot)]
    const said = Object.entries(options).filter(([key, value]) => value !== unspoken[key])
    return { ...choice, options: Object.fromEntries(said) }
  }
  return canonicalJson({
    ...spec,
    version: 1,
    world: chosen('world'),
    agent: chosen('agent'),
    model: chosen('model'),
    similarity: chosen('similarity'),
  })
}

/** Whether a plugin was chosen as a first visit has it. */
export const isFirst = (slot: Slot, choice: Choice): boolean =>
  canonicalJson(choice) === canonicalJson(FIRST[slot])
