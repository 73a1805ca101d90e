/** Files of the Library: one of each kind, and a backup of all. Without recordings, which have files of their own. */
import { runSync } from '../../src/engine/drive'
import { nodeResources } from '../../src/lab/cli/resources'
import { resultOf } from '../../src/lab/results'
import { rowsOf } from '../../src/lab/rows'
import { studyOf } from '../../src/lab/cli/study'
import { runJob } from '../../src/lab/job'
import { assemble } from '../../src/library/assemble'
import { backupOf } from '../../src/library/backup/write'
import { logHash } from '../../src/library/digest'
import { unpacked } from '../../src/library/files/gzip'
import { fileOf } from '../../src/library/files/own'
import type { Envelope } from '../../src/library/files/types'
import { knowledgeOfRun, readRun } from '../../src/library/knowledge'
import { parseSpec } from '../../src/library/parse-spec'
import { DatabaseConnection } from '../../src/library/store/connection'
import { LibraryStore } from '../../src/library/store/library-store'

const resources = await nodeResources()
const LABELS = {
  name: 'For the class',
  tags: ['class 4', 'iron'],
  notes: [{ about: '', text: 'Of one run.' }],
}

const played = (input: object) => {
  const spec = parseSpec(input)
  const { events, step, transcript } = runSync(assemble(spec, resources))
  return { spec, events, step, transcript, hash: logHash(events) }
}
const BLOCKS = { seed: 51, world: { id: 'blocks' }, agent: { id: 'drip' } }

/** By their names. */
export function goldenFiles(): ReadonlyMap<string, Envelope> {
  const graph = played({ seed: 50, horizon: 200 })
  const study = studyOf({ experiments: ['figure-7'], seeds: 1, agents: ['XENON'] })
  const readings = new Map(study.jobs.map((job) => [job.id, runJob(job, resources)]))
  const [experiment] = study.experiments
  if (!experiment) throw new Error('There is no such experiment.')
  const result = resultOf(experiment, 1, rowsOf(experiment, 1, (id) => readings.get(id)), 1) // prettier-ignore
  const { version: code, ...rest } = result
  return new Map([
    [
      'file-graph',
      fileOf('knowledge', knowledgeOfRun(readRun(graph)), {
        ...LABELS,
        notes: [...LABELS.notes, { about: 'stick<planks', text: 'Seen.' }],
      }),
    ],
    ['file-tree', fileOf('knowledge', knowledgeOfRun(readRun(played(BLOCKS))))],
    ['file-events', fileOf('recording', played({ ...BLOCKS, horizon: 3 }), LABELS)],
    ['file-problem', fileOf('problem', { world: parseSpec(BLOCKS).world }, LABELS)],
    ['file-document', fileOf('document', { text: '# Notes\n\nWhat was found.\n' }, LABELS)],
    ['file-study', fileOf('study', { experiment: rest.experiment, code, result: rest }, LABELS)],
  ])
}

/** Everything in the database, plus something of each kind, as JSON. */
export async function goldenLibrary(): Promise<string> {
  const connection = new DatabaseConnection()
  const library = new LibraryStore(connection, () => 1_760_000_000_000)
  const graph = knowledgeOfRun(readRun(played({ seed: 50, horizon: 200 })))
  await library.keep([
    { kind: 'knowledge', value: graph, labels: LABELS },
    { kind: 'problem', value: { world: parseSpec(BLOCKS).world }, received: 'problem.pddl' },
    { kind: 'document', value: { text: '# Notes\n' } },
  ])
  const bytes = await unpacked(await backupOf(connection))
  connection.close()
  return new TextDecoder().decode(bytes)
}
