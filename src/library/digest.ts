import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RunEvent } from '../engine/events'
import type { RunSpec } from './spec'

/** JSON with the keys of every object in code-unit order: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

/** What a run is known by: 16 hexadecimal digits of the SHA-256 of its spec. Equal specs, equal ids. */
export function specId(spec: RunSpec): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(spec)))).slice(0, 16)
}

/** SHA-256 over the canonical event log, one event a line: the same in Node and in every browser. */
export function logHash(events: readonly RunEvent[]): string {
  const hash = sha256.create()
  for (const event of events) hash.update(utf8ToBytes(`${canonicalJson(event)}\n`))
  return bytesToHex(hash.digest())
}
