import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKeys } from './with-keys'

const keysOf = (names: readonly string[]) => withKeys(names, (name) => name).map(({ key }) => key)

test('law: whatever the names are, all keys differ', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('a', '1 a', '0 a', ''), fc.string())), (names) => {
      expect(new Set(keysOf(names)).size).toBe(names.length)
    }),
  )
})

test('an entry keeps its key while others come and go', () => {
  expect(keysOf(['stick', 'torch'])).toEqual(['0 stick', '0 torch'])
  expect(keysOf(['torch', 'log', 'torch'])).toEqual(['0 torch', '0 log', '1 torch'])
})
