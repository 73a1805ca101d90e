import { FIRST, SLOTS } from './cards'
import { ID_DIGITS, identityOf, isFirst } from './identity'
import type { RunSpec } from './spec'

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
    ? (slot: (typeof SLOTS)[number]) => FIRST[slot].options
    : (await import('./unsaid')).unsaidIn(spec)
  const text = new TextEncoder().encode(identityOf(spec, unsaid))
  const digest = await platform.subtle.digest('SHA-256', text)
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, ID_DIGITS)
}
