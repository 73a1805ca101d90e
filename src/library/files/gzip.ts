/** gzip by the platform's own streams: no library, and nothing that an archive says of its own length is believed. */
import { grouped } from '../../engine/sentence'
import { joinedBytes } from '../bytes'
import { FileError } from './file-error'
import { MAX_BYTES } from './limits'

type Bytes = Uint8Array<ArrayBuffer>

/** Whether the bytes begin as gzip does (RFC 1952). */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

export async function packed(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The unpacked contents. @throws FileError if they exceed the limit, or the archive is incomplete */
export async function unpacked(bytes: Bytes): Promise<Bytes> {
  const parts: Bytes[] = []
  for await (const part of partsOf(new Blob([bytes]))) parts.push(part)
  return joinedBytes(parts)
}

/**
 * The contents of a file, unpacked if it is an archive, piece by piece: only one piece is in memory at a
 * time.
 * @throws FileError if the contents exceed the limit, are incomplete, or cannot be read
 */
export async function* partsOf(file: Blob): AsyncGenerator<Bytes> {
  const isArchive = isPacked(await told(() => bytesOf(file.slice(0, 2)), false))
  const stream: ReadableStream<Bytes> = isArchive
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  const reader = stream.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await told(() => reader.read(), isArchive)
      if (done) return
      size += value.length
      if (size > MAX_BYTES)
        throw new FileError(
          'too-large',
          `the file’s ${grouped(file.size)} bytes unpack to more than ${grouped(MAX_BYTES)} bytes, which is the limit.`,
        )
      yield value
    }
  } finally {
    // A caller may stop reading early. A stream that failed is closed already.
    await reader.cancel().catch(() => undefined)
  }
}

const bytesOf = async (file: Blob): Promise<Bytes> => new Uint8Array(await file.arrayBuffer())

/** Maps the errors of a stream to sentences. */
async function told<T>(read: () => Promise<T>, isArchive: boolean): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown error'
    // An archive may lie where it can no longer be read, too.
    if (isArchive && name !== 'NotReadableError' && name !== 'NotFoundError')
      throw new FileError(
        'not-packed-whole',
        'the file is packed with gzip, but it is incomplete or was changed.',
        `Ask the sender for the file again (${name}).`,
      )
    throw new FileError(
      'unreadable',
      'the browser cannot read the file. Perhaps it was moved or changed after you chose it.',
      `Choose the file again (${name}).`,
    )
  }
}
