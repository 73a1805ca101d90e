import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSync } from '../../drive'
import { eventsOf, played, runOf, TOOLS, worldOf } from '../../testing'
import { adam } from '.'
import { adamOptions } from './options'

const plan = {
  goal: 'wooden_sword',
  steps: [
    { action: 'mine', item: 'logs', quantity: 5 },
    { action: 'craft', item: 'planks', quantity: 14 },
    { action: 'craft', item: 'stick', quantity: 4 },
    { action: 'craft', item: 'crafting_table', quantity: 1 },
    { action: 'craft', item: 'wooden_sword', quantity: 1 },
  ],
}
const world = () => worldOf(TOOLS, { plans: [plan] })

test('law: predicts αᵢ of every known resource and one of every known tool, without a question', () => {
  const seeds = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, alphaI) => {
      const { events } = runSync(runOf(adam, adamOptions, { alphaI }, { world: world(), seed, horizon: 250 }))
      const consumed = new Set<string>()
      const tools = new Set<string>()
      let told = 0
      for (const event of events) {
        if (event.kind === 'question-answered') expect(event.question.kind).toBe('action')
        if ((event.kind === 'tried' || event.kind === 'demonstrated') && event.action === 'craft')
          for (const name in event.consumed) consumed.add(name)
        if (event.kind === 'requirement-learned') for (const name of event.held) tools.add(name)
        if (event.kind !== 'predicted') continue
        told++
        expect(event).toMatchObject({ source: 'resources', cyclic: false })
        expect(event.requirements).toEqual(
          Object.fromEntries([
            ...[...consumed].filter((name) => !tools.has(name)).map((name) => [name, alphaI]),
            ...[...tools].map((name) => [name, 1]),
          ]),
        )
      }
      expect(told).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})

test('obtains what its known resources suffice for, and never what needs another', () => {
  const { ledger, events } = played(runOf(adam, adamOptions, {}, { world: world(), horizon: 600 }))
  const first = eventsOf(events, 'predicted')[0]
  expect(first?.requirements).toEqual({ logs: 8, planks: 8, stick: 8, crafting_table: 1 })
  for (const name of ['wooden_pickaxe', 'cobblestone'])
    expect(ledger.mind.items.get(name)).toMatchObject({ standing: 'experienced', isRight: true })
  // No craft has consumed cobblestone, so ADAM does not count it as a resource and never has more than the
  // first one.
  for (const name of ['stone_pickaxe', 'stone_sword'])
    expect(ledger.mind.items.get(name)).toMatchObject({ standing: 'hypothesised', isRight: false })
})
