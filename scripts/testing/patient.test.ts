import { expect, test, vi } from 'vitest'

/** At one look in 50 ms, more than Vitest's own second has. */
const LOOKS = 25

test.each([
  ['vi.waitFor', (look: () => number) => vi.waitFor(() => expect(look()).toBe(LOOKS))],
  ['expect.poll', (look: () => number) => expect.poll(look).toBe(LOOKS)],
])('%s looks as often as a busy machine needs', async (_, wait) => {
  let looks = 0
  await wait(() => ++looks)
  expect(looks).toBe(LOOKS)
})
