import { describe, expect, test } from 'vitest'
import { ledgerOf } from '../../../engine/run-setup'
import { runSync } from '../../../engine/drive'
import type { EventOf, RunEvent } from '../../../engine/events'
import { nodeResources } from '../../../lab/cli/resources'
import { assemble } from '../../assemble'
import { specId } from '../../digest'
import { parseSpec } from '../../parse-spec'
import { knowledgeOfRun, originsOf, readRun } from '../../knowledge'
import type { Knowledge, Origin } from '../../knowledge/types'
import { beginWith } from '../../knowledge/initial-knowledge'
import { mergeKnowledge } from '../../knowledge/merge'
import { memoryOf } from './joint-memory'
import type { AdgItem } from './types'

const resources = await nodeResources()

function play(input: object, until = Infinity) {
  const spec = parseSpec(input)
  const run = runSync(assemble(spec, resources), until)
  const ledger = ledgerOf(run.setup)
  for (const event of run.events) ledger.apply(event)
  const knows = (): Knowledge<'adg'> => {
    return ofGraph(knowledgeOfRun(readRun({ spec, events: run.events, step: run.step })))
  }
  const { score } = ledger.mind
  return { id: specId(spec), events: run.events, step: run.step, ended: ledger.ended, score, knows }
}
function ofGraph(knowledge: Knowledge): Knowledge<'adg'> {
  if (knowledge.mind !== 'adg') throw new TypeError('no graph')
  return knowledge
}
const of = <K extends RunEvent['kind']>(events: readonly RunEvent[], kind: K) =>
  events.filter((event): event is EventOf<K> => event.kind === kind)
const asked = (events: readonly RunEvent[], kind: string) =>
  of(events, 'question-answered').filter(({ question }) => question.kind === kind).length

interface How {
  readonly id?: string
  readonly trust?: 'seen' | 'doubted'
  readonly world?: Record<string, number | string>
  readonly seed?: number
}
const begun = (knowledge: Knowledge, { id = 'xenon', trust = 'seen', world = {}, seed = 9 }: How = {}) => ({
  ...{ seed, world: { id: 'craft', options: world } },
  agent: { id, options: { start: 'knowledge', trust }, knowledge },
})

/** XENON's knowledge at the end of its run: mostly right, partly wrong. */
const first = play({ seed: 3 })
const kept = first.knows()
/** An agent that began with the published rules and has confirmed them all. */
const known = play({ seed: 3, agent: { id: 'xenon', options: { start: 'manual' } } }).knows()
const standings = (knowledge: Knowledge<'adg'>) =>
  Object.values(knowledge.body.items).filter(({ standing }) => standing === 'experienced').length

describe('a run that begins with saved knowledge', () => {
  test('with right knowledge that counts as experienced, in the same world: nothing is left to learn, and the model is not asked', () => {
    for (const id of ['xenon', 'sc', 'adam', 'rand']) {
      const { events, step, ended, score } = play(begun(known, { id }))
      expect([id, step, ended, score['right'], score['obtained']]).toEqual([id, 0, 'nothing-left', 67, 67])
      expect(of(events, 'question-answered')).toEqual([])
    }
  })

  test('that is right and doubted: all of it is found out again, in a fraction of the steps', () => {
    const { events, step, ended, score } = play(begun(known, { trust: 'doubted' }))
    expect([ended, score['right'], score['obtained']]).toEqual(['nothing-left', 67, 67])
    expect(asked(events, 'requirements')).toBe(0)
    for (const { standing, revisions, memory, action } of of(events, 'brought'))
      expect([standing, revisions, memory, action]).toEqual(['hypothesised', 1, {}, null])
    // Without, 3,000 steps are not enough for the last of them.
    const without = play({ seed: 9 })
    expect([without.ended, without.step]).toEqual(['horizon', 3000])
    expect(step).toBeLessThan(1000)
  })

  test('that another agent has found out serves an agent that corrects nothing', () => {
    const own = play({ seed: 9, agent: { id: 'rand' } })
    const { score } = play(begun(kept, { id: 'rand' }))
    expect(score['right']).toBeGreaterThanOrEqual(first.score['right'] ?? Infinity)
    expect(score['right']).toBeGreaterThan((own.score['right'] ?? 0) + 20)
  })

  test('with doubted knowledge, in a world with other rules: it learns what has changed', () => {
    const world = { changedSets: '3', changedActions: '3', announced: 'yes' }
    const { events, ended, score } = play(begun(known, { trust: 'doubted', world }))
    expect([ended, score['right']]).toEqual(['nothing-left', 67])
    const before = new Map(of(events, 'brought').map(({ item, requirements }) => [item, requirements]))
    const others = of(events, 'requirement-learned').filter(
      ({ item, requirements }) =>
        before.has(item) && JSON.stringify(before.get(item)) !== JSON.stringify(requirements),
    )
    expect(others.length).toBeGreaterThan(0)
  })

  test('asks the model only about items without a claim', () => {
    const early = play({ seed: 3, world: { id: 'craft', options: { plans: '0' } } }, 0).knows()
    const { torch, ...items } = early.body.items
    const unsaid: AdgItem = { ...torch!, requirements: {}, origins: [{ by: 'nobody' }] }
    const { events } = play(
      begun({ ...early, body: { items: { ...items, torch: unsaid } } }, { world: { plans: '0' } }),
      0,
    )
    // Some claims would have closed a cycle, and were dropped.
    const dropped = Object.keys(items).filter((name) => items[name]?.origins[0]?.by === 'nobody')
    const predicted = of(events, 'predicted')
    expect(predicted.map(({ item }) => item).sort()).toEqual([...dropped, 'torch'].sort())
    expect(predicted.every(({ source }) => source === 'model')).toBe(true)
    expect(of(events, 'brought').map(({ item }) => item)).not.toContain('torch')
  })

  test('goes on where it was left: the same claims and memory, but for what its plans have shown anew', () => {
    const { events, knows } = play(begun(kept), 0)
    const shown = new Set(of(events, 'requirement-learned').map(({ item }) => item))
    const now = knows().body.items
    for (const [name, { origins, edges, others: _, ...claim }] of Object.entries(kept.body.items)) {
      if (shown.has(name)) continue
      const isSaid = origins.some(({ by }) => by !== 'nobody')
      if (isSaid) expect([name, now[name]]).toEqual([name, { ...claim, origins, ...(edges && { edges }) }])
    }
    expect(standings(knows())).toBe(standings(kept))
  })

  test('adds up the counts of several runs that agree on a set, each run once', () => {
    const merged = ofGraph(mergeKnowledge([kept, play({ seed: 8 }).knows()], 'experience'))
    const { events, knows } = play(beginWith(merged, { agent: 'xenon', seed: 9, trust: 'seen' }), 0)
    const brought = of(events, 'brought')
    for (const { item, memory } of brought)
      expect([item, memory]).toEqual([item, memoryOf(merged.body.items[item]!)])
    const more = brought.filter(
      ({ item, memory }) => JSON.stringify(memory) !== JSON.stringify(merged.body.items[item]?.memory),
    )
    expect(more.length).toBeGreaterThan(20)
    // It continues their counts, so its counts replace theirs when they are merged.
    const again = ofGraph(mergeKnowledge([merged, knows()], 'experience')).body.items
    for (const { item, memory } of more) expect([item, memoryOf(again[item]!)]).toEqual([item, memory])
  })

  test('keeps the author of each claim over any number of runs', () => {
    const second = play(begun(kept, { trust: 'doubted' }))
    const both = second.knows()
    expect(Object.keys(both.runs).sort()).toEqual([first.id, second.id].sort())
    for (const { spec } of Object.values(both.runs)) expect(spec.agent).not.toHaveProperty('knowledge')
    const runs = (origins: readonly Origin[]) =>
      origins.filter(({ by }) => by === 'experience').map(({ run }) => run)
    const twice = Object.values(both.body.items).filter(({ origins }) => new Set(runs(origins)).size === 2)
    expect(twice.length).toBeGreaterThan(30)
    const third = play(begun(both, { seed: 11 }), 0)
    expect(Object.keys(third.knows().runs)).toHaveLength(3)
    expect(JSON.stringify(third.knows()).length).toBeLessThan(1.3 * JSON.stringify(both).length)
    for (const { run } of originsOf(third.knows())) if (run) expect(third.knows().runs).toHaveProperty(run)
  })

  test('attributes none of it to the model: its events say that it was saved knowledge', () => {
    const { events } = play(begun(kept), 0)
    expect(of(events, 'predicted').filter(({ source }) => source === 'model')).toHaveLength(
      asked(events, 'requirements'),
    )
    expect(of(events, 'brought').length).toBeGreaterThan(40)
  })

  test('a planner and a plan written at once use the saved graph', () => {
    const world = { goal: 'diamond_pickaxe' }
    for (const id of ['planner', 'whole-plan']) {
      const options = { start: 'knowledge' }
      const run = play({
        seed: 5,
        world: { id: 'craft', options: world },
        agent: { id, options, knowledge: known },
      })
      expect([id, run.ended]).toEqual([id, 'goal-reached'])
      expect(run.step).toBeGreaterThan(20)
      expect(asked(run.events, 'action')).toBe(0)
    }
  })

  test('a link without its file begins like any other run: by asking', () => {
    const bare = { ...begun(kept), agent: { id: 'xenon', options: { start: 'knowledge' } } }
    const { events } = play(bare, 0)
    expect(of(events, 'predicted').length).toBeGreaterThan(50)
  })
})

const REFUSED: readonly [input: object, says: RegExp][] = [
  [
    { ...begun(kept), world: { id: 'kitchen' } },
    /XENON cannot start with this knowledge in the kitchen: it belongs to the craft world\./,
  ],
  [
    begun({ ...kept, body: { items: { '<b>': kept.body.items['stick']! } } }),
    /"<b>" is not an item's name\./,
  ],
]
test.for(REFUSED)('it is refused, in words: %#', ([input, says]) => {
  expect(() => parseSpec(input)).toThrow(says)
})
