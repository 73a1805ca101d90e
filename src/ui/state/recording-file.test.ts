import { expect, test } from 'vitest'
import { outcomeOf } from './recording-file'

test("sentences about a recording name the run's step", () => {
  const recorded = { step: 300, hash: 'a' }
  const said = (step: number, hash: string) => outcomeOf('x.json', recorded, { step, hash })
  expect(said(300, 'a')).toMatch(/up to step 300 .*bit for bit\.$/)
  expect(said(300, 'b')).toMatch(/up to step 300, and not the same/)
  expect(said(120, 'b')).toMatch(/as far as step 120: .*ends there, and it is said to be of step 300/)
  expect(said(1_200, 'a')).toMatch(/played on to step 1,200; it is of step 300, and was not compared/)
  for (const step of [0, 120, 301]) expect(said(step, 'a')).not.toContain('bit for bit')
})
