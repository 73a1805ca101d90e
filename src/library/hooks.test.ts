import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunEvent } from '../engine/events'
import { HookFinder, type Hooks } from './hooks'

const tried = (step: number, item: string, success: boolean): RunEvent => ({
  ...{ kind: 'tried', step, item, success, action: 'craft' },
  ...{ gained: success ? 1 : 0, consumed: {} },
})
const ruledOut = (step: number, item: string): RunEvent => ({
  ...{ kind: 'action-ruled-out', step, item, action: 'craft', successes: 0, failures: 2 },
})

function places(hooks: Hooks, events: readonly RunEvent[]) {
  const finder = new HookFinder(hooks)
  for (const event of events) finder.read(event)
  const steps = Object.entries(finder.places).map(([name, placed]) => [name, placed?.step ?? null] as const)
  return { isDone: finder.isDone, ...Object.fromEntries<number | null>(steps) }
}

test('finds an event by kind, thing, outcome and number', () => {
  const events = [
    tried(1, 'bowl', false),
    tried(2, 'torch', false),
    tried(3, 'bowl', false),
    ruledOut(3, 'bowl'),
    tried(4, 'bowl', true),
  ]
  const hooks: Hooks = {
    any: { kind: 'tried' },
    torch: { kind: 'tried', thing: 'torch' },
    second: { kind: 'tried', thing: 'bowl', nth: 2 },
    worked: { kind: 'tried', thing: 'bowl', success: true },
    out: { kind: 'action-ruled-out', thing: 'bowl' },
  }
  expect(places(hooks, events)).toEqual({ isDone: true, any: 1, torch: 2, second: 3, worked: 4, out: 3 })
})

test('counts events after another one from there, without that one', () => {
  const events = [tried(1, 'bowl', false), tried(2, 'bowl', false), tried(3, 'bowl', false)]
  const hooks: Hooks = {
    // Named before the hook that it refers to: the order of hooks does not matter.
    third: { kind: 'tried', after: 'next' },
    first: { kind: 'tried' },
    next: { kind: 'tried', after: 'first' },
    lost: { kind: 'tried', after: 'never' },
    never: { kind: 'given-up' },
  }
  expect(places(hooks, events)).toEqual({
    ...{ isDone: false, first: 1, next: 2, third: 3 },
    ...{ lost: null, never: null },
  })
})

test('finds the same in any order of hooks', () => {
  const thing = fc.constantFrom('bowl', 'torch')
  const event = fc.record({ item: thing, success: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 12 }),
      thing,
      fc.integer({ min: 1, max: 3 }),
      (list, item, nth) => {
        const events = list.map(({ item: of, success }, at) => tried(at, of, success))
        const hooks: Hooks = {
          a: { kind: 'tried', thing: item, nth },
          b: { kind: 'tried', success: true, after: 'a' },
          c: { kind: 'tried', after: 'b' },
        }
        const turned = Object.fromEntries(Object.entries(hooks).reverse())
        expect(places(turned, events)).toEqual(places(hooks, events))
        const a = events.filter((one) => 'item' in one && one.item === item)[nth - 1]?.step ?? null
        expect(places(hooks, events)).toMatchObject({ a })
      },
    ),
  )
})
