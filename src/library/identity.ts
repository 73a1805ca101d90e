import { canonicalJson } from '../engine/json'
import type { ChosenOptions } from '../engine/record'
import { FIRST, SLOTS, type Slot } from './cards'
import type { Choice, RunSpec } from './spec'

/** Number of hexadecimal digits of a SHA-256 that make an id. */
export const ID_DIGITS = 16

/**
 * The identity of a run as text: its spec without options at their default, so that a run keeps its id when a
 * plugin gets a new option. It does not depend on the version of the spec format.
 * @param unsaid each slot's option values that are left out
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

/** Whether a plugin was chosen as in a first visit. */
export const isFirst = (slot: Slot, choice: Choice): boolean =>
  canonicalJson(choice) === canonicalJson(FIRST[slot])

/** Undefined on an insecure page (http, and not this machine): there a library has to be loaded. */
const platform: { readonly subtle?: SubtleCrypto } = globalThis.crypto

/**
 * The id of a run. Equal specs have equal ids. The platform computes it, so that a first visit loads no
 * library and no option tables for it.
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
