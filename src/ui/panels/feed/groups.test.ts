import { expect, test } from 'vitest'
import { DEFAULT_SPEC } from '../../../library/spec'
import { wordsOfRun } from '../../../library/words'
import { isChosen, kindGroups, toggled } from './fold'

const GROUPS = kindGroups(await wordsOfRun(DEFAULT_SPEC))

test('every kind is in one group', () => {
  const kinds = GROUPS.flatMap((group): string[] => [...group.kinds])
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a press adds the group, another takes it away, others stay', () => {
  const [learned, revised] = GROUPS
  if (!learned || !revised) throw new Error('no groups')
  const both = toggled(revised, toggled(learned, []))
  expect(both).toEqual(['requirement-learned', 'item-revised'])
  expect(isChosen(learned, both)).toBe(true)
  expect(toggled(learned, both)).toEqual(['item-revised'])
})
