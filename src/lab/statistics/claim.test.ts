import { expect, it } from 'vitest'
import { claim, type ClaimedMetric } from './claim'
import { comparePaired, corrected } from './comparison'

const EGA: ClaimedMetric = { name: 'EGA', better: 'higher' }
const STEPS: ClaimedMetric = { name: 'steps to EGA 0.97', better: 'lower' }

const of = (n: number, value: (seed: number) => number) => Array.from({ length: n }, (_, seed) => value(seed))
const xenon = (n: number) => of(n, (seed) => 0.94 + 0.01 * (seed % 4))
const sc = (n: number) => of(n, (seed) => 0.5 + 0.02 * (seed % 5))
const said = (a: number[], b: number[], metric = EGA) =>
  claim(comparePaired(a, b, 'test'), ['XENON', 'SC'], metric)

it('claims a lead, with its size and its test', () => {
  expect(said(xenon(15), sc(15))).toBe(
    'In EGA, XENON is ahead of SC in 15 of 15 seeds, by 0.41 on average ' +
      '(95 % interval 0.40 to 0.43; p < 0.001, exact permutation test).',
  )
})

it('names the leader first, in any order of arguments and for both directions', () => {
  const lead = said(xenon(15), sc(15))
  expect(claim(comparePaired(sc(15), xenon(15), 'test'), ['SC', 'XENON'], EGA)).toBe(lead)
  expect(
    said(
      of(15, (seed) => 1200 + 10 * seed),
      of(15, (seed) => 2400 + 30 * (seed % 7)),
      STEPS,
    ),
  ).toMatch(
    /^In steps to EGA 0\.97, XENON is ahead of SC in 15 of 15 seeds, by 1,\d{3} on average \(95 % interval 1,/,
  )
})

it('claims nothing for a difference that may be chance', () => {
  const near = of(15, (seed) => 0.935 + 0.01 * ((seed * 7) % 5))
  expect(said(xenon(15), near)).toBe(
    'In EGA, 15 seeds support no claim: SC’s lead of 0.001 over XENON may be chance ' +
      '(95 % interval −0.008 to 0.010; p = 0.88, exact permutation test).',
  )
})

it('claims no lead in the wrong direction of the metric', () => {
  expect(said(xenon(15), sc(15), STEPS)).toMatch(
    /SC is ahead of XENON in 15 of 15 seeds, by 0\.41 on average/,
  )
})

it('says when there are too few seeds for any claim', () => {
  expect(said(xenon(5), sc(5))).toBe(
    'In EGA, 5 seeds are too few for a claim. XENON’s lead of 0.41 over SC may be chance: ' +
      'the smallest possible p is 0.063, and a claim needs p ≤ 0.05.',
  )
  expect(said(xenon(1), sc(1))).toMatch(/^In EGA, 1 seed is too few .* the smallest possible p is 1, and/)
  expect(said(xenon(6), sc(6))).toMatch(/p = 0\.031/)
})

it('says so if the agents are equal', () => {
  expect(said(xenon(15), xenon(15))).toBe(
    'In EGA, XENON and SC are equal in 15 of 15 seeds: no difference can be claimed.',
  )
})

it('names the number of corrected comparisons, and says that they need more seeds', () => {
  const family = (n: number) =>
    corrected([comparePaired(xenon(n), sc(n), 'test'), comparePaired(xenon(n), xenon(n), 'test')])
  const words = (n: number) => family(n).map((one) => claim(one, ['XENON', 'SC'], EGA))[0]
  expect(words(15)).toMatch(/permutation test, Holm’s correction for 2 comparisons\)\.$/)
  expect(words(6)).toMatch(/the smallest possible p in 2 comparisons is 0\.063/)
})

it('says if the flips were drawn instead of counted', () => {
  expect(said(xenon(40), sc(40))).toMatch(/p < 0\.001, Monte Carlo permutation test\)\.$/)
})
