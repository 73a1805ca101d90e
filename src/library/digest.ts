import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { CanonicalWriter } from './canonical-writer'
import { canonicalJson } from '../engine/json'
import { ID_DIGITS, identityOf } from './identity'
import type { RunSpec } from './spec'
import { legacyDefaultsIn } from './legacy-defaults'

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** An id of a JSON value. Equal values have equal ids. */
export function idOf(value: unknown): string {
  return hashOf(canonicalJson(value)).slice(0, ID_DIGITS)
}

/** The id of a run. Equal specs have equal ids; the same as `runId`. */
export function specId(spec: RunSpec): string {
  return hashOf(identityOf(spec, legacyDefaultsIn(spec))).slice(0, ID_DIGITS)
}

/** SHA-256 over the canonical event log, one event per line: the same in Node and in every browser. */
export function logHash(events: readonly object[]): string {
  const hash = sha256.create()
  const writer = new CanonicalWriter((bytes) => hash.update(bytes))
  for (const event of events) writer.line(event)
  writer.end()
  return bytesToHex(hash.digest())
}
