/** Knowledge: two large graphs beside each other, and a class's files as one. Times are a processor's. */
import { runSync } from '../src/engine/drive'
import type { Resources } from '../src/library/assemble'
import { assemble } from '../src/library/assemble'
import { knowledgeOfRun } from '../src/library/knowledge'
import type { AdgItem } from '../src/library/minds/adg/types'
import { compareKnowledge } from '../src/library/knowledge/compare'
import { MINDS } from '../src/library/minds'
import { byName, findersIn } from '../src/library/knowledge/finders'
import { mergeKnowledge } from '../src/library/knowledge/merge'
import { withRunNames } from '../src/library/knowledge/run-names'
import { MERGE_RULES } from '../src/library/knowledge/ordering'
import { readRun } from '../src/library/knowledge/read-run'
import { truthOf } from '../src/library/knowledge/truth'
import type { Knowledge } from '../src/library/knowledge/types'
import { parseSpec } from '../src/library/parse-spec'
import { grouped, line, rate } from './measure'

const [ITEMS, EDGES_EACH, PUPILS] = [5_000, 3, 30]

export function benchLibraryCompare(resources: Resources): void {
  const [a, b] = [largeGraph(0), largeGraph(1)]
  const { things, counts, edges } = compareKnowledge(a, b)
  const ms = 1000 / rate(() => compareKnowledge(a, b))
  const all = Object.values(edges).reduce((sum, count) => sum + count, 0)
  line(
    `two graphs of ${grouped(things.length)} items, ${grouped(ITEMS * EDGES_EACH)} edges each, compared`,
    `${ms.toFixed(1)} ms`,
    `aim: ≤ 200 ms; ${grouped(counts.conflict)} conflicts, ${grouped(all)} edges in all`,
  )
  const words = 1000 / rate(() => MINDS[a.mind].comparing.holding(a))
  line('  what one of them holds, in words', `${words.toFixed(1)} ms`)

  const pieces = Array.from({ length: PUPILS }, (_, seed) => {
    const spec = parseSpec({ seed, horizon: 1000 })
    const { events, step } = runSync(assemble(spec, resources))
    const knowledge = knowledgeOfRun(readRun({ spec, events, step }))
    return withRunNames({ name: `pupil ${seed}`, isNamed: true, knowledge })
  })
  const [first, ...others] = pieces
  if (!first) throw new TypeError('The class has no pieces.')
  for (const rule of MERGE_RULES) {
    const merged = 1000 / rate(() => mergeKnowledge([first, ...others], rule))
    line(`thirty files of 67 goals as one, by the rule ${rule}`, `${merged.toFixed(1)} ms`, 'aim: ≤ 300 ms')
  }
  const whole = mergeKnowledge([first, ...others], 'experience')
  const report = () => {
    const truth = truthOf(whole, resources.code).knowledge
    return findersIn(byName(MINDS[whole.mind].comparing.said(whole, truth), whole.runs), truth !== null)
  }
  line('  who found what, against the truth', `${(1000 / rate(report)).toFixed(1)} ms`)
}

/** Each item needs the three before it. The second graph changes every tenth item and leaves out a few. */
function largeGraph(which: number): Knowledge {
  const items = Array.from({ length: ITEMS }, (_, at): [string, AdgItem] => {
    const needs = Array.from({ length: EDGES_EACH }, (_, back) => `item_${(at + ITEMS - back - 1) % ITEMS}`)
    const quantity = 1 + (which === 1 && at % 10 === 0 ? 1 : 0)
    return [
      `item_${at + (which === 1 && at % 50 === 0 ? ITEMS : 0)}`,
      {
        requirements: Object.fromEntries(needs.map((need) => [need, quantity])),
        held: needs.slice(1),
        standing: 'experienced',
        revisions: 1,
        yields: 1,
        action: 'craft',
        memory: { craft: [3, 1] },
        origins: [{ by: 'experience', run: `run-${which}`, step: at }],
      },
    ]
  })
  const { world } = parseSpec({})
  return { mind: 'adg', world, runs: {}, body: { items: Object.fromEntries(items) } }
}
