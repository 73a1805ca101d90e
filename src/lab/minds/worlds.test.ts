import { expect, test } from 'vitest'
import type { RunSpec } from '../../library/spec'
import { goalSettingOf } from './worlds'

const craftGoals = (options: RunSpec['world']['options']) => goalSettingOf('craft', options)

test('a world has requests only if an option names them, and episodes only with an imperfect controller', () => {
  expect(craftGoals({})).toEqual({ isRequest: false, episodes: null })
  expect(craftGoals({ goal: 'stick' }).isRequest).toBe(true)
  expect(craftGoals({ group: 'wood' }).isRequest).toBe(true)
  expect(craftGoals({ controller: 'minerl', episodes: 7 })).toEqual({
    ...{ isRequest: false, episodes: 7, ticks: 36_000 },
  })
  expect(craftGoals({ controller: 'minerl', goal: 'stick', limits: 'gog' }).ticks).toBe(2400)
  expect(craftGoals({ controller: 'minerl', goal: 'bucket', limits: 'gog' }).ticks).toBe(24_000)
})
