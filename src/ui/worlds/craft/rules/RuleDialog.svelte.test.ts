import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { Intervention } from '../../../../engine/intervention'
import type { Rule } from '../../../../engine/worlds/items/types'
import type { RunSpec } from '../../../../library/spec'
import { DEFAULT_SPEC } from '../../../link/link-state'
import { sceneWith } from '../../../testing'
import { withRules } from './interventions'
import RuleDialog from './RuleDialog.svelte'

const rule = (requires: Rule['requires'], held: string[] = []): Rule => ({
  action: 'craft',
  requires,
  held,
  yields: 1,
})
const truth = {
  logs: { ...rule({}), action: 'mine' },
  planks: rule({ logs: 1 }),
  crafting_table: rule({ planks: 4 }),
  chest: rule({ planks: 8, crafting_table: 1 }, ['crafting_table']),
}
const earlier: Intervention = { kind: 'rules', step: 100, rules: { torch: null }, announced: false }
const changedBefore: RunSpec = { ...DEFAULT_SPEC, interventions: [earlier] }

async function mount(item: string | null, showTruth = true) {
  const onchange = vi.fn<(next: RunSpec, from: number) => void>()
  const onclose = vi.fn<() => void>()
  const props = { scene: sceneWith({ truth }), spec: changedBefore, step: 412 }
  const screen = await render(RuleDialog, { ...props, showTruth, thing: item, onchange, onclose })
  const apply = screen.getByRole('button', { name: 'Change the rule at step 412' })
  return { screen, apply, onchange, onclose }
}

test('changes a rule and informs the agent', async () => {
  const { screen, apply, onchange } = await mount('chest')
  await expect
    .element(screen.getByText('Current rule: craft from 8 planks with crafting table nearby'))
    .toBeVisible()
  await expect.element(apply).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Action' }).selectOptions('smelt')
  await screen.getByRole('spinbutton', { name: 'Gives' }).fill('2')
  await screen.getByRole('combobox', { name: 'Needed item' }).first().fill('logs')
  await screen.getByRole('spinbutton', { name: 'Amount' }).first().fill('3')
  await screen.getByRole('checkbox', { name: 'nearby' }).nth(1).click()
  await apply.click()
  const changed = { action: 'smelt', requires: { logs: 3, crafting_table: 1 }, held: [], yields: 2 }
  expect(onchange).toHaveBeenCalledExactlyOnceWith(
    withRules(changedBefore, 412, { chest: changed }, true),
    412,
  )
})

test('with the truth hidden it does not reveal the current rule', async () => {
  const { screen, apply, onchange } = await mount('chest', false)
  await expect.element(screen.getByText(/hidden\s+because\s+the\s+switch\s+“Truth”\s+is\s+off/)).toBeVisible()
  expect(screen.container.querySelector('dialog p')?.textContent).not.toContain('planks')
  await expect.element(screen.getByRole('combobox', { name: 'Needed item' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add a needed item' }).click()
  await screen.getByRole('combobox', { name: 'Needed item' }).fill('logs')
  await apply.click()
  const written = { action: 'mine', requires: { logs: 1 }, held: [], yields: 1 }
  expect(onchange).toHaveBeenCalledWith(withRules(changedBefore, 412, { chest: written }, true), 412)
})

test('adds and removes requirements', async () => {
  const { screen, apply, onchange } = await mount('planks')
  await screen.getByRole('button', { name: 'Add a needed item' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Needed item' }).nth(1)).toHaveFocus()
  await expect.element(screen.getByText('Name an item, or remove this line.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove this line' }).click()
  await screen.getByRole('button', { name: 'Remove logs' }).click()
  await screen.getByRole('checkbox', { name: /^Tell the agent/ }).click()
  await apply.click()
  expect(onchange).toHaveBeenCalledExactlyOnceWith(
    withRules(changedBefore, 412, { planks: rule({}) }, false),
    412,
  )
})

test('shows a problem next to its field, and holds the change back', async () => {
  const { screen, apply } = await mount(null)
  await expect.element(apply).toBeDisabled()
  const item = screen.getByRole('combobox', { name: 'Item', exact: true })
  await expect.element(item).toHaveFocus()
  await item.fill('gold dust')
  await expect.element(screen.getByText('This world has no gold dust.')).toBeVisible()
  await item.fill('Crafting Table')
  await screen.getByRole('spinbutton', { name: 'Amount' }).fill('5000')
  await expect.element(screen.getByText('The amount must be a whole number from 1 to 4,096.')).toBeVisible()
  await screen.getByRole('spinbutton', { name: 'Amount' }).fill('5')
  await screen.getByRole('combobox', { name: 'Needed item' }).fill('Chest')
  await expect
    .element(screen.getByText('With this rule, the agent can never get crafting table or chest.'))
    .toBeVisible()
  await expect.element(apply).toBeEnabled()
})

test('lists the changes so far and can take back each of them', async () => {
  const { screen, onchange } = await mount('chest')
  await screen.getByRole('button', { name: 'Undo the change of torch at step 100' }).click()
  expect(onchange).toHaveBeenCalledExactlyOnceWith(DEFAULT_SPEC, 100)
})
