import { expect, test } from 'vitest'
import { testResources } from '../../../workers/testing/resources'
import { runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import type { RunSpec } from '../../library/spec'
import { decodeComparison } from '../link/compare-link'
import { besideAgent } from './open-preset'
import { PRESETS } from './presets'

const resources = await testResources()
const presets = PRESETS.flatMap((preset) =>
  typeof preset.compares === 'string' ? { ...preset, id: preset.compares } : [],
)

/** The steps at which something failed. */
function failuresOf(spec: RunSpec): { readonly failed: readonly number[]; readonly end: number } {
  const { events } = runSync(assemble(spec, resources))
  const failed = events.flatMap((event) => (event.kind === 'tried' && !event.success ? event.step : []))
  return { failed, end: events.at(-1)?.step ?? 0 }
}

test.each(presets)('$label: the link has the same run twice, with different agents', (preset) => {
  const { link, problems } = decodeComparison(besideAgent(preset, preset.id))
  const [other] = link.others
  expect(problems).toEqual([])
  expect(link.first.spec).toEqual(preset.spec)
  expect(other?.spec).toMatchObject({
    seed: preset.spec.seed,
    model: preset.spec.model,
    agent: { id: preset.id },
  })
  const [theirs, own] = [failuresOf(preset.spec), failuresOf(other?.spec ?? expect.fail())]
  const before = theirs.failed.filter((step) => step <= own.end)
  expect(own.failed.length * 3).toBeLessThan(before.length)
})
