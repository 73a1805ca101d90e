import { expect, test } from 'vitest'
import { isChosen, kindGroups, toggled } from './groups'

test('every kind is in one group', () => {
  const kinds = kindGroups.flatMap((group): string[] => [...group.kinds])
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a press adds the group, another takes it away, others stay', () => {
  const [learned, revised] = kindGroups
  const both = toggled(revised, toggled(learned, []))
  expect(both).toEqual(['requirement-learned', 'item-revised'])
  expect(isChosen(learned, both)).toBe(true)
  expect(toggled(learned, both)).toEqual(['item-revised'])
})
