import { expect, test } from 'vitest'
import { testResources } from '../../../workers/testing/resources'
import { runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import type { RunSpec } from '../../library/spec'
import { decodeComparison } from '../link/compare-link'
import { besideAgent } from './open-preset'
import { PRESETS, specOf } from './presets'

const resources = await testResources()
const presets = PRESETS.flatMap((preset) =>
  typeof preset.compares === 'string' ? { ...preset, other: preset.compares } : [],
)

/** The steps at which something failed. */
function failuresOf(spec: RunSpec): { readonly failed: readonly number[]; readonly end: number } {
  const { events } = runSync(assemble(spec, resources))
  const failed = events.flatMap((event) => (event.kind === 'tried' && !event.success ? event.step : []))
  return { failed, end: events.at(-1)?.step ?? 0 }
}

test.each(presets)('$label: the link has the same run twice, with different agents', (preset) => {
  const { link, problems } = decodeComparison(besideAgent(preset, preset.other))
  const [other] = link.others
  const spec = specOf(preset)
  expect(problems).toEqual([])
  expect(link.first.spec).toEqual(spec)
  expect(other?.spec).toMatchObject({
    seed: spec.seed,
    model: spec.model,
    agent: { id: preset.other },
  })
  const [theirs, own] = [failuresOf(spec), failuresOf(other?.spec ?? expect.fail())]
  const before = theirs.failed.filter((step) => step <= own.end)
  expect(own.failed.length * 3).toBeLessThan(before.length)
})
