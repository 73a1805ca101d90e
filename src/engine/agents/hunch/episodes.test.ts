import { expect, test } from 'vitest'
import { EpisodeLengths } from './episodes'

/** Episodes that the world ended after these numbers of attempts, and one that has just begun. */
function after(...lengths: number[]): EpisodeLengths {
  const episodes = new EpisodeLengths()
  episodes.begin(false)
  for (const length of lengths) {
    for (let i = 0; i < length; i++) episodes.attempt()
    episodes.begin(true)
  }
  return episodes
}

test('gives every duration probability 1 while no episode was ended', () => {
  expect(after().lasts(1e6)).toBe(1)
})

test('gives a high probability to durations that all episodes reached, a low one to durations that none reached, and never rises with the duration', () => {
  const episodes = after(100, 200, 200, 300)
  expect(episodes.lasts(0)).toBe(1)
  expect(episodes.lasts(50)).toBeGreaterThan(4 / 5)
  expect(episodes.lasts(150)).toBeGreaterThan(3 / 5)
  expect(episodes.lasts(150)).toBeLessThan(4 / 5)
  expect(episodes.lasts(301)).toBeLessThan(1 / 5)
  for (let attempts = 1; attempts < 400; attempts++)
    expect(episodes.lasts(attempts)).toBeLessThanOrEqual(episodes.lasts(attempts - 1))
})

test('leaves less time later in an episode', () => {
  const episodes = after(100, 200, 200, 300)
  for (let i = 0; i < 150; i++) episodes.attempt()
  expect(episodes.lasts(100)).toBeLessThan(after(100, 200, 200, 300).lasts(100))
})

test('does not expect an episode to last forever after it outlasted all others', () => {
  const episodes = after(100, 100)
  for (let i = 0; i < 150; i++) episodes.attempt()
  expect(episodes.lasts(10)).toBeGreaterThan(0.8)
  expect(episodes.lasts(100)).toBeCloseTo(1 / 2, 1)
})
