import { ModelError } from '../../src/models/model-error'
import { bytesInWords } from '../../src/models/chat/webllm/words'

/** Maximum size of a file for llama.cpp in a browser: the limit of an ArrayBuffer. */
const MAX_GGUF = 2 ** 31 - 1
const MAGIC = 'GGUF'
/** Version 1 had 32-bit lengths; llama.cpp no longer reads it. */
const VERSIONS = [2, 3]
/** Bytes of magic and version. */
export const HEAD = 8

/**
 * @param head the file's first bytes
 * @throws ModelError `not-a-model` for another kind of file, before anything is stored or loaded
 */
export function checkHead(head: Uint8Array, from: string): void {
  const begins = String.fromCharCode(...head.slice(0, 4))
  if (head.length < HEAD || begins !== MAGIC)
    throw new ModelError('not-a-model', `${from} is not a GGUF file: ${whatItIs(begins, from)}`)
  const version = new DataView(head.buffer, head.byteOffset).getUint32(4, true)
  if (!VERSIONS.includes(version))
    throw new ModelError(
      'not-a-model',
      `${from} is a GGUF file of version ${version}, but llama.cpp reads ${VERSIONS.join(' and ')}. Look for a newer file of the model.`,
    )
}

/** @throws ModelError `out-of-memory` */
export function checkSize(bytes: number, from: string): void {
  if (bytes <= MAX_GGUF) return
  throw new ModelError(
    'out-of-memory',
    `${from} has ${bytesInWords(bytes)}, but a browser can load GGUF files only up to 2 GB. Use a smaller model, or the same model with fewer bits (Q4).`,
  )
}

function whatItIs(begins: string, from: string): string {
  if (begins.startsWith('<') && /^https:\/\/huggingface\.co\/.+\/blob\//.test(from))
    return 'this address leads to a page about the file. In the file’s own address, /resolve/ replaces /blob/.'
  if (begins.startsWith('<') || begins.startsWith('\n'))
    return 'the content is a web page. Use the address of the file’s download link.'
  if (begins.startsWith('vers'))
    return 'the content only points to the real file (Git LFS). Use the real file.'
  if (begins.startsWith('PK'))
    return 'the content is an archive. Unpack the archive and use the .gguf file inside.'
  return 'the content does not start with “GGUF”. Use a file with a name that ends in .gguf.'
}
