/** Valid files of every kind and version, by their names: what hostile ones are made of. */
import { readFileSync } from 'node:fs'
import { assemble } from '../assemble'
import { runSync } from '../../engine/drive'
import { logHash } from '../digest'
import { written } from '../exports'
import { eventsAsLines } from '../exports/run/events'
import { knowledgeOfRun, readRun } from '../knowledge'
import { parseSpec } from '../parse-spec'
import type { Resources } from '../assemble'
import { fileOf } from './own'

/** The learned items of a run, in version 1. */
export const ITEMS_OF_VERSION_1 = {
  stick: {
    requirements: { planks: 2 },
    held: [],
    standing: 'experienced',
    revisions: 2,
    yields: 4,
    action: 'craft',
  },
}

export function seedFiles(resources: Resources): readonly (readonly [name: string, text: string])[] {
  const golden = (name: string) => readFileSync(`src/library/golden/1/${name}`, 'utf8')
  const played = (input: object) => {
    const spec = parseSpec(input)
    const { events, step, transcript } = runSync(assemble(spec, resources))
    return { spec, events, step, transcript, hash: logHash(events) }
  }
  const run = played({ seed: 3, horizon: 12 })
  const graph = knowledgeOfRun(readRun(played({ seed: 4, horizon: 40 })))
  const tree = knowledgeOfRun(readRun(played({ seed: 2, world: { id: 'blocks' }, agent: { id: 'drip' } })))
  const labels = { name: 'Ada’s', tags: ['a', 'b'], notes: [{ about: 'stick', text: 'sure' }] }
  const exported = (format: string) =>
    written(format, graph, labels, { title: 'g', goal: null })[0]?.text ?? ''
  const { events: _, ...recording } = run
  return [
    ['graph.json', JSON.stringify(fileOf('knowledge', graph, labels))],
    ['tree.json', JSON.stringify(fileOf('knowledge', tree, labels))],
    [
      'knowledge-1.json',
      JSON.stringify({
        format: 'firsthand/knowledge',
        version: 1,
        run: '0'.repeat(16),
        step: 3,
        items: ITEMS_OF_VERSION_1,
      }),
    ],
    ['recording.json', JSON.stringify(fileOf('recording', recording, labels))],
    ['recording-events.json', JSON.stringify(fileOf('recording', run, labels))],
    ['recording-1.json', golden('recording-3.json')],
    ['problem.json', JSON.stringify(fileOf('problem', { world: run.spec.world }, labels))],
    ['document.json', JSON.stringify(fileOf('document', { text: '# Notes' }, labels))],
    ['lab.json', golden('lab-results.json')],
    ['graph.graphml', exported('graphml')],
    ['graph.cyjs', exported('cytoscape')],
    ['items.csv', 'Source,Target,quantity\r\nplanks,stick,2\r\n'],
    ['events.ndjson', eventsAsLines(run.spec, run.events, run.hash)],
    [
      'sussman.pddl',
      '(define (problem p) (:domain blocksworld-4ops) (:objects a b) (:init (handempty) (ontable a) (ontable b) (clear a) (clear b)) (:goal (and (on a b))))',
    ],
    ['notes.md', '# Notes\n\n<script>globalThis.harmed = true</script>'],
  ]
}
