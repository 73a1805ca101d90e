import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameRequirements } from './knowledge/requirement-set'
import { Ledger } from './ledger'
import { runSync } from './run'
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

test('law: what is counted event by event is what is found by counting again', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 200 }), fc.nat(), (interventions, until, seed) => {
      const world = worldOf(SMALL_RULES)
      const ledger = new Ledger(new Map(world.rules))
      const model = knowing(SMALL_RULES, { stick: {}, wooden_pickaxe: { stick: 1 } })
      const run = runSync(xenonRun({ world, model, interventions, seed, horizon: 200 }), until)
      for (const event of run.events) ledger.apply(event)
      expect(ledger.step).toBe(run.step)
      expect(new Map(ledger.inventory)).toEqual(new Map(world.inventory()))
      expect(new Map(ledger.truth)).toEqual(new Map(world.rules))
      const items = [...ledger.items.values()].filter(({ isGoal }) => isGoal)
      const isRight = (name: string, set: Record<string, number>) => {
        const rule = world.rules.get(name)
        return rule !== undefined && sameRequirements(set, rule.requires)
      }
      expect(ledger.right).toBe(items.filter(({ name, requirements }) => isRight(name, requirements)).length)
      expect(ledger.obtained).toBe(items.filter(({ standing }) => standing === 'experienced').length)
      expect(ledger.curve.at(-1)).toMatchObject({ right: ledger.right, obtained: ledger.obtained })
      const steps = ledger.curve.map(({ step }) => step)
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
      expect(ledger.succeeded + ledger.failed).toBe(run.step)
    }),
  )
})
