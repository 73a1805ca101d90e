import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SPEC } from '../../src/library/spec'
import { parseSpec } from '../../src/library/parse-spec'
import { readSpec } from './read-spec'
import { anySpec } from '../testing/any-spec'

test('law: what the worker reads without the schema is what the schema reads', async () => {
  const seed = fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.constantFrom(2 ** 32, null, '7'))
  const other = fc.oneof(
    anySpec(500),
    seed.map((one) => ({ ...DEFAULT_SPEC, seed: one })),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(other, async (input) => {
      let parsed: unknown
      try {
        parsed = parseSpec(input)
      } catch (error) {
        await expect(readSpec(input)).rejects.toEqual(error)
        return
      }
      expect(await readSpec(input)).toEqual(parsed)
    }),
  )
})
