import { expect, test } from 'vitest'
import { adgLedger } from '../engine/minds/adg/ledger'
import { runSync } from '../engine/drive'
import { craftRules } from '../engine/worlds/craft'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'
import { CARDS } from './cards'

const resources = await nodeResources()

const hashOfRun = (input: unknown) => logHash(runSync(assemble(parseSpec(input), resources)).events)

function play(input: unknown) {
  const run = assemble(parseSpec(input), resources)
  const ledger = adgLedger(run.setup)
  for (const event of runSync(run).events) ledger.apply(event)
  return { run, ledger, hash: logHash(run.events) }
}

const TRUTH = Object.fromEntries(
  [...craftRules({ fuel: 'iron-only', redstone: 'smelt' })].map(([item, { requires }]) => [item, requires]),
)

test('equal specs give equal logs; other seeds, models and worlds give other logs', () => {
  const first = play({ seed: 5, horizon: 400 }).hash
  const others = [
    { seed: 6 },
    { seed: 5, model: { id: 'simulated', options: { skill: 0.2 } } },
    { seed: 5, world: { id: 'craft', options: { goals: '100' } } },
    { seed: 5, similarity: { id: 'ngrams' } },
    { seed: 5, agent: { id: 'xenon', options: { x0: 1 } } },
  ].map((spec) => play({ ...spec, horizon: 400 }).hash)
  expect(new Set([first, ...others]).size).toBe(others.length + 1)
  expect(play({ seed: 5, horizon: 400 }).hash).toBe(first)
})

test('a fork has the same past and a different future', () => {
  const plain = play({ seed: 2, horizon: 600 }).run.events
  const forked = play({ seed: 2, horizon: 600, interventions: [{ kind: 'reseed', step: 200, seed: 77 }] }).run
    .events
  const at = forked.findIndex(({ kind }) => kind === 'reseeded')
  expect(forked[at]?.step).toBe(200)
  expect(forked.slice(0, at)).toEqual(plain.slice(0, at))
  expect(forked.filter(({ kind }) => kind !== 'reseeded')).not.toEqual(plain)
})

test('a recorded prior replaces the model’s answers: a true prior is learned at once, an empty one slowly', () => {
  const recorded = (prior: unknown) => play({ seed: 1, model: { id: 'recorded', options: {}, prior } }).ledger
  const told = recorded(TRUTH)
  expect(told.mind.right).toBe(67)
  expect(told.mind.convergedAt).toBe(0)
  const untold = recorded(Object.fromEntries(Object.keys(TRUTH).map((item) => [item, {}])))
  expect(untold.curve[0]?.score['right']).toBeLessThan(15)
  expect(untold.mind.items.get('hopper')?.guess).toEqual({})
})

test('a perfect model makes no mistake', () => {
  const { ledger, run } = play({ model: { id: 'simulated', options: { skill: 1 } } })
  expect(ledger.mind.right).toBe(67)
  expect(ledger.ended).toBe('nothing-left')
  expect(run.events.some(({ kind }) => kind === 'item-revised')).toBe(false)
})

test.each(['3', '15', '45'])('a run works with %s actions', (actions) => {
  const { ledger } = play({ horizon: 300, world: { id: 'craft', options: { actions } } })
  expect(ledger.step).toBe(300)
})

test('the options change the rules of seven items, after the plans', () => {
  const options = { changedSets: '3', changedActions: '3' }
  const { run, ledger } = play({ horizon: 1, world: { id: 'craft', options } })
  const changed = run.events.filter((event) => event.kind === 'rules-changed')
  expect(changed.map(({ step, announced }) => [step, announced])).toEqual([[0, true]])
  expect(Object.keys(changed[0]?.rules ?? {})).toHaveLength(7)
  const plans = run.events.filter((event) => event.kind === 'plan-demonstrated')
  expect(plans.map(({ worked }) => worked)).toEqual([true, true, true])
  for (const [item, rule] of Object.entries(changed[0]?.rules ?? {}))
    expect(ledger.world.truth.get(item)).toEqual(rule)
  const later = play({ horizon: 1600, world: { id: 'craft', options: { ...options, changedAt: 1500 } } })
  expect(later.run.events.find(({ kind }) => kind === 'rules-changed')?.step).toBe(1500)
})

test.each(CARDS.agent.map(({ id, worlds: [home] }) => [id, home]))(
  'the agent %s plays the same twice, and differently with another seed',
  (id, home) => {
    // An agent that asks no model plays differently only in another world.
    const world = { id: home, options: home === 'blocks' ? { problem: 'generated' } : {} }
    const hashOf = (seed: number) => hashOfRun({ seed, horizon: 200, agent: { id }, world })
    const played = hashOf(3)
    expect(hashOf(3)).toBe(played)
    // A whole plan that the model gets right is the same for most seeds.
    const others = Array.from({ length: 20 }, (_, seed) => seed)
    expect(others.some((seed) => hashOf(seed) !== played)).toBe(true)
  },
)
