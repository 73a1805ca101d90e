/** The attributes that every kind of knowledge has in a graph: its world, and the runs behind it. */
import { jsonIn } from '../../engine/json'
import { formatValue } from '../../engine/format-value'
import type { Knowledge } from '../knowledge/types'
import { NO_LABELS, type Labels } from '../store/library-types'
import { ExportError, type Attribute, type Attributes, type ReadGraph } from './types'

const FORMAT = 'firsthand/knowledge'

export function frameOf({ mind, world, runs }: Omit<Knowledge, 'body'>, labels: Labels): Attributes {
  const { name, tags, notes } = labels
  const hasLabels = name !== '' || tags.length > 0 || notes.length > 0
  return {
    format: FORMAT,
    mind,
    world: JSON.stringify(world),
    runs: JSON.stringify(runs),
    ...(hasLabels && { labels: JSON.stringify({ name, tags, notes }) }),
    ...noteOn('', labels),
  }
}

/** The user's note on a part, as an attribute for people; the whole graph has all labels. */
export function noteOn(about: string, { notes }: Labels): Attributes {
  const note = notes.find((one) => one.about === about)
  return note ? { note: note.text } : {}
}

/** @returns undefined if there is no such attribute; the reader of our files validates the value */
export function jsonOf(attributes: Attributes, name: string, where: string): unknown {
  const value = own(attributes, name)
  if (value === undefined) return undefined
  const read = typeof value === 'string' ? jsonIn(value) : undefined
  if (read === undefined)
    throw new ExportError(`${where}: ${name} is ${formatValue(value)}, which is not JSON.`)
  return read
}

export const own = (attributes: Attributes, name: string): Attribute | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined

/** The contents in the form of one of our files, before validation. */
export interface Raw {
  readonly mind: string
  readonly world: unknown
  readonly runs: unknown
  readonly body: unknown
  readonly labels: unknown
}

/** The attributes around the graph. @throws ExportError if the graph contains something else */
export function frameIn({ attributes }: ReadGraph): Omit<Raw, 'body'> {
  const format = own(attributes, 'format')
  const mind = own(attributes, 'mind')
  if (format !== FORMAT || typeof mind !== 'string')
    throw new ExportError(
      `This graph was not exported from this page: its attribute “format” is ${formatValue(format)}, not “${FORMAT}”.`,
    )
  return {
    mind,
    world: jsonOf(attributes, 'world', 'The graph'),
    runs: jsonOf(attributes, 'runs', 'The graph') ?? {},
    labels: jsonOf(attributes, 'labels', 'The graph') ?? NO_LABELS,
  }
}
