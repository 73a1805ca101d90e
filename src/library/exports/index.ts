/** Knowledge in the formats of other programs: written, and read where that is possible. */
import type { KindId } from '../../engine/minds'
import { formatValue } from '../../engine/format-value'
import { FIRST } from '../cards'
import type { Knowledge } from '../knowledge/types'
import { NO_LABELS, type Labels } from '../store/library-types'
import { GRAPH_FORMATS } from './formats'
import { frameIn, frameOf, type Raw } from './frame'
import type { ExportSubject, MindExports, ExportedText } from './mind-exports'
import { isMind, MINDS } from '../minds'
import { ExportError, type ExportGraph, type Format } from './types'

export { ExportError, type Format } from './types'
export type { Raw } from './frame'
export type { ExportedText } from './mind-exports'

/** The formats that this knowledge can be written in, in the order in which they are offered. */
export const formatsOf = ({
  mind,
}: Pick<Knowledge, 'mind'>): readonly (Format & { readonly needsGoal: boolean })[] => [
  ...GRAPH_FORMATS.map((format) => ({ ...format, needsGoal: false })),
  ...MINDS[mind].exports.own,
]

/** The goals that can be chosen for a format that needs one. */
export function goalsOf<M extends KindId>(knowledge: Knowledge<M>): readonly string[] {
  const exports: MindExports<M> = MINDS[knowledge.mind].exports
  return exports.goals(knowledge.body)
}

/**
 * Knowledge as files of that format.
 * @throws ExportError if there is no such format, or the choice cannot be written in it
 */
export function written<M extends KindId>(
  format: string,
  knowledge: Knowledge<M>,
  labels: Labels,
  about: ExportSubject,
): readonly ExportedText[] {
  const exports: MindExports<M> = MINDS[knowledge.mind].exports
  const own = exports.own.find(({ id }) => id === format)
  if (own) {
    if (own.needsGoal && about.goal === null)
      throw new ExportError(`${own.label} needs one goal. Choose a goal.`)
    return own.write(knowledge.body, about)
  }
  const one = GRAPH_FORMATS.find(({ id }) => id === format)
  if (!one) throw new ExportError(`There is no format ${formatValue(format)}.`)
  return [{ part: '', text: one.write(graphOf(knowledge, labels, about.title)) }]
}

export function graphOf<M extends KindId>(
  knowledge: Knowledge<M>,
  labels: Labels,
  title: string,
): ExportGraph {
  const exports: MindExports<M> = MINDS[knowledge.mind].exports
  return { title, attributes: frameOf(knowledge, labels), ...exports.graph(knowledge.body, labels) }
}

/** The formats of other programs that are read here, by the endings of files. */
export const READ_BY: Readonly<Record<string, string>> = { graphml: 'graphml', cyjs: 'cytoscape', csv: 'csv' }

/**
 * The contents of a file in another program's format, in the form of one of our files: neither validated nor
 * saved yet.
 *
 * @param format one of `READ_BY`
 * @param source the file's name: a table names no authors
 * @throws ExportError if it has another format, or was not written here
 */
export function read(format: string, text: string, source: string): Raw {
  if (format === 'csv') return tableOf(text, source)
  const one = GRAPH_FORMATS.find(({ id }) => id === format)
  if (!one?.read) throw new ExportError(`This page cannot read files of the format ${formatValue(format)}.`)
  const graph = one.read(text)
  const frame = frameIn(graph)
  if (!isMind(frame.mind))
    throw new ExportError(
      `This graph has a kind of knowledge that this version does not know: ${formatValue(frame.mind)}.`,
    )
  return { ...frame, body: MINDS[frame.mind].exports.bodyIn(graph) }
}

/** A table does not name its world: it is assumed to be the world of a first visit. */
function tableOf(text: string, source: string): Raw {
  const tables = Object.entries(MINDS).flatMap(
    ([
      mind,
      {
        exports: { tableIn },
      },
    ]) => (tableIn ? [{ mind, tableIn }] : []),
  )
  const [table] = tables
  if (!table) throw new ExportError('This page cannot read tables of this kind of knowledge.')
  return {
    mind: table.mind,
    world: FIRST.world,
    runs: {},
    body: table.tableIn(text, source),
    labels: NO_LABELS,
  }
}
