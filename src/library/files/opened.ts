import { truncate } from '../../engine/format-value'
import { grouped } from '../../engine/sentence'
import { FileError } from './file-error'
import { Findings } from './findings'
import { partsOf } from './gzip'
import { jsonFromParts } from './json-reader'
import { MAX_BYTES, MAX_OBJECTS, MAX_VALUES } from './limits'

type Bytes = Uint8Array<ArrayBuffer>

/** A file, whose format is still to be found out. Of its content no more is here than how it begins. */
export interface OpenedFile {
  /** As shown to users: cut to a maximum length. */
  readonly name: string
  /** `json`, `md`, …: the last part of its name, in small letters; of a packed one without its `gz`; empty: it has none. */
  readonly extension: string
  /** Its first 10,000 bytes as text: they show the format. */
  readonly head: string
  /**
   * All of it, from the beginning each time, in UTF-8 without a mark of it.
   * @throws FileError where more comes out of it than is read, or it is packed and not whole
   */
  readonly parts: () => AsyncIterable<Uint8Array>
  /** Receives the findings of reading. */
  readonly findings: Findings
}

/**
 * Unpacks a file and brings it to UTF-8, piece by piece.
 * @throws FileError where it is too large, or packed and not whole
 */
export async function opened(name: string, file: Blob): Promise<OpenedFile> {
  if (file.size > MAX_BYTES)
    throw new FileError(
      'too-large',
      `the file has ${grouped(file.size)} bytes, but the limit is ${grouped(MAX_BYTES)}.`,
    )
  const findings = new Findings()
  const mark = await beginningOf(partsOf(file), MARK)
  const encoding = encodingOf(mark)
  if (encoding !== 'utf-8') findings.repaired('', 'The file was in UTF-16. It was converted to UTF-8.')
  const parts = () =>
    encoding === 'utf-8' ? withoutMark(partsOf(file), isMarked(mark)) : asUtf8(partsOf(file), encoding)
  const head = new TextDecoder().decode(await beginningOf(parts(), HEAD))
  return { name: truncate(name), extension: extensionOf(name), head, parts, findings }
}

/** The parsed JSON of the file. @throws FileError */
export const jsonOf = ({ parts, findings }: OpenedFile): Promise<unknown> => jsonFromParts(parts(), findings)

/** The whole file as text. @throws FileError where it is none, or too long a one */
export async function textOf({ parts }: OpenedFile): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const texts: string[] = []
  let size = 0
  for await (const part of parts()) {
    size += part.length
    if (size > MAX_PLAIN)
      throw new FileError('too-large', `the file is not JSON, and it has more than ${grouped(MAX_PLAIN)} bytes, which is the limit for other texts.`) // prettier-ignore
    texts.push(decoded(decoder, part))
  }
  texts.push(decoded(decoder))
  return texts.join('')
}

/**
 * The text of a file of another format that may contain JSON. Its possible values are counted before any of
 * it is built.
 * @throws FileError if there are more than one of our files may have
 */
export async function structuredTextOf(file: OpenedFile): Promise<string> {
  const text = await textOf(file)
  let [values, objects] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === OPEN_OBJECT) objects++
    if (letter === OPEN_OBJECT || letter === OPEN_LIST || letter === COMMA) values++
  }
  if (values > MAX_VALUES || objects > MAX_OBJECTS)
    throw new FileError('too-large', `the file may have more than ${grouped(MAX_VALUES)} values or ${grouped(MAX_OBJECTS)} objects.`) // prettier-ignore
  return text
}

function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode()
  } catch {
    throw new FileError('not-text', 'the file is neither JSON nor UTF-8 text.')
  }
}

/** The first bytes, up to that number. */
async function beginningOf(parts: AsyncIterable<Uint8Array>, size: number): Promise<Bytes> {
  const all = new Uint8Array(size)
  let at = 0
  for await (const part of parts) {
    const taken = part.subarray(0, size - at)
    all.set(taken, at)
    at += taken.length
    if (at === size) break
  }
  return all.subarray(0, at)
}

const isMarked = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

/** The encoding from the byte order mark; some programs write UTF-16. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

async function* withoutMark(parts: AsyncIterable<Uint8Array>, isThere: boolean): AsyncGenerator<Uint8Array> {
  let left = isThere ? MARK : 0
  for await (const part of parts) {
    const rest = part.subarray(left)
    left -= part.length - rest.length
    if (rest.length > 0) yield rest
  }
}

async function* asUtf8(
  parts: AsyncIterable<Uint8Array>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(encoding), new TextEncoder()]
  for await (const part of parts) yield encoder.encode(decoder.decode(part, { stream: true }))
  yield encoder.encode(decoder.decode())
}

const HEAD = 10_000
/** Bytes of the mark of UTF-8. */
const MARK = 3
/** Bytes: the text of a large graph. */
const MAX_PLAIN = MAX_BYTES / 4
const [COMMA, OPEN_LIST, OPEN_OBJECT] = [0x2c, 0x5b, 0x7b]

function extensionOf(name: string): string {
  const parts = name.toLowerCase().split('.')
  if (parts.at(-1) === 'gz') parts.pop()
  return parts.length > 1 ? truncate(parts.at(-1) ?? '', 16) : ''
}
