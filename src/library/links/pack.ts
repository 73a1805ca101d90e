/**
 * A thing wholly inside a link:
 *
 *     base64url( header | check, 4 bytes | what was packed )
 *
 * The header says how: arithmetic coding of what is flags, names and counts (0), or plain bytes (1), deflated (2), whichever is
 * shortest; and with which table of names.
 */
import { grouped } from '../../engine/sentence'
import { fromBase64Url, toBase64Url } from './base64url'
import { ByteReader, ByteWriter } from './byte-port'
import { deflated, inflated } from './deflate'
import { PackError } from './pack-error'
import type { Port } from './port'
import { RangeReader, RangeWriter } from './range-coder'
import { TABLES, vocabularyOf, type Vocabulary } from './vocabulary'

/** A description of something, for either way. */
export type Packed<T> = (port: Port, vocabulary: Vocabulary, value: T | undefined) => T

/** Longer ones are not read. */
export const MAX_PACKED = 32_768
const METHODS = 4

/** @param table the version of the table of names, from 1 on */
export async function packed<T>(thing: Packed<T>, value: T, table = TABLES.length): Promise<string> {
  const coder = new RangeWriter()
  thing(coder.port, vocabularyOf(table), value)
  const writer = new ByteWriter()
  thing(writer, vocabularyOf(table), value)
  const ways = [coder.finish(), writer.bytes, await deflated(writer.bytes)]
  const shortest = ways.reduce((best, way, at) => (way.length < (ways[best]?.length ?? 0) ? at : best), 0)
  const bytes = ways[shortest] ?? new Uint8Array()
  return toBase64Url(withCheck(METHODS * table + shortest, bytes))
}

/** @throws PackError, and whatever `thing` throws for an invalid value */
export async function unpacked<T>(thing: Packed<T>, text: string): Promise<T> {
  if (text.length > MAX_PACKED)
    throw new PackError(
      `the link has ${grouped(text.length)} characters, but the limit is ${grouped(MAX_PACKED)}`,
    )
  if (text === '') throw new PackError('the link is empty')
  const all = fromBase64Url(text)
  const [header = 0] = all
  const bytes = all.slice(5)
  if (withCheck(header, bytes).some((byte, at) => byte !== all[at]))
    throw new PackError('the link is incomplete, or it was changed on the way')
  const vocabulary = vocabularyOf(Math.floor(header / METHODS))
  return thing(await portOf(header % METHODS, bytes), vocabulary, undefined)
}

/** The bytes of the text: the header, four bytes that detect damage, and the packed value. */
export function withCheck(header: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(5 + bytes.length)
  all[0] = header
  all.set(bytes, 5)
  new DataView(all.buffer).setUint32(1, checkOf(header, bytes))
  return all
}

async function portOf(method: number, bytes: Uint8Array<ArrayBuffer>): Promise<Port> {
  switch (method) {
    case 0:
      return new RangeReader(bytes).port
    case 1:
      return new ByteReader(bytes)
    case 2:
      return new ByteReader(await inflated(bytes))
    default:
      throw new PackError('the link is packed in a way that this version does not know')
  }
}

/** Detects text that was cut off or mistyped; not for security (FNV-1a). */
function checkOf(header: number, bytes: Uint8Array): number {
  let hash = Math.imul(0x811c9dc5 ^ header, 0x01000193)
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
