import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { ComparedRow, KnowledgeCompared } from '../../../../workers/api/library-compare.api'
import type { Fault, Reply } from '../../../../workers/api/run.api'
import { amount } from '../../../engine/sentence'
import { HOSTILE } from '../../testing'
import type { Api, CompareClient } from './asked.svelte'
import CompareKnowledge from './CompareKnowledge.svelte'

const A = { kind: 'knowledge', id: '0123456789abcdef' } as const
const held = (quantity: number, isFound: boolean) => ({
  what: amount(quantity, 'planks'),
  how: isFound ? 'found out' : 'the model’s word',
  isFound,
})
const rows: readonly ComparedRow[] = [
  {
    ...{ thing: 'bowl', agreement: 'same', differs: [], a: held(3, true), b: held(3, false) },
    edges: [{ need: 'planks', a: 3, b: 3 }],
  },
  {
    ...{ thing: 'chest', agreement: 'only-a', differs: [], a: held(8, true), b: null },
    edges: [{ need: 'planks', a: 8, b: null }],
  },
  {
    ...{
      thing: 'stick',
      agreement: 'conflict',
      differs: ['quantities'],
      a: held(2, true),
      b: held(1, false),
    },
    edges: [{ need: 'planks', a: 2, b: 1 }],
  },
]
const compared: KnowledgeCompared = {
  a: { name: 'Anna', isTruth: false, scene: null },
  b: { name: HOSTILE, isTruth: false, scene: null },
  notes: ['They are of the world Craft world, and not with the same settings (goals: 67, 120).'],
  rows,
  counts: { same: 1, conflict: 1, 'only-a': 1, 'only-b': 0 },
  edges: { same: 1, conflict: 1, 'only-a': 1, 'only-b': 0 },
}

/** Gives the prepared answers in order; the last one repeats. */
function answering(...replies: readonly Reply<KnowledgeCompared>[]): CompareClient {
  let asked = 0
  const never = () => new Promise<never>(() => undefined)
  const api: Api = {
    ...{ previewMerge: never, keepMerged: never, read: never, forgetRead: never },
    ...{ rows: never, thing: never, remove: never },
    compare: () => Promise.resolve(replies[Math.min(asked++, replies.length - 1)] ?? expect.unreachable()),
  }
  return { ask: (call) => call(api) }
}
const shown = (client: CompareClient, onclose: () => void = () => undefined) =>
  render(CompareKnowledge, { client, a: A, b: 'truth', onclose })
const cells = () =>
  Array.from(document.querySelectorAll('tbody tr'), (row) => row.querySelector('th')?.textContent.trim())

test('the table shows the status of each item, sorts by any column, and can be filtered', async () => {
  await shown(answering({ ok: true, value: compared }))
  await expect
    .element(
      page.getByText('Of 3 things, the two pieces agree on 1 and differ on 1. 1 is only in Anna', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText('not with the same settings', { exact: false })).toBeVisible()
  // Knowledge that cannot be drawn has no tiles.
  await expect.element(page.getByRole('tab', { name: 'Tiles' })).not.toBeInTheDocument()
  expect(cells()).toEqual(['stick', 'chest', 'bowl'])
  await page.getByRole('button', { name: 'Thing' }).click()
  expect(cells()).toEqual(['bowl', 'chest', 'stick'])
  await page.getByRole('button', { name: 'Thing' }).click()
  expect(cells()).toEqual(['stick', 'chest', 'bowl'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Thing' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOptions('conflict')
  expect(cells()).toEqual(['stick'])
  await page.getByLabelText('Name contains').fill('no such')
  await expect.element(page.getByText('Nothing matches.', { exact: false })).toBeVisible()
  // A name is text, whatever it contains.
  expect(document.querySelector('img')).toBeNull()
})

test('shows the same comparison as sentences for reading aloud', async () => {
  await shown(answering({ ok: true, value: compared }))
  await page.getByRole('tab', { name: 'Text' }).click()
  const items = page.getByRole('listitem')
  await expect
    .element(items.first())
    .toHaveTextContent(
      `Anna and ${HOSTILE} differ about stick (other amounts). Anna: 2 planks (found out). ${HOSTILE}: 1 plank (the model’s word).`,
    )
  await expect.element(page.getByText('Only Anna says something about', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy as text' })).toBeVisible()
})

test('shows an error, which the user can retry or leave', async () => {
  const fault: Fault = { code: 'not-there', message: 'There is no such piece here any more.' }
  let left = 0
  await shown(answering({ ok: false, fault }, { ok: true, value: compared }), () => left++)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There is no such piece here any more. Your saved entries are unchanged.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('tab', { name: 'Table' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  expect(left).toBe(1)
})

test('shows that a comparison takes long, and can cancel it', async () => {
  let left = 0
  const client: CompareClient = { ask: () => new Promise<never>(() => undefined) }
  await shown(client, () => left++)
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(left).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

test('compared with the truth, items are right, wrong, unknown, or not part of this world', async () => {
  const truth = { name: 'the truth', isTruth: true, scene: null }
  const value = { ...compared, b: truth, rows: rows.map((row) => ({ ...row, b: row.b && held(2, true) })) }
  await shown(answering({ ok: true, value }))
  await expect
    .element(page.getByText('1 right, 1 wrong, 1 not in this world', { exact: false }))
    .toBeVisible()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect.element(page.getByText('It really needs', { exact: false })).toBeVisible()
})
