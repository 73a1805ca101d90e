import * as v from 'valibot'
import { formatValue } from '../../engine/format-value'
import { joinedBytes } from '../bytes'
import { contentDigest } from '../files/envelope'
import { FileError } from '../files/file-error'
import { Findings } from '../files/findings'
import { isPacked } from '../files/gzip'
import { jsonFrom } from '../files/json-reader'
import { MAX_BYTES } from '../files/limits'
import { jsonOf, opened } from '../files/opened'
import { BACKED, LIBRARY_FORMAT, LIBRARY_VERSION, type BackupEntry } from './entries'
import { RunningDigest } from './running-digest'

/** A record of a backup, and how much of the file has been read, from 0 to 1. */
interface BackupRead {
  readonly entry: BackupEntry
  readonly share: number
  /** Bytes, about. */
  readonly size: number
}

const isKey = (key: unknown): key is IDBValidKey =>
  typeof key === 'string' || Number.isFinite(key) || (Array.isArray(key) && key.every(isKey))
export const entry = v.tuple([v.picklist(BACKED), v.custom<IDBValidKey>(isKey), v.unknown()])
const head = v.object({ format: v.string(), version: v.number() })
const foot = v.object({ digest: v.string() })
const whole = v.object({ format: v.string(), version: v.number(), entries: v.array(v.unknown()) })

/**
 * The records of a backup, one by one, as far as the file goes; errors go to the findings. Records are
 * validated before they are stored.
 * @throws FileError if it is no backup, or from a newer version
 */
export async function* entriesIn(file: Blob, findings: Findings): AsyncGenerator<BackupRead> {
  const digest = new RunningDigest()
  let [number, said] = [0, '']
  for await (const { line, share } of linesOf(file, findings)) {
    number++
    const text = trimmed(line)
    if (number === 1) {
      if (!isHead(text)) {
        yield* entriesOfWhole(file, findings)
        return
      }
    } else if (text[0] === CLOSE_LIST) {
      said = footIn(text)
      break
    } else if (text.length > 0) {
      const one = entryIn(text, number, findings)
      if (!one) continue
      digest.add(one)
      yield { entry: one, share, size: text.length }
    }
  }
  if (number === 0) throw new FileError('not-json', 'the file is empty.')
  if (said === '') findings.refused('', 'The end of the file is missing. All complete parts were read.')
  else if (said !== digest.digest()) findings.repaired('', CHANGED)
}

const CHANGED =
  'The file was changed after it was written: its checksum does not match its content. Each entry was checked separately.'

/** Whether this is the first line, which names the format. @throws FileError */
function isHead(line: Uint8Array): boolean {
  const text = new TextDecoder().decode(line)
  if (!text.endsWith('"entries":[')) return false
  const parsed = v.safeParse(head, jsonFrom(new TextEncoder().encode(`${text}]}`), new Findings()))
  if (!parsed.success) return false
  checkHead(parsed.output)
  return true
}

/** @throws FileError */
function checkHead({ format, version }: v.InferOutput<typeof head>): void {
  if (format !== LIBRARY_FORMAT)
    throw new FileError(
      'unknown-format',
      `the file has the format ${formatValue(format)}, so it is not a backup of a library. Import the file instead.`,
    )
  if (version > LIBRARY_VERSION)
    throw new FileError(
      'newer-version',
      `the file is a backup of version ${version}, but this page reads only up to version ${LIBRARY_VERSION}. Open the file with a newer version of this page.`,
    )
}

function footIn(line: Uint8Array): string {
  const text = `{${new TextDecoder().decode(line).slice(2)}`
  try {
    return v.parse(foot, JSON.parse(text)).digest
  } catch {
    // It was cut in the middle of it.
    return ''
  }
}

function entryIn(line: Uint8Array, number: number, findings: Findings): BackupEntry | null {
  try {
    const parsed = v.safeParse(entry, jsonFrom(line.at(-1) === COMMA ? line.subarray(0, -1) : line, findings))
    if (parsed.success) return parsed.output
    findings.refused(`line ${number}`, `Line ${number} is not a valid entry of a backup. It is left out.`)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    findings.refused(`line ${number}`, `Line ${number} cannot be read. It is left out. ${error.message}`)
  }
  return null
}

/** Another program may have written it in other lines: then it is read like any other file, up to its limits. */
async function* entriesOfWhole(file: Blob, findings: Findings): AsyncGenerator<BackupRead> {
  const json = await jsonOf(await opened('', file))
  const parsed = v.safeParse(whole, json)
  if (!parsed.success) {
    const named = v.safeParse(head, json)
    if (named.success) checkHead(named.output)
    throw new FileError('unknown-format', 'the file is not a backup of a library.')
  }
  checkHead(parsed.output)
  const { entries } = parsed.output
  const said = v.safeParse(foot, json)
  if (!said.success || said.output.digest !== contentDigest({ ...parsed.output }))
    findings.repaired('', CHANGED)
  for (const [at, one] of entries.entries()) {
    const known = v.safeParse(entry, one)
    if (known.success) yield { entry: known.output, share: at / entries.length, size: 1_000 }
    else
      findings.refused(`entries.${at}`, `Entry ${at + 1} is not a valid entry of a backup. It is left out.`)
  }
}

/** Lines as they come out of the file; never more of it than a line is there at once. */
async function* linesOf(
  file: Blob,
  findings: Findings,
): AsyncGenerator<{ readonly line: Uint8Array; readonly share: number }> {
  let read = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      read += part.length
      controller.enqueue(part)
    },
  })
  const counted = file.stream().pipeThrough(counting)
  const isArchive = isPacked(new Uint8Array(await file.slice(0, 2).arrayBuffer()))
  const stream = isArchive ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
  const reader = stream.getReader()
  let rest: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      let from = 0
      for (let at = value.indexOf(NEWLINE); at >= 0; at = value.indexOf(NEWLINE, from)) {
        yield { line: joinedBytes([...rest, value.subarray(from, at)]), share: read / file.size }
        ;[rest, size, from] = [[], 0, at + 1]
      }
      rest.push(value.slice(from))
      size += value.length - from
      if (size > MAX_BYTES)
        throw new FileError('too-large', 'one entry in the file is larger than the limit for files.')
    }
  } catch (error) {
    if (error instanceof FileError) throw error
    // The archive is incomplete, but the records unpacked so far are valid.
    findings.refused(
      '',
      isArchive
        ? 'The file is packed with gzip, but only a part of it can be unpacked.'
        : 'The browser cannot read the rest of the file. Perhaps the file was moved or changed.',
    )
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (size > 0) yield { line: joinedBytes(rest), share: 1 }
}

const [NEWLINE, CARRIAGE_RETURN, COMMA, CLOSE_LIST] = [0x0a, 0x0d, 0x2c, 0x5d]
const trimmed = (line: Uint8Array) => (line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line)
