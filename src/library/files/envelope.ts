import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CanonicalWriter } from '../canonical-writer'
import type { Labels } from '../store/library-types'
import { packed } from './gzip'
import type { Envelope } from './types'

/** A thing's own fields, which stand beside the envelope's. */
export type Fields = Readonly<Record<string, unknown>>

/** The envelope's own words: no thing has fields of these names. */
export const HEAD = ['format', 'version', 'madeBy', 'digest', 'labels'] as const

/** The fields of a file that are not its content. */
interface Marks {
  readonly madeBy?: unknown
  readonly digest?: unknown
}

const areLabels = ({ name, tags, notes }: Labels): boolean =>
  name !== '' || tags.length > 0 || notes.length > 0

/** A thing in its envelope, as it is written: its fields in the order in which they are given. */
export function sealed<F extends Fields>(
  format: string,
  version: number,
  fields: F,
  labels?: Labels,
): Envelope & F {
  const said = labels && areLabels(labels) ? { labels } : {}
  const digest = contentDigest({ format, version, ...said, ...fields })
  return { format, version, madeBy: MADE_BY, digest, ...said, ...fields }
}

/**
 * SHA-256, in hexadecimal digits, over the canonical JSON (RFC 8785) of everything in a file but `madeBy` and `digest`.
 * A text of 64 MB takes about a second: for a worker.
 */
export function contentDigest(file: object): string {
  const { madeBy: _, digest: __, ...content }: Marks = file
  const hash = sha256.create()
  const writer = new CanonicalWriter((bytes) => hash.update(bytes))
  writer.write(content)
  writer.end()
  return bytesToHex(hash.digest())
}

/** Whether a file's digest matches its content; null: it has no digest. */
export function isUnchanged(file: object): boolean | null {
  return 'digest' in file ? file.digest === contentDigest(file) : null
}

/** A file's bytes: JSON, or JSON in gzip. */
export async function fileBytes(file: Envelope, gzip = false): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  return gzip ? packed(bytes) : bytes
}

export const MADE_BY = `firsthand ${__APP_VERSION__}`
