import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameRequirements } from './worlds/items/requirement-set'
import type { RunEvent } from './events'
import { agentStatus } from './minds/adg/known-item'
import { adgLedger } from './minds/adg/ledger'
import { runSync } from './drive'
import { knowing, SMALL_RULES, worldOf, xenonRun } from './testing'

const changes = fc.array(
  fc.record({
    kind: fc.constant('rules' as const),
    step: fc.integer({ min: 0, max: 60 }),
    announced: fc.boolean(),
    rules: fc.dictionary(
      fc.constantFrom('stick', 'planks', 'crafting_table'),
      fc.record({
        action: fc.constantFrom('mine', 'craft', 'smelt'),
        requires: fc.constantFrom({}, { logs: 2 }, { planks: 1 }),
        held: fc.constant([]),
        yields: fc.integer({ min: 1, max: 4 }),
      }),
    ),
  }),
  { maxLength: 3 },
)

test('law: incremental counts equal a full recount', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 200 }), fc.nat(), (interventions, until, seed) => {
      const world = worldOf(SMALL_RULES)
      const ledger = adgLedger({ world })
      const model = knowing(SMALL_RULES, { stick: {}, wooden_pickaxe: { stick: 1 } })
      const run = runSync(xenonRun({ world, model, interventions, seed, horizon: 200 }), until)
      for (const event of run.events) ledger.apply(event)
      expect(ledger.step).toBe(run.step)
      expect(new Map(ledger.world.inventory)).toEqual(new Map(world.inventory()))
      expect(new Map(ledger.world.truth)).toEqual(new Map(world.rules))
      const items = [...ledger.mind.items.values()].filter(({ isGoal }) => isGoal)
      const isRight = (name: string, set: Record<string, number>) => {
        const rule = world.rules.get(name)
        return rule !== undefined && sameRequirements(set, rule.requires)
      }
      expect(ledger.mind.right).toBe(
        items.filter(({ name, requirements }) => isRight(name, requirements)).length,
      )
      expect(ledger.mind.obtained).toBe(items.filter(({ standing }) => standing === 'experienced').length)
      expect(ledger.curve.at(-1)).toMatchObject({
        score: { goals: items.length, right: ledger.mind.right, obtained: ledger.mind.obtained },
      })
      const steps = ledger.curve.map(({ step }) => step)
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
      expect(ledger.world.succeeded + ledger.world.failed).toBe(run.step)
    }),
  )
})

test('a rule change puts first-hand knowledge in doubt, but not the model’s guesses', () => {
  const known = (announced: boolean) => {
    const ledger = adgLedger({ world: worldOf(SMALL_RULES) })
    const before = { requirements: {}, standing: 'hypothesised', source: 'model' } as const
    const seen: RunEvent[] = [
      { kind: 'run-started', step: 0, goals: ['stick', 'planks'], actions: ['craft'] },
      ...['stick', 'planks'].map((item): RunEvent => ({
        ...{ kind: 'requirement-learned', step: 1, item, requirements: { logs: 1 }, held: [], yields: 1 },
        ...{ before, action: 'craft' },
      })),
      { kind: 'predicted', step: 1, item: 'torch', requirements: {}, cyclic: false, source: 'model' },
      { kind: 'rules-changed', step: 2, announced, rules: { stick: null } },
      ...(announced ? [{ kind: 'standing-lost', step: 3, item: 'stick' } as const] : []),
    ]
    for (const event of seen) ledger.apply(event)
    return {
      ledger,
      standings: [...ledger.mind.items.values()].map(({ name, standing }) => [name, standing]),
    }
  }
  expect(Object.fromEntries(known(true).standings)).toEqual({
    stick: 'doubted',
    planks: 'experienced',
    torch: 'hypothesised',
  })
  expect(known(true).ledger.mind.obtained).toBe(1)
  expect(Object.fromEntries(known(false).standings)).toMatchObject({ stick: 'experienced' })
  // For the agent and in its export, a doubted requirement set is a hypothesis.
  expect(known(true).ledger.mind.items.get('stick')).toMatchObject({
    requirements: { logs: 1 },
    revisions: 1,
  })
  expect(agentStatus('doubted')).toBe('hypothesised')
})

test('doubt ends when the agent observes the item again or the model answers again', () => {
  fc.assert(
    fc.property(changes, fc.nat(), (interventions, seed) => {
      const world = worldOf(SMALL_RULES)
      const ledger = adgLedger({ world })
      const model = knowing(SMALL_RULES, { stick: {}, wooden_pickaxe: { stick: 1 } })
      const run = runSync(xenonRun({ world, model, interventions, seed, horizon: 200 }))
      const last = new Map<string, string>()
      const settle = [
        'predicted',
        'requirement-learned',
        'item-revised',
        'item-inadmissible',
        'standing-lost',
      ]
      for (const event of run.events) {
        ledger.apply(event)
        if ('item' in event && settle.includes(event.kind)) last.set(event.item, event.kind)
      }
      for (const { name, standing } of ledger.mind.items.values())
        expect(standing === 'doubted', name).toBe(last.get(name) === 'standing-lost')
    }),
  )
})
