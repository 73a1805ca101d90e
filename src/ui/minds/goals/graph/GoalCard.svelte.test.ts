import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { KeptGoal } from '../../../../library/minds/goals/types'
import GoalCard from './GoalCard.svelte'
import { GoalLinks } from './links'
import { bodyWith, claim } from './testing'

function cardOf(goal: KeptGoal) {
  const body = bodyWith({ 'craft stick': goal })
  return render(GoalCard, {
    ...{ body, links: new GoalLinks(body), name: 'craft stick', goal },
    ...{ onopen: vi.fn(), onchoose: vi.fn(), onneed: vi.fn() },
  })
}

test('names an item once if a goal both uses it up and needs it as a tool', async () => {
  const card = await cardOf(claim({ materials: { planks: 2 }, tools: { planks: 1, anvil: 1 } }))
  await expect.element(card.getByText('No other goal here gives 2 planks and anvil.')).toBeVisible()
})

test('counts the rest of very many alternatives', async () => {
  const ways = (count: number) => ({ ...claim({}), others: Array.from({ length: count }, () => claim({})) })
  const one = await cardOf(ways(4))
  await expect.element(one.getByText('and 1 other recipe', { exact: true })).toBeVisible()
  const two = await cardOf(ways(5))
  await expect.element(two.getByText('and 2 other recipes', { exact: true })).toBeVisible()
})
