import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { bodyWith, claim } from '../graph/testing'
import GoalSays from './GoalSays.svelte'

const said = (goal: Parameters<typeof bodyWith>[0][string]) =>
  render(GoalSays, {
    ...{ body: bodyWith({ 'craft stick': goal }), name: 'craft stick', goal },
    ...{ onopen: vi.fn(), onchoose: vi.fn() },
  })

test('looks up an item once if a goal both uses it up and needs it as a tool', async () => {
  const screen = await said(claim({ materials: { planks: 2 }, tools: { planks: 1, anvil: 1 } }))
  const needs = [...screen.container.querySelectorAll('dl.small dt')].map((one) => one.textContent)
  expect(needs).toEqual(['planks', 'anvil'])
})

test('counts the rest of very many alternatives', async () => {
  const ways = (count: number) => ({ ...claim({}), others: Array.from({ length: count }, () => claim({})) })
  const one = await said(ways(8))
  await expect.element(one.getByText('and 1 other way', { exact: true })).toBeVisible()
  const two = await said(ways(9))
  await expect.element(two.getByText('and 2 other ways', { exact: true })).toBeVisible()
})
