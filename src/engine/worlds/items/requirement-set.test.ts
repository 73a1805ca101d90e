import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setKey } from './requirement-set'

test('law: a set’s key is the JSON of its entries by name, in code-unit order', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', '10', '9', 'stick'))
  fc.assert(
    fc.property(fc.dictionary(names, fc.integer(), { noNullPrototype: true }), (set) => {
      const entries = Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1))
      expect(setKey(set)).toBe(JSON.stringify(entries))
    }),
  )
})
