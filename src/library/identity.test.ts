import fc from 'fast-check'
import { expect, test } from 'vitest'
import { specId } from './digest'
import { parseSpec } from './parse-spec'
import { runId } from './identity'

test('law: the platform and the library give a spec the same id, and different seeds have different ids', async () => {
  const seed = fc.integer({ min: 0, max: 1e6 })
  await fc.assert(
    fc.asyncProperty(seed, fc.constantFrom('xenon', 'sc', 'planner'), async (seed, id) => {
      const spec = parseSpec({ seed, agent: { id } })
      expect(await runId(spec)).toBe(specId(spec))
      expect(await runId({ ...spec, seed: seed + 1 })).not.toBe(specId(spec))
    }),
  )
})

test('an option at its default does not change a run’s id, so that plugins can get new options', async () => {
  const spec = parseSpec({ seed: 3 })
  const bare = { ...spec, agent: { ...spec.agent, options: {} }, world: { ...spec.world, options: {} } }
  expect(await runId(bare)).toBe(await runId(spec))
  expect(await runId(parseSpec({ seed: 3, agent: { id: 'xenon', options: { x0: 3 } } }))).not.toBe(
    await runId(spec),
  )
})
