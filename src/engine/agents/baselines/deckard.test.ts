import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adgLedger } from '../../minds/adg/ledger'
import { runSync } from '../../drive'
import { eventsOf, knowing, played, questionsOf, runOf, TOOLS, worldOf } from '../../testing'
import { deckard } from '.'
import { deckardOptions } from './options'

const seed = fc.integer({ min: 0, max: 0xffff })
/** The agent can never obtain one of the two stone tools. The sword seems possible at any time. */
const mistaken = knowing(TOOLS, {
  stone_sword: { logs: 1 },
  stone_pickaxe: { stone_head: 1 },
  stone_head: {},
})

test('law: chooses any frontier item chosen less than c₀ times, else any experienced or frontier item', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 4 }), (seed, c0) => {
      const world = worldOf(TOOLS)
      const { events } = runSync(
        runOf(deckard, deckardOptions, { c0 }, { world, seed, model: mistaken, horizon: 200 }),
      )
      const ledger = adgLedger({ world })
      const visits = new Map<string, number>()
      for (const event of events) {
        ledger.apply(event)
        if (event.kind !== 'goal-chosen') continue
        const items = [...ledger.mind.items.values()]
        const isObtained = (name: string) => ledger.mind.items.get(name)?.standing === 'experienced'
        const obtained = items.filter(({ name }) => isObtained(name))
        const frontier = items.filter(
          ({ name, requirements }) => !isObtained(name) && Object.keys(requirements).every(isObtained),
        )
        const lessExplored = frontier.filter(({ name }) => (visits.get(name) ?? 0) < c0)
        const [what, among] =
          lessExplored.length > 0
            ? (['frontier', lessExplored] as const)
            : (['known', [...obtained, ...frontier]] as const)
        expect(event.choice).toEqual({ by: 'chance', among: among.length, what })
        expect(among.map(({ name }) => name)).toContain(event.goal)
        if (what === 'frontier') visits.set(event.goal, (visits.get(event.goal) ?? 0) + 1)
      }
    }),
    { numRuns: 60 },
  )
})

test('chooses obtained items again when the frontier is exhausted, and obtains one more of each', () => {
  const world = worldOf(TOOLS)
  const { events, ledger } = played(
    runOf(deckard, deckardOptions, {}, { world, model: mistaken, horizon: 400 }),
  )
  const again = eventsOf(events, 'goal-chosen').filter(
    ({ goal, choice }) => choice.by === 'chance' && choice.what === 'known' && TOOLS.has(goal),
  )
  expect(new Set(again.map(({ goal }) => goal)).size).toBeGreaterThan(4)
  expect(ledger.ended).toBe('horizon')
  expect(Math.max(...ledger.world.inventory.values())).toBeGreaterThan(4)
})

test('never revises a set, asks for each set once, and never asks for an action that worked', () => {
  const world = worldOf(TOOLS)
  const { events } = played(runOf(deckard, deckardOptions, {}, { world, model: mistaken, horizon: 300 }))
  const kinds = new Set(events.map(({ kind }) => kind))
  for (const kind of ['item-revised', 'item-inadmissible', 'self-corrected', 'action-ruled-out'] as const)
    expect(kinds).not.toContain(kind)
  const asked = questionsOf(events, 'requirements').map(({ item }) => item)
  expect(asked).toHaveLength(new Set(asked).size)
  const worked = new Set<string>()
  for (const event of events) {
    if (event.kind === 'tried' && event.success) worked.add(event.item)
    if (event.kind === 'question-answered' && event.question.kind === 'action')
      expect(worked).not.toContain(event.question.item)
  }
  for (const { options } of questionsOf(events, 'action')) expect(options).toEqual(['mine', 'craft', 'smelt'])
})
