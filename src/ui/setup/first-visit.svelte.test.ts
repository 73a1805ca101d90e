import { expect, test } from 'vitest'
import type { RunEvent } from '../../engine/events'
import { runSync } from '../../engine/drive'
import { codeFor } from '../../library/code'
import { assemble } from '../../library/assemble'
import { readWordVectors } from '../../similarity'
import { FIRST_SPEC } from './first-visit'

test('the first ten seconds of a first visit show successes, something learned and something revised', async () => {
  const file = await fetch(new URL('../../similarity/word-vectors.bin', import.meta.url))
  const wordVectors = readWordVectors(await file.arrayBuffer())
  const { events } = runSync(assemble(FIRST_SPEC, { wordVectors, code: await codeFor(FIRST_SPEC) }), 40)
  const count = (is: (event: RunEvent) => boolean) =>
    events.filter((event) => event.step > 0 && is(event)).length
  expect(count((event) => event.kind === 'tried' && event.success)).toBeGreaterThanOrEqual(5)
  expect(count((event) => event.kind === 'requirement-learned')).toBeGreaterThanOrEqual(2)
  expect(count((event) => event.kind === 'item-revised')).toBeGreaterThanOrEqual(2)
})
