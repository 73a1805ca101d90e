import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hubsOf } from './hubs'

const names = Array.from({ length: 30 }, (_, index) => `item_${index}`)
const items = fc.array(
  fc.uniqueArray(fc.constantFrom(...names), { maxLength: 6 }).map((needs) => ({
    requirements: Object.fromEntries(needs.map((need) => [need, 1])),
  })),
  { maxLength: 120 },
)

test('a hub is needed by more than ten items and by more than a sixth, whatever its name', () => {
  fc.assert(
    fc.property(items, (list) => {
      const hubs = hubsOf(list)
      for (const name of names) {
        const uses = list.filter(({ requirements }) => Object.hasOwn(requirements, name)).length
        expect(hubs.get(name)).toBe(uses > 10 && uses > list.length / 6 ? uses : undefined)
      }
    }),
  )
})

test('the hub that most items need comes first, so that it gets the first badge', () => {
  const needs = (...list: string[]) => ({ requirements: Object.fromEntries(list.map((name) => [name, 1])) })
  const list = [
    ...Array.from({ length: 12 }, () => needs('planks', 'table')),
    ...Array.from({ length: 4 }, () => needs('table')),
  ]
  expect([...hubsOf(list)]).toEqual([
    ['table', 16],
    ['planks', 12],
  ])
})
