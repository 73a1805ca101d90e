import fc from 'fast-check'
import { expect, test } from 'vitest'
import Heap from './cytoscape-heap.mjs'

const urgency = fc.integer({ min: 0, max: 20 })

test('pops the first item in order, also after items have changed their order', () => {
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('push' as const), urgency }),
    fc.record({ kind: fc.constant('change' as const), urgency, at: fc.nat() }),
    fc.constant({ kind: 'pop' as const }),
  )
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
      const heap = new Heap((a: { urgency: number }, b: { urgency: number }) => b.urgency - a.urgency)
      const inside = new Set<{ urgency: number }>()
      const most = () => Math.max(...[...inside].map((one) => one.urgency))
      for (const done of operations) {
        if (done.kind === 'push') {
          const item = { urgency: done.urgency }
          inside.add(item)
          heap.push(item)
        } else if (done.kind === 'change') {
          const item = [...inside][done.at % Math.max(1, inside.size)]
          if (!item) continue
          item.urgency = done.urgency
          heap.updateItem(item)
        } else {
          const expected = inside.size > 0 ? most() : undefined
          const item = heap.pop()
          expect(item?.urgency).toBe(expected)
          if (item) expect(inside.delete(item)).toBe(true)
        }
        expect(heap.size()).toBe(inside.size)
        expect(heap.peek()?.urgency).toBe(inside.size > 0 ? most() : undefined)
      }
    }),
  )
})
