import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { Learner } from '../../../engine/agents/learning/learner'
import { runSync } from '../../../engine/drive'
import type { EventOf } from '../../../engine/events'
import { ledgerOf } from '../../../engine/run-setup'
import { allCode } from '../../code'
import { nodeResources } from '../../../lab/cli/resources'
import { anySpec } from '../../../../workers/testing/any-spec'
import { assemble } from '../../assemble'
import { parseSpec } from '../../parse-spec'
import type { RunSpec } from '../../spec'
import { knowledgeOfRun, readRun } from '../../knowledge'
import { SCHEMAS } from '../schemas'
import { anyGraph } from '../../knowledge/testing'
import type { AdgItem } from './types'

const resources = { ...(await nodeResources()), code: await allCode() }

afterEach(() => {
  vi.restoreAllMocks()
})

/** Plays a run from step to step, and looks into the agent: at its own graph and memory. */
function played(spec: RunSpec) {
  const seen = vi.spyOn(Learner.prototype, 'startEpisode')
  const run = assemble(spec, resources)
  return {
    run,
    /** Before its first step the agent may not have been seen yet. */
    learner: () => seen.mock.contexts.at(-1) as Learner | undefined,
    at: (step: number) => {
      runSync(run, step)
      const read = knowledgeOfRun(readRun({ spec, events: run.events, step: run.step }))
      if (read.mind !== 'adg') throw new TypeError('not a graph')
      return read
    },
  }
}
/** The knowledge read from the run at a step equals the agent's own knowledge. */
function expectHeld({ run, learner, at }: ReturnType<typeof played>, step: number): void {
  const { body } = at(step)
  const agent = learner()
  if (!agent) return
  const { actions } = run.events[0] as EventOf<'run-started'>
  for (const v of agent.graph.items) {
    const item: AdgItem | undefined = body.items[v.name]
    const counts = actions.map((action): [string, readonly [number, number]] => {
      const { successes, failures } = agent.memory.counts(v.name, action)
      return [action, [successes, failures]]
    })
    const held = Object.fromEntries(counts.filter(([, [s, f]]) => s + f > 0))
    expect([v.name, item?.memory ?? {}]).toEqual([v.name, held])
    // The agent still has items that only an earlier set mentions.
    if (!item) continue
    expect([v.name, item.requirements, item.standing]).toEqual([v.name, v.requirementSet, v.standing])
    // The events report only the requirements from a manual.
    if (v.source === 'manual' && v.standing !== 'experienced') continue
    const heldEdges = v.requirements.flatMap((edge) => (edge.held ? [edge.item.name] : []))
    expect([v.name, item.held, item.yields]).toEqual([v.name, heldEdges.sort(), v.yields])
  }
}

const someSteps = fc
  .array(fc.nat(700), { minLength: 1, maxLength: 3 })
  .map((all) => all.sort((a, b) => a - b))

test('at every step of any run, memory, sets and status equal the agent’s own', () => {
  fc.assert(
    fc.property(anySpec(700, 'adg'), someSteps, (input, steps) => {
      const spec = parseSpec(input)
      const run = played(spec)
      for (const step of steps) expectHeld(run, step)
      vi.restoreAllMocks()
    }),
    { numRuns: 60 },
  )
})

test('an agent that gets the same set again forgets what is held, and so does the knowledge read from its run', () => {
  const spec = parseSpec({
    world: { id: 'craft', options: { controller: 'generated-code' } },
    agent: { id: 'xenon', options: { x0: 1, dependencies: 'model' } },
    model: { id: 'simulated', options: { skill: 0 } },
    ...{ seed: 157392553, horizon: 651 },
  })
  const run = played(spec)
  expect(run.at(168)).toMatchObject({ body: { items: { diamond: { held: ['iron_pickaxe'] } } } })
  expectHeld(run, 169)
  expect(run.at(169)).toMatchObject({ body: { items: { diamond: { held: [] } } } })
})

const anAgent = fc.constantFrom('xenon', 'sc', 'deckard', 'adam', 'rand', 'planner', 'whole-plan')

test('the same holds for agents that begin with any saved knowledge', () => {
  fc.assert(
    fc.property(
      ...[anAgent, anyGraph({ others: true }), fc.boolean(), fc.nat(1000), someSteps],
      (id, knowledge, isDoubted, seed, steps) => {
        const trust = id === 'whole-plan' ? {} : { trust: isDoubted ? 'doubted' : 'seen' }
        const options = { start: 'knowledge', ...trust }
        const run = played(parseSpec({ seed, horizon: 700, agent: { id, options, knowledge } }))
        for (const step of steps) expectHeld(run, step)
        vi.restoreAllMocks()
      },
    ),
    { numRuns: 40 },
  )
})

const craft = (options: Record<string, number | string>) => ({ id: 'craft', options })
const changed = (step: number, announced: boolean) => ({
  ...{ kind: 'rules', step, announced },
  rules: {
    torch: { action: 'smelt', requires: { stick: 1, coals: 1 }, held: [], yields: 1 },
    cobblestone: { action: 'mine', requires: { stick: 1 }, held: [], yields: 1 },
    // Others come of it, and the plans work all the same.
    stick: { action: 'craft', requires: { planks: 2 }, held: [], yields: 2 },
    diamond: null,
  },
})
/** When an agent forgets, and when it does not. */
const FORGETTING: readonly [what: string, spec: object][] = [
  [
    'changed from the start, once the plans have been shown',
    { world: craft({ changedActions: '3', changedAt: 0 }) },
  ],
  ['changed before the run, of which nobody is told', { interventions: [changed(0, true)] }],
  ['changed while it runs', { interventions: [changed(60, true)] }],
  ['changed while it runs, and nobody is told', { interventions: [changed(60, false)] }],
  [
    'changed as an item is given up',
    {
      model: { id: 'simulated', options: { skill: 0 } },
      interventions: [40, 50, 60, 70].map((step) => changed(step, true)),
    },
  ],
  [
    'actions corrected by the model',
    { agent: { id: 'xenon', options: { actions: 'model' } }, interventions: [changed(60, true)] },
  ],
  ['nothing corrected', { agent: { id: 'xenon', options: { dependencies: 'none' } } }],
  [
    'episodes in vain',
    { agent: { id: 'xenon', options: { vainEpisodes: 'counted' } }, world: craft({ controller: 'minerl' }) },
  ],
  [
    'a planner that forgets from episode to episode',
    {
      agent: { id: 'planner', options: { memory: 'each-episode' } },
      world: craft({ controller: 'minerl', group: 'stone' }),
    },
  ],
  [
    'the same, and rules that change',
    {
      agent: { id: 'planner', options: { memory: 'each-episode' } },
      world: craft({ controller: 'minerl', group: 'stone' }),
      interventions: [changed(30, true)],
    },
  ],
]
test.for(FORGETTING)('the memory is that of the agent: %s', ([, input]) => {
  const run = played(parseSpec({ seed: 3, horizon: 400, ...input }))
  for (let step = 0; step <= 200; step += step < 80 ? 1 : 7) expectHeld(run, step)
  expect(run.run.step).toBeGreaterThan(30)
})

test('claims read from a run equal the ledger’s and pass the schema unchanged', () => {
  fc.assert(
    fc.property(anySpec(300, 'adg'), (input) => {
      const spec = parseSpec(input)
      const { run, at } = played(spec)
      const read = at(300)
      const ledger = ledgerOf(run.setup)
      for (const event of run.events) ledger.apply(event)
      const { known } = ledger.mind
      if (!known || !('items' in known)) throw new TypeError('not a graph')
      for (const [name, { held: _, ...claim }] of Object.entries(known.items))
        expect([name, read.body.items[name]]).toMatchObject([name, claim])
      expect(JSON.stringify(v.parse(SCHEMAS.adg, JSON.parse(JSON.stringify(read))))).toBe(
        JSON.stringify(read),
      )
      vi.restoreAllMocks()
    }),
    { numRuns: 40 },
  )
})
