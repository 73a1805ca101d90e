import { expect, test } from 'vitest'
import { EpisodeLengths } from './episodes'

/** Episodes that the world ended after so many attempts each, and one that has just begun. */
function after(...lengths: number[]): EpisodeLengths {
  const episodes = new EpisodeLengths()
  episodes.begin(false)
  for (const length of lengths) {
    for (let i = 0; i < length; i++) episodes.attempt()
    episodes.begin(true)
  }
  return episodes
}

test('as long as no episode was ended, there is time for everything', () => {
  expect(after().lasts(1e6)).toBe(1)
})

test('what all had time for is likely, what none had is not, and it never rises with what it takes', () => {
  const episodes = after(100, 200, 200, 300)
  expect(episodes.lasts(0)).toBe(1)
  expect(episodes.lasts(50)).toBeGreaterThan(4 / 5)
  expect(episodes.lasts(150)).toBeGreaterThan(3 / 5)
  expect(episodes.lasts(150)).toBeLessThan(4 / 5)
  expect(episodes.lasts(301)).toBeLessThan(1 / 5)
  for (let attempts = 1; attempts < 400; attempts++)
    expect(episodes.lasts(attempts)).toBeLessThanOrEqual(episodes.lasts(attempts - 1))
})

test('the later in an episode, the less there is time for', () => {
  const episodes = after(100, 200, 200, 300)
  for (let i = 0; i < 150; i++) episodes.attempt()
  expect(episodes.lasts(100)).toBeLessThan(after(100, 200, 200, 300).lasts(100))
})

test('one that has outlasted all others does not last for ever', () => {
  const episodes = after(100, 100)
  for (let i = 0; i < 150; i++) episodes.attempt()
  expect(episodes.lasts(10)).toBeGreaterThan(0.8)
  expect(episodes.lasts(100)).toBeCloseTo(1 / 2, 1)
})
