import { expect, test } from 'vitest'
import type { RunSpec } from '../../library/spec'
import { goalSettingOf } from './worlds'

const craftGoals = (options: RunSpec['world']['options']) => goalSettingOf('craft', options)

test('a world is asked for goals only where it is told which, and has episodes only in uncertain hands', () => {
  expect(craftGoals({})).toEqual({ isRequest: false, episodes: null })
  expect(craftGoals({ goal: 'stick' }).isRequest).toBe(true)
  expect(craftGoals({ group: 'wood' }).isRequest).toBe(true)
  expect(craftGoals({ controller: 'minerl', episodes: 7 })).toEqual({
    ...{ isRequest: false, episodes: 7, ticks: 36_000 },
  })
  expect(craftGoals({ controller: 'minerl', goal: 'stick', limits: 'gog' }).ticks).toBe(2400)
  expect(craftGoals({ controller: 'minerl', goal: 'bucket', limits: 'gog' }).ticks).toBe(24_000)
})
