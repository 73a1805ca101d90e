import { canonicalJson } from '../engine/json'
import type { ChosenOptions } from '../engine/record'
import { FIRST, SLOTS, type Slot } from './cards'
import type { Choice, RunSpec } from './spec'

/** How many hexadecimal digits of a SHA-256 make an id. */
export const ID_DIGITS = 16

/**
 * What tells a run from others, as text: its spec without the options of which nothing need be said, so that a run keeps
 * its id when a plugin gets another option. Nor does it change with the version in which specs are written.
 * @param unsaid what of each slot's options goes without saying
 */
export function identityOf(spec: RunSpec, unsaid: (slot: Slot) => ChosenOptions): string {
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

/** Missing where the page was not fetched safely (http, and not this machine): there a library has to be loaded. */
const platform: { readonly subtle?: SubtleCrypto } = globalThis.crypto

/**
 * What a run is known by. Equal specs, equal ids. Made by the platform, so that a first visit loads no library for it;
 * nor does it load the tables of options, as nothing need be said of what it plays.
 */
export async function runId(spec: RunSpec): Promise<string> {
  if (!platform.subtle) return (await import('./digest')).specId(spec)
  const isAsFirst = SLOTS.every((slot) => isFirst(slot, spec[slot]))
  const unsaid = isAsFirst
    ? (slot: Slot) => FIRST[slot].options
    : (await import('./legacy-defaults')).legacyDefaultsIn(spec)
  const text = new TextEncoder().encode(identityOf(spec, unsaid))
  const digest = await platform.subtle.digest('SHA-256', text)
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, ID_DIGITS)
}
