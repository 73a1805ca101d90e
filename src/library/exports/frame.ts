/** What stands about every kind of knowledge in a graph: of which world it speaks, and on which runs it rests. */
import { jsonIn } from '../../engine/json'
import { shown } from '../../engine/shown'
import type { Knowledge } from '../knowledge/types'
import { NO_LABELS, type Labels } from '../store/library-types'
import { ExportError, type Attribute, type Attributes, type ReadGraph } from './types'

export const FORMAT = 'firsthand/knowledge'

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

/** What a person says of a part, as an attribute of it: for people, since all labels stand at the whole. */
export function noteOn(about: string, { notes }: Labels): Attributes {
  const note = notes.find((one) => one.about === about)
  return note ? { note: note.text } : {}
}

/** @returns undefined where the attribute is not there; whatever it holds is to be judged by who reads files of ours */
export function jsonOf(attributes: Attributes, name: string, where: string): unknown {
  const value = own(attributes, name)
  if (value === undefined) return undefined
  const read = typeof value === 'string' ? jsonIn(value) : undefined
  if (read === undefined) throw new ExportError(`${where}: ${name} is ${shown(value)}, which is no JSON.`)
  return read
}

export const own = (attributes: Attributes, name: string): Attribute | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined

/** What was read, as a file of ours has it. Nothing of it has been judged. */
export interface Raw {
  readonly mind: string
  readonly world: unknown
  readonly runs: unknown
  readonly body: unknown
  readonly labels: unknown
}

/** The frame of what has been read. @throws ExportError where it is a graph of something else */
export function frameIn({ attributes }: ReadGraph): Omit<Raw, 'body'> {
  const format = own(attributes, 'format')
  const mind = own(attributes, 'mind')
  if (format !== FORMAT || typeof mind !== 'string')
    throw new ExportError(
      `This graph was not written here: its attribute “format” is ${shown(format)} and not “${FORMAT}”.`,
    )
  return {
    mind,
    world: jsonOf(attributes, 'world', 'The graph'),
    runs: jsonOf(attributes, 'runs', 'The graph') ?? {},
    labels: jsonOf(attributes, 'labels', 'The graph') ?? NO_LABELS,
  }
}
