/** A run's events, one a line (NDJSON): written for other programs, and read back to be compared. */
import type { RunEvent } from '../../../engine/events'
import { jsonIn } from '../../../engine/json'
import { grouped } from '../../../engine/sentence'
import { formatValue } from '../../../engine/format-value'
import { logHash } from '../../digest'
import { parseSpec, SpecError } from '../../parse-spec'
import type { RunSpec } from '../../spec'
import { ExportError } from '../types'

const FORMAT = 'firsthand/events'

/** Every event on its own line, after a header line with the spec and the hash. */
export function eventsAsLines(spec: RunSpec, events: readonly RunEvent[], hash: string): string {
  const header = { format: FORMAT, version: 1, spec, events: events.length, hash }
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('')
}

interface ReadEvents {
  readonly spec: RunSpec
  /** As in the file. */
  readonly hash: string
  /** Each an object; nothing of it has been judged, since it is only compared with what the spec comes to. */
  readonly events: readonly object[]
  /** They are what their hash says. */
  readonly isUnchanged: boolean
}

/**
 * Reads what `eventsAsLines` has written.
 * @throws ExportError with the line
 */
export function readEventLines(text: string): ReadEvents {
  const lines = linesOf(text)
  const { value: first = '' } = lines.next()
  const header = objectIn(first, 1)
  const { format, version, hash, events: count } = header
  if (format !== FORMAT || version !== 1)
    throw new ExportError(
      `Line 1 names ${formatValue(format)}, version ${formatValue(version)}, but this page reads ${FORMAT}, version 1.`,
    )
  if (typeof hash !== 'string')
    throw new ExportError(`Line 1: the hash is ${formatValue(hash)}, which is not a text.`)
  const there = lineCount(text) - 1
  if (there > MAX_EVENTS)
    throw new ExportError(`The file has ${grouped(there)} events, but the limit is ${grouped(MAX_EVENTS)}.`)
  if (count !== there)
    throw new ExportError(`Line 1 says that ${formatValue(count)} events follow, but ${there} lines follow.`)
  const events: object[] = []
  for (const line of lines) events.push(objectIn(line, events.length + 2))
  return { spec: specIn(header['spec']), hash, events, isUnchanged: logHash(events) === hash }
}

/** A run of 100,000 steps has some two hundred and fifty thousand events; one that is read event by event has less. */
const MAX_EVENTS = 100_000

/** One at a time. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    yield text.slice(from, to)
    from = to + 1
  }
}

function lineCount(text: string): number {
  let count = text.endsWith('\n') || text === '' ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

function specIn(spec: unknown): RunSpec {
  try {
    return parseSpec(spec)
  } catch (error) {
    if (error instanceof SpecError) throw new ExportError(`Line 1: ${error.message}`)
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>

function objectIn(line: string, number: number): Fields {
  const value = jsonIn(line)
  if (!isObject(value))
    throw new ExportError(`Line ${number} is ${formatValue(line)}, which is not a JSON object.`)
  return value
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
