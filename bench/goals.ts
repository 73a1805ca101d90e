/**
 * A goal-oriented graph of ten thousand goals: the cost of a sentence, and of one more document. Times are processor
 * times.
 */
import { graphOf } from '../src/engine/agents/goals/gog'
import { Expansion } from '../src/engine/minds/goals/graph/expansion'
import { materialsAndTools } from '../src/engine/minds/goals/graph/materials'
import { sameItems } from '../src/engine/minds/goals/graph/sameness'
import { documentOf } from '../src/engine/minds/goals/graph/testing'
import type { WordVectors } from '../src/similarity'
import { byWordsOfAll } from '../src/similarity/word-similarity'
import { grouped, line, rate } from './measure'

/** Every fifth can be had in two ways: some 10,000 goals. */
const [ITEMS, TIERS] = [8_410, 20]
const WORDS = 'iron gold stone wooden sharp heavy old small oak glass red blue long round bright dark'.split(
  ' ',
)
const THINGS = 'axe sword wheel lamp door rail chest plate rod block gear bow pot frame rope key'.split(' ')

/** Items with names of three words, in tiers. Each needs three items of the tiers below; every fifth has two ways. */
const goals = Array.from({ length: ITEMS }, (_, at) => {
  const tier = Math.floor((at * TIERS) / ITEMS)
  const below = Math.floor((tier * ITEMS) / TIERS)
  const needs = tier === 0 ? [] : [1, 7, 31].map((step) => (at * step) % below)
  const item = nameOf(at)
  const claim = {
    name: `craft ${item.replaceAll('_', ' ')}`,
    tools: needs.length > 0 ? { [nameOf(needs[0] ?? 0)]: 1 } : {},
    materials: Object.fromEntries(needs.slice(1).map((need, i) => [nameOf(need), 2 + i])),
    postconditions: { [item]: 1 + (at % 4) },
  }
  return documentOf(item, claim, ...(at % 5 === 0 ? [{ ...claim, name: `find ${item}`, materials: {} }] : []))
})

function nameOf(at: number): string {
  const [a = '', b = ''] = [WORDS[at % WORDS.length], WORDS[Math.floor(at / WORDS.length) % WORDS.length]]
  return `${a}_${b}_${THINGS[Math.floor(at / WORDS.length ** 2) % THINGS.length] ?? ''}_${at}`
}

export function benchGoals(vectors: WordVectors): void {
  const graph = graphOf(goals, sameItems)
  const all = graph.goals
  const subgoals = all.reduce((sum, goal) => sum + graph.subgoals(goal).length, 0)
  const what = `a graph of ${grouped(all.length)} goals, ${grouped(subgoals)} edges`
  const similarity = byWordsOfAll.create(vectors, 1)
  const names = all.map(({ name }) => name)
  const ms = (name: string, work: () => void, aim: string) =>
    line(name, `${(1000 / rate(work)).toFixed(2)} ms`, `aim: ≤ ${aim}`)
  ms(
    `${what}: the goals nearest to a sentence`,
    () => similarity.nearest('make a heavy iron gear', names, 5),
    '5 ms',
  )
  const last = all.filter(({ postconditions }) =>
    Object.keys(postconditions).some((item) => item.endsWith(`_${ITEMS - 1}`)),
  )
  const [root] = last
  if (!root) throw new TypeError('The last goal is there.')
  const list = materialsAndTools(new Expansion(graph, root))
  ms(
    `  its tree and list (${grouped(list.length)} lines)`,
    () => materialsAndTools(new Expansion(graph, root)),
    '10 ms',
  )
  let added = 0
  const another = () => {
    const item = `another_${added++}`
    graph.add(documentOf(item, { materials: { [nameOf(added % 1000)]: 1 }, postconditions: { [item]: 1 } }))
    return graph.goals.length
  }
  ms('  another document', another, '20 ms')
}
