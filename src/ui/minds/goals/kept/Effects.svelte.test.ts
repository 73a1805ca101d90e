import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { ToldPlan } from '../../../../../workers/api/library-use.api'
import type { Reply } from '../../../../../workers/api/run.api'
import type { Knowledge } from '../../../../library/knowledge/types'
import { readOf } from '../../../library/documents/testing'
import Effects from './Effects.svelte'

/** Answers plan requests when the test says so. The list of each plan has one item: its goal’s name. */
function planner() {
  const asked: { readonly goal: string; readonly tell: () => void }[] = []
  const plan = (_: Knowledge, goal: string) =>
    new Promise<Reply<ToldPlan>>((resolve) => {
      const line = { thing: goal, quantity: 1, plan: [], came: 'worked', outcome: [] } as const
      const value: ToldPlan = { goal, lines: [line], works: true, steps: 1 }
      asked.push({ goal, tell: () => resolve({ ok: true, value }) })
    })
  /** Answers once both plans for a goal are requested. */
  const tell = async (goal: string) => {
    await expect.poll(() => asked.filter((one) => one.goal === goal)).toHaveLength(2)
    for (const one of asked.splice(0)) one.tell()
  }
  return { plan, tell }
}

test('never shows a plan of another goal, and says while a plan is being made', async () => {
  const { plan, tell } = planner()
  const { knowledge: before } = readOf()
  const props = { before, after: { ...before }, goals: ['craft stick', 'craft door'], plan }
  const screen = await render(Effects, { ...props, chosen: 'craft stick' })
  const box = screen.getByRole('region', { name: 'Effect of the changes' })
  await expect.element(box.getByText('Planning…')).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-busy', 'true')
  await tell('craft stick')
  await expect.element(box.getByRole('rowheader', { name: 'craft stick' })).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-busy', 'false')

  await box.getByRole('combobox').selectOptions('craft door')
  await expect.element(box.getByText('Planning…')).toBeVisible()
  await expect.element(box.getByRole('table')).not.toBeInTheDocument()
  await expect.element(box).toHaveAttribute('aria-busy', 'true')
  await tell('craft door')
  await expect.element(box.getByRole('rowheader', { name: 'craft door' })).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-busy', 'false')

  // The old result for the same goal stays while a new one is planned.
  await screen.rerender({ ...props, chosen: 'craft door', after: { ...before } })
  await expect.element(box).toHaveAttribute('aria-busy', 'true')
  await expect.element(box.getByRole('rowheader', { name: 'craft door' })).toBeVisible()
  await tell('craft door')
  await expect.element(box).toHaveAttribute('aria-busy', 'false')
})
