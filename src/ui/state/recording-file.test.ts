import { expect, test } from 'vitest'
import { outcomeOf } from './recording-file'

test("sentences about a recording name the run's step", () => {
  const recorded = { step: 300, hash: 'a' }
  const said = (step: number, hash: string) => outcomeOf('x.json', recorded, { step, hash })
  expect(said(300, 'a')).toMatch(/up to step 300 .*all events are exactly the same as in the recording\.$/)
  expect(said(300, 'b')).toMatch(/up to step 300, but the events differ/)
  expect(said(120, 'b')).toMatch(
    /only up to step 120: .*end there, but the recording says that it goes to step 300/,
  )
  expect(said(1_200, 'a')).toMatch(
    /played on to step 1,200\. The recording ends at step 300, so the page did not compare/,
  )
  for (const step of [0, 120, 301]) expect(said(step, 'a')).not.toContain('exactly the same')
})
