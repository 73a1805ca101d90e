import { expect, test } from 'vitest'
import type { RunEvent } from '../../engine/events'
import { runSync } from '../../engine/run'
import { FIRST_PARTS } from '../../library/parts'
import { assemble } from '../../library/assemble'
import { readWordVectors } from '../../similarity'
import { PRESETS } from './presets'

test('the first ten seconds of a first visit show successes, something learned and something revised', async () => {
  const file = await fetch(new URL('../../similarity/word-vectors.bin', import.meta.url))
  const wordVectors = readWordVectors(await file.arrayBuffer())
  const { events } = runSync(assemble(PRESETS[0].spec, { wordVectors, parts: FIRST_PARTS }), 40)
  const count = (is: (event: RunEvent) => boolean) =>
    events.filter((event) => event.step > 0 && is(event)).length
  expect(count((event) => event.kind === 'tried' && event.success)).toBeGreaterThanOrEqual(5)
  expect(count((event) => event.kind === 'requirement-learned')).toBeGreaterThanOrEqual(2)
  expect(count((event) => event.kind === 'item-revised')).toBeGreaterThanOrEqual(2)
})
