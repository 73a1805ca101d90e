import { ID_DIGITS, identityOf } from './identity'
import type { RunSpec } from './spec'

/** Missing where the page was not fetched safely (http, and not this machine): there a library has to be loaded. */
const platform: { readonly subtle?: SubtleCrypto } = globalThis.crypto

/** What a run is known by. Equal specs, equal ids. Made by the platform, so that a first visit loads no library for it. */
export async function runId(spec: RunSpec): Promise<string> {
  if (!platform.subtle) return (await import('./digest')).specId(spec)
  const digest = await platform.subtle.digest('SHA-256', new TextEncoder().encode(identityOf(spec)))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, ID_DIGITS)
}
