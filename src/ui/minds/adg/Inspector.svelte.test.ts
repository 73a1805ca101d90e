import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { ItemHistory } from '../../../engine/minds/adg/types'
import type { InspectorProps } from '../view'
import Inspector from './Inspector.svelte'
import { HOSTILE, guessedGoal, earlyScene } from '../../testing'

const hoe = guessedGoal('stone_hoe', {
  ...{ standing: 'analogy', guess: { stick: 2, planks: 1, cobblestone: 1 }, revisions: 2, tries: 6 },
  requirements: { stick: 4, cobblestone: 4, crafting_table: 1 },
})
const rule = {
  ...{ action: 'craft', requires: { stick: 2, cobblestone: 2, crafting_table: 1 }, held: ['crafting_table'] },
  yields: 1,
}
const scene = earlyScene({
  items: [hoe, guessedGoal('farm', { requirements: { stone_hoe: 1 } })],
  truth: { stone_hoe: rule },
})
const history: ItemHistory = {
  item: 'stone_hoe',
  revisions: [
    { step: 0, kind: 'predicted', to: { stick: 2, planks: 1, cobblestone: 1 }, cause: null, analogues: [] },
    {
      ...{ step: 409, kind: 'analogy', to: hoe.requirements, cause: { kind: 'all-actions-failed' } },
      analogues: [{ item: 'stone_pickaxe', similarity: 0.912 }],
    },
  ],
  actions: [
    { action: 'mine', successes: 0, failures: 2, totalSuccesses: 0, totalFailures: 4, ruledOut: true },
    { action: 'craft', successes: 0, failures: 0, totalSuccesses: 0, totalFailures: 0, ruledOut: false },
  ],
  questions: [
    {
      step: 3,
      kind: 'action',
      options: ['mine', 'craft'],
      examples: ['bowl'],
      answer: 'mine',
      fallback: false,
      times: 12,
    },
  ],
}

async function show(change: Partial<InspectorProps> = {}) {
  const props: InspectorProps = {
    ...{ scene, thing: 'stone_hoe', told: history, agent: 'XENON', showTruth: false },
    ...{ onselect: vi.fn(), onshowtruth: vi.fn(), onseek: vi.fn(), onchange: vi.fn() },
    ...change,
  }
  const screen = await render(Inspector, props)
  // The card is loaded with the first item that is looked at.
  if (props.scene.mind.items.some(({ name }) => name === props.thing))
    await expect.element(screen.getByText('model said', { exact: true })).toBeVisible()
  return { ...props, screen }
}

/** What stands beside a word of the card. */
function cell(container: Element, word: string): Element | null {
  const terms = [...container.querySelectorAll('dt')]
  return terms.find(({ textContent }) => textContent === word)?.nextElementSibling ?? null
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const beside = (container: Element, word: string) => plain(cell(container, word)?.textContent ?? '')

test('nothing is judged while the truth is hidden', async () => {
  const { screen, onshowtruth } = await show()
  expect(beside(screen.container, 'model said')).toMatch(/^2 sticks\s?1 plank\s?1 cobblestone$/)
  await screen.getByRole('button', { name: 'show', exact: true }).click()
  expect(onshowtruth).toHaveBeenCalledExactlyOnceWith(true)
})

test('with the truth shown every requirement is marked', async () => {
  const { screen } = await show({ showTruth: true })
  const marks = (word: string) =>
    [...(cell(screen.container, word)?.querySelectorAll('li') ?? [])].map(({ textContent }) =>
      plain(textContent),
    )
  expect(marks('model said')).toEqual([
    '✓ 2 sticks right',
    '✗ 1 plank not needed',
    '≠ 1 of 2 cobblestone wrong quantity',
    '+ 1 crafting table missing',
  ])
  expect(marks('now')).toEqual([
    '≠ 4 of 2 sticks wrong quantity',
    '≠ 4 of 2 cobblestone wrong quantity',
    '✓ 1 crafting table right',
  ])
  expect(beside(screen.container, 'truth')).toContain('1 crafting table held by craft')
})

test('why, what was tried, and how it came to this', async () => {
  const { screen, onseek, onselect } = await show()
  await expect.element(screen.getByText('Their requirements together, 4 of each resource.')).toBeVisible()
  expect(beside(screen.container, 'tried')).toContain('mine ✗✗ forgotten: failed twice')
  await screen.getByRole('button', { name: 'Go to step 409' }).click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(409)
  await screen.getByRole('button', { name: 'farm' }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('farm')
})

test('questions are grouped', async () => {
  const { screen } = await show()
  await screen.getByText('Asked the model 12 times').click()
  await expect.element(screen.getByText('12 times: which action?')).toBeVisible()
  await expect.element(screen.getByText('of mine, craft')).toBeVisible()
})

test('a rule can be changed', async () => {
  const { screen, onchange } = await show()
  await screen.getByRole('button', { name: 'Change this rule' }).click()
  expect(onchange).toHaveBeenCalledExactlyOnceWith('stone_hoe')
})

test('where nobody may change anything, nothing offers it', async () => {
  const { screen } = await show({ onchange: undefined })
  await expect.element(screen.getByRole('button', { name: 'Change this rule' })).not.toBeInTheDocument()
})

test('an item without a rule: made up, or taken out of the world', async () => {
  const madeUp = await show({ scene: earlyScene({ items: [hoe] }), showTruth: true })
  await expect.element(madeUp.screen.getByText('the model made it up')).toBeVisible()
  await madeUp.screen.unmount()
  const gone = { step: 600, kind: 'rule-changed', to: null, cause: null, analogues: [] } as const
  const taken = await show({
    ...{ scene: earlyScene({ items: [hoe] }), showTruth: true },
    told: { ...history, revisions: [...history.revisions, gone] },
  })
  await expect.element(taken.screen.getByText('taken out of the world at step 600')).toBeVisible()
})

test('a hostile name is text', async () => {
  const item = guessedGoal(HOSTILE, { requirements: { [HOSTILE]: 1 }, guess: { [HOSTILE]: 1 } })
  const { screen } = await show({ scene: earlyScene({ items: [item] }), thing: HOSTILE, told: null })
  await expect.element(screen.getByRole('heading', { name: HOSTILE })).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})

test('nothing selected, and an item that nobody has named yet', async () => {
  const nothing = await show({ thing: null, told: null })
  await expect.element(nothing.screen.getByText('Nothing is selected')).toBeVisible()
  await nothing.screen.unmount()
  const { screen } = await show({ thing: 'steel', told: null })
  await expect.element(screen.getByText('nobody has named it yet')).toBeVisible()
})
