import { expect, test } from 'vitest'
import { soak } from './soak/soak'

test('under random faults, no result is wrong, nothing is done twice, and the bot continues', async () => {
  const { rounds, wrong, ended } = await soak({
    seed: 1,
    goesOn: (rounds) => rounds < 16,
    // A frozen server takes too long for a test; `npm run soak` covers it.
    weights: { none: 2, cut: 4, reload: 3, cancel: 1, stop: 1, kick: 2, restart: 1, die: 1 },
    log: () => undefined,
  })
  expect(wrong).toEqual([])
  expect(rounds).toBe(16)
  expect(ended['success']).toBeGreaterThan(0)
})
