import { originOf } from './address'

/** A key, and the origin of the server that it was entered for (`https://gpu.example.org`). */
export interface ServerKey {
  readonly origin: string
  readonly key: string
}
/** At most one key for each origin. */
export type KeyRing = readonly ServerKey[]

/** The ring of a caller that has one key for one address; null: no key. */
export function ringOf(address: string, key: string | null): KeyRing {
  const origin = originOf(address)
  return origin === null || key === null ? [] : [{ origin, key }]
}

/**
 * The key that a request to this URL may carry: the one that was entered for the URL's own origin. Null: none.
 * Every `Authorization` header of the program comes from here, and `send` is the only caller that writes one.
 */
export function keyFor(url: string, keys: KeyRing): string | null {
  const { protocol, origin } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return keys.find((one) => one.origin === origin)?.key.trim() || null
}
