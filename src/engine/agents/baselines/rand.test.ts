import { expect, test } from 'vitest'
import type { Model } from '../../effects'
import { eventsOf, knowing, played, questionsOf, runOf, TOOLS, worldOf } from '../../testing'
import { rand } from '.'
import { baselineOptions } from '../learning/options'

test('asks for the action at every step, with all actions on offer and no example', () => {
  const { events, ledger, step } = played(runOf(rand, baselineOptions, {}, { world: worldOf(TOOLS) }))
  const questions = questionsOf(events, 'action')
  expect(questions.map(({ item }) => item)).toEqual(eventsOf(events, 'tried').map(({ item }) => item))
  for (const { options, examples, analyses } of questions)
    expect([options, examples, analyses]).toEqual([['mine', 'craft', 'smelt'], [], undefined])
  expect(step).toBe(ledger.world.succeeded)
  expect(ledger.ended).toBe('nothing-left')
})

test('never corrects a wrong set or a wrong action', () => {
  const base = knowing(TOOLS, { stone_sword: { stone_blade: 1 } })
  const model: Model = {
    answer: (q) => (q.kind === 'action' && q.item === 'stone_pickaxe' ? 'mine' : base.answer(q)),
  }
  const { events, ledger, knows } = played(
    runOf(rand, baselineOptions, {}, { world: worldOf(TOOLS), model, horizon: 400 }),
  )
  expect(ledger.mind.right).toBe(TOOLS.size - 1)
  expect(ledger.mind.obtained).toBe(TOOLS.size - 2)
  expect(knows('stone_sword')).toEqual({ stone_blade: 1 })
  const tries = eventsOf(events, 'tried').filter(({ item }) => item === 'stone_pickaxe')
  expect(new Set(tries.map(({ action }) => action))).toEqual(new Set(['mine']))
  expect(tries.length).toBeGreaterThan(12)
})

test('draws goals uniformly from the items not obtained', () => {
  const first = Array.from({ length: 450 }, (_, seed) => {
    const { events } = played(runOf(rand, baselineOptions, {}, { world: worldOf(TOOLS), seed, horizon: 1 }))
    return eventsOf(events, 'goal-chosen')[0]
  })
  // Expected 50 each, standard deviation 6.7; the limit is five standard deviations.
  for (const name of TOOLS.keys())
    expect(Math.abs(first.filter((event) => event?.goal === name).length - 50)).toBeLessThan(34)
  expect(first[0]?.choice).toEqual({ by: 'chance', among: TOOLS.size, what: 'unobtained' })
})
