import { expect, test } from 'vitest'
import { soak } from './soak/soak'

test('whatever breaks, and when, nothing is said wrongly, nothing is done twice, and it goes on', async () => {
  const { rounds, wrong, ended } = await soak({
    seed: 1,
    goesOn: (rounds) => rounds < 16,
    // A frozen server is waited for too long for a test; `npm run soak` has it.
    weights: { none: 2, cut: 4, reload: 3, cancel: 1, stop: 1, kick: 2, restart: 1, die: 1 },
    log: () => undefined,
  })
  expect(wrong).toEqual([])
  expect(rounds).toBe(16)
  expect(ended['success']).toBeGreaterThan(0)
})
