import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import { Ledger } from '../../ledger'
import { rulesOf, worldOf } from '../../testing'
import { believed, begun, learned, predicted, probed, tried, way } from './testing'
import { posterior } from './mind'
import type { PosteriorShown } from './types/shown'

const RULES = rulesOf({
  logs: ['mine', {}],
  planks: ['craft', { logs: 1 }, 4],
  stick: ['craft', { planks: 2 }, 4],
})

/** The displayed state after these events. */
function after(...events: readonly RunEvent[]): PosteriorShown {
  const world = worldOf(RULES).fold()
  const ledger = new Ledger(world, posterior.fold(world))
  for (const event of [begun(['stick']), ...events]) ledger.apply(event)
  return ledger.mind.shown
}
const itemIn = ({ items }: PosteriorShown, name: string) => items.find((item) => item.name === name)

test('a probe sets the current goal, and its stock is the plan', () => {
  const probe = probed(3, 'stick', { stock: { planks: 2, logs: 1 } })
  const shown = after(tried(1, 'logs', true, 'mine'), probe)
  const { kind: _, ...facts } = probe
  expect(shown).toMatchObject({ mind: 'posterior', goal: 'stick', probe: facts })
  // An item already in the inventory does not have to arrive.
  expect(shown.plan).toEqual([
    { item: 'planks', quantity: 2, done: 0 },
    { item: 'logs', quantity: 1, done: 1 },
    { item: 'stick', quantity: 1, done: 0 },
  ])
  expect(after(probe, tried(4, 'planks', true)).plan[0]).toMatchObject({ item: 'planks', done: 1 })
  expect(after(probe, probed(5, 'logs', { action: 'mine' })).plan).toEqual([
    { item: 'logs', quantity: 1, done: 0 },
  ])
  expect(after()).toMatchObject({ goal: null, probe: null, plan: [] })
})

test('the graph is the most probable one, with the doubt of everything else', () => {
  const shown = after(
    predicted(0, 'stick', { planks: 3 }),
    believed(2, 'stick', way({ planks: 2 }, 0.41), way({ planks: 3 }, 0.22)),
  )
  expect(itemIn(shown, 'stick')).toMatchObject({
    ...{ requirements: { planks: 2 }, standing: 'hypothesised', held: [], revisions: 1 },
    ...{ guess: { planks: 3 }, isRight: true },
  })
  expect(shown).toMatchObject({ doubts: { stick: 1 - 0.41 }, sources: { stick: 'answer' } })
  expect(shown).toMatchObject({ right: 1, goals: 1, convergedAt: 2, lastChange: { step: 2, item: 'stick' } })
})

test('a change of probability alone highlights nothing', () => {
  const shown = after(
    believed(2, 'stick', way({ planks: 2 }, 0.4)),
    believed(7, 'stick', way({ planks: 2 }, 0.9)),
  )
  expect(shown.lastChange).toEqual({ step: 2, item: 'stick' })
  expect(shown.doubts['stick']).toBeCloseTo(0.1)
})

test('without a belief everything is doubted, and the last set stays', () => {
  const shown = after(believed(2, 'stick', way({ planks: 2 }, 0.4)), believed(7, 'stick'))
  expect(shown).toMatchObject({ doubts: { stick: 1 }, sources: {} })
  expect(itemIn(shown, 'stick')?.requirements).toEqual({ planks: 2 })
})

test('an observed set is not doubted until its rule changes', () => {
  const seen = [
    believed(2, 'stick', way({ planks: 3 }, 0.4)),
    tried(4, 'stick', true),
    learned(4, 'stick', { planks: 2 }),
  ]
  expect(after(...seen)).toMatchObject({ doubts: {}, sources: {} })
  expect(itemIn(after(...seen, believed(5, 'stick', way({ planks: 9 }, 1))), 'stick')).toMatchObject({
    ...{ requirements: { planks: 2 }, standing: 'experienced', obtainedAt: 4 },
  })

  const lost = [...seen, { kind: 'standing-lost', step: 6, item: 'stick' } as const]
  const former = way({ planks: 2 }, 0.5, { source: 'former' })
  const doubted = after(...lost, believed(6, 'stick', former))
  expect(itemIn(doubted, 'stick')).toMatchObject({ requirements: { planks: 2 }, standing: 'doubted' })
  expect(doubted.doubts).toEqual({ stick: 0.5 })

  const other = [...lost, believed(6, 'stick', former), believed(9, 'stick', way({ planks: 5 }, 0.6), former)]
  expect(itemIn(after(...other), 'stick')).toMatchObject({
    requirements: { planks: 5 },
    standing: 'hypothesised',
  })
  // It returns with its earlier status: observed once.
  expect(itemIn(after(...other, believed(11, 'stick', former)), 'stick')).toMatchObject({
    ...{ requirements: { planks: 2 }, standing: 'doubted' },
  })
})

test('a world without items has an empty state', () => {
  const world = {
    apply: () => undefined,
    score: {},
    get shown() {
      return expect.unreachable()
    },
  }
  expect(() => posterior.fold(world)).toThrow('items')
})
