/** Every format that is read here, with what tells it from others: a closed list, and the order in which they are tried. */
import { formatValue } from '../../engine/format-value'
import { cardOf } from '../cards'
import { ExportError, read as readForeign } from '../exports'
import { readEventLines } from '../exports/run/events'
import { FileError } from './file-error'
import type { Findings } from './findings'
import { isGiven, type GivenFields } from './format'
import { knowledgeIn } from './knowledge'
import type { Choice } from '../spec'
import { labelsOf } from './labels-schema'
import { structuredTextOf, textOf, type OpenedFile } from './opened'
import { OWN_READERS } from './own'
import { imported } from './read-own'
import { eventsIn } from './recording'
import { isLabResult, labResultIn } from './study'
import { documentIn, isCalledText, isPddl, pddlIn } from './text-formats'
import type { Imported } from './types'

interface FileFormat {
  /** A name for the format that users know. */
  readonly label: string
  /**
   * The contents of the file; null: it has another format. @throws FileError if it has this format and is
   * unusable
   */
  readonly read: (
    file: OpenedFile,
    json: unknown,
  ) => readonly Imported[] | null | Promise<readonly Imported[] | null>
}

const ours: FileFormat = {
  label: 'files of Firsthand, of this version or an older one',
  read(file, json) {
    const reader = OWN_READERS.find(({ format }) => isGiven(json) && json['format'] === format)
    return reader && isGiven(json) ? [reader.read(json, file)] : null
  },
}

const labResults: FileFormat = {
  label: 'results of the Lab as JSON',
  read(file, json) {
    const all = Array.isArray(json) ? json : [json]
    if (all.length === 0 || !all.every(isLabResult)) return null
    return all.map((one) => imported('study', labResultIn(one, file.findings), file))
  },
}

const cytoscape: FileFormat = {
  label: 'graphs as Cytoscape JSON (.cyjs)',
  read: async (file, json) =>
    isGiven(json) && isGiven(json['elements']) ? [await foreign('cytoscape', file)] : null,
}

const graphml: FileFormat = {
  label: 'graphs as GraphML',
  read: async (file, json) =>
    json === undefined &&
    (file.extension === 'graphml' || /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<graphml\b/s.test(file.head))
      ? [await foreign('graphml', file)]
      : null,
}

const tables: FileFormat = {
  label: 'graphs as tables (.csv)',
  read: async (file) => (file.extension === 'csv' ? [await foreign('csv', file)] : null),
}

const events: FileFormat = {
  label: 'a run’s events (.ndjson)',
  async read(file) {
    if (file.extension !== 'ndjson' && !/^\{"format":"firsthand\/events"/.test(file.head)) return null
    const text = await structuredTextOf(file)
    const { spec, hash, events, isUnchanged } = known(() => readEventLines(text))
    const log = eventsIn(file.findings.wellFormed(events, 'events'))
    const value = { spec, transcript: [], step: log.at(-1)?.step ?? 0, hash, events: log }
    return [imported('recording', value, file, { isUnchanged })]
  },
}

const problems: FileFormat = {
  label: 'planning problems in PDDL',
  async read(file, json) {
    if (json !== undefined || (file.extension !== 'pddl' && !isPddl(file.head))) return null
    return [imported('problem', { world: pddlIn(await textOf(file)) }, file)]
  },
}

const documents: FileFormat = {
  label: 'texts (.txt, .md)',
  read: async (file) =>
    isCalledText(file.extension) ? [imported('document', documentIn(await textOf(file)), file)] : null,
}

export const FORMATS: readonly FileFormat[] = [
  ...[ours, labResults, cytoscape, graphml, tables, events, problems, documents],
]

/** Knowledge in another program's format, judged as a file of ours is. @throws FileError */
async function foreign(format: string, file: OpenedFile): Promise<Imported> {
  const text = await structuredTextOf(file)
  const { labels, ...raw } = known(() => readForeign(format, text, file.name))
  const given: GivenFields = { ...raw }
  const value = knowledgeIn(given, file.findings)
  if (format === 'csv') tellWorld(value.world, file.findings)
  return imported('knowledge', value, file, { labels: labelsOf({ labels }, file.findings) })
}

/** It is no field of a table, so the user would not see it. */
function tellWorld({ id }: Choice, findings: Findings): void {
  const world = cardOf('world', id)?.label ?? id
  findings.repaired(
    'world',
    `A table does not name its world. It is imported as knowledge of the world ${formatValue(world)} with default settings.`,
  )
}

/** Runs a reader, and maps its errors to ours. */
function known<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExportError) throw new FileError('not-as-said', error.message)
    throw error
  }
}
