import { joinedBytes } from '../bytes'
import { PackError } from './pack-error'

/** Maximum size after unpacking: anything larger is no link of ours. */
export const MAX_UNPACKED = 1 << 20

/** RFC 1951, by the platform. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Stops as soon as there is more than there may be. @throws PackError */
export async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  max = MAX_UNPACKED,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > max) throw new PackError(`the link unpacks to more than ${max} bytes`)
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof PackError) throw error
    throw new PackError('the link’s packed data cannot be read')
  }
  return joinedBytes(chunks)
}
