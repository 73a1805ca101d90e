import { expect, test } from 'vitest'
import type { GoalLink } from './links'
import type { Part } from './part'
import { bodyWith } from './testing'
import { linkWords, partWords, restWords } from './words'

const part = (given: Partial<Part>): Part => ({
  ...{ goals: [], links: [], centre: null, furtherUp: 0, cutOff: 0 },
  ...given,
})

test('counts drawn goals, in the singular and the plural', () => {
  expect(partWords(part({}), 1)).toBe('The one goal is drawn.')
  expect(partWords(part({}), 1_234)).toBe('All 1,234 goals are drawn.')
})

test('names the tools of a goal apart from what it uses up', () => {
  const link = (...tools: string[]): GoalLink => ({
    ...{ goal: 'craft cart', subgoal: 'make parts', why: null, isAside: false },
    brings: [
      { item: 'planks', quantity: 2, isTool: false },
      ...tools.map((item) => ({ item, quantity: 1, isTool: true })),
    ],
  })
  const said = (...tools: string[]) => linkWords(link(...tools), bodyWith({}))
  expect(said('furnace')).toMatch(/^Craft cart needs 2 planks, with furnace nearby\./)
  expect(said('furnace', 'bucket')).toMatch(/^Craft cart needs 2 planks, with furnace and bucket nearby\./)
})

test('counts goals that are not named, with a verb that agrees', () => {
  expect(restWords(1, 0)).toBe('and 1 other goal that gives what this goal needs')
  expect(restWords(2, 0)).toBe('and 2 other goals that give what this goal needs')
  expect(restWords(0, 1)).toBe('and 1 other goal that gives what this goal needs (only the first are drawn)')
  expect(restWords(3, 4)).toBe('and 7 other goals that give what this goal needs (only the first are drawn)')
})
