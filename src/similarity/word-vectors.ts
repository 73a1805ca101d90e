import { errorWithCodes } from '../engine/coded-error'

/**
 * The file `word-vectors.bin`, written by scripts/extract-vectors.mjs. All numbers are little-endian.
 *
 *     0   4 bytes   'FHWV'
 *     4   uint16    version, 2
 *     6   uint16    dims
 *     8   uint32    count of words
 *     12  uint32    length of the word list in bytes
 *     16  float32   typical norm: the median over the words of Minecraft's item names
 *     20  uint32    FNV-1a of everything from here on
 *     24  float32 × count         scale of each word's row
 *         int8 × count × dims     rows: a component is row value × scale, quantised symmetrically to ±127
 *         UTF-8                   the words, separated by newlines
 *
 * Words and rows are in the order of how frequent words are in what the vectors were trained on, the most frequent first.
 */
export interface WordVectors {
  readonly dims: number
  readonly count: number
  /** The norm for a vector that is not in the file. */
  readonly typicalNorm: number
  /** The most frequent first. */
  readonly words: readonly string[]
  /** The word's row number, or undefined where the word is not in the file. Exact: no case, no plural. */
  indexOf(word: string): number | undefined
  /** Adds the word's vector to `sum`, which has `dims` components. */
  addTo(sum: Float64Array, index: number): void
}

export type WordVectorsFault = 'not-word-vectors' | 'unknown-version' | 'wrong-length' | 'damaged'

/**
 * The bytes are no usable word vectors; `code` gives the kind of fault, the message the details and the
 * remedy.
 */
export class WordVectorsError extends errorWithCodes<WordVectorsFault>('WordVectorsError') {}

const MAGIC = 'FHWV'
const VERSION = 2
const HEADER_BYTES = 24

function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> 0
}

function readHeader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = String.fromCharCode(...bytes.subarray(0, 4))
  if (magic !== MAGIC) {
    throw new WordVectorsError(
      'not-word-vectors',
      `Expected word vectors, which start with "${MAGIC}", but found ${JSON.stringify(magic)}. ` +
        'Perhaps the server sent a page instead of the file. Reload the page, or check the address.',
    )
  }
  if (bytes.length < HEADER_BYTES) throw wrongLength(HEADER_BYTES, bytes.length)
  const version = view.getUint16(4, true)
  if (version !== VERSION) {
    throw new WordVectorsError(
      'unknown-version',
      `These word vectors have version ${version}, but this page reads version ${VERSION}. Reload the page.`,
    )
  }
  return {
    dims: view.getUint16(6, true),
    count: view.getUint32(8, true),
    wordBytes: view.getUint32(12, true),
    typicalNorm: view.getFloat32(16, true),
    checksum: view.getUint32(20, true),
  }
}

const wrongLength = (expected: number, found: number) =>
  new WordVectorsError(
    'wrong-length',
    `The word vectors should have ${expected} bytes, but have ${found}: the download is incomplete or wrong. ` +
      'Load the file again.',
  )

/**
 * Reads and checks a file of word vectors; some 5 ms for 8,000 words. The rows stay where they are: do not
 * write to `source` afterwards.
 * @throws WordVectorsError where the bytes are something else, cut short or damaged
 */
export function readWordVectors(source: ArrayBuffer | Uint8Array): WordVectors {
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source)
  const header = readHeader(bytes)
  const { dims, count, typicalNorm } = header

  const rowsAt = HEADER_BYTES + count * 4
  const wordsAt = rowsAt + count * dims
  if (bytes.length !== wordsAt + header.wordBytes) throw wrongLength(wordsAt + header.wordBytes, bytes.length)

  const words = new TextDecoder().decode(bytes.subarray(wordsAt)).split('\n')
  const indices = new Map(words.map((word, index) => [word, index]))
  const sound = checksum(bytes.subarray(HEADER_BYTES)) === header.checksum
  if (!sound || dims === 0 || words.length !== count || indices.size !== count || !(typicalNorm > 0)) {
    throw new WordVectorsError(
      'damaged',
      'The word vectors are damaged: their length is right, but their content is wrong. Load the file again.',
    )
  }

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, count * dims)
  return {
    dims,
    count,
    typicalNorm,
    words,
    indexOf: (word) => indices.get(word),
    addTo(sum, index) {
      const scale = view.getFloat32(HEADER_BYTES + index * 4, true)
      for (let dim = 0; dim < dims; dim++) sum[dim]! += rows[index * dims + dim]! * scale
    },
  }
}
