import { expect, test } from 'vitest'
import { bytesText, persistenceText, shownSpace } from './space'

test('sizes use powers of ten and are never rounded to zero', () => {
  expect([0, 1, 999_499, 1_200_000, 9_960_000, 87_400_000, 4_300_000_000].map(bytesText)).toEqual([
    ...['0 kB', '1 kB', '1000 kB', '1.2 MB', '10 MB', '87 MB', '4.3 GB'],
  ])
})

test('shows used and allowed space, and that little is left', () => {
  const space = (used: number | null, quota: number | null) => shownSpace({ used, quota, isPersistent: null })
  expect(space(1e6, 1e9)).toMatchObject({ share: 0.001, isNearlyFull: false })
  expect(space(1e6, 1e9).words).toMatch(/^This page uses 1 MB of the 1 GB .*under 1 %/)
  expect(space(5e8, 1e9).words).toMatch(/50 %/)
  expect(space(8.1e8, 1e9)).toMatchObject({ isNearlyFull: true })
  expect(space(8.1e8, 1e9).words).toMatch(/81 %.*Little space is left/)
  expect(space(2e9, 1e9).share).toBe(1)
  for (const unknown of [space(null, 1e9), space(1, null), space(0, 0)])
    expect(unknown).toMatchObject({ share: null, words: expect.stringMatching(/does not say/) as string })
})

test('says whether the browser may delete the data by itself', () => {
  expect(persistenceText(true)).toMatch(/promised/)
  expect(persistenceText(false)).toMatch(/may delete/)
  expect(persistenceText(null)).toMatch(/does not say/)
})
