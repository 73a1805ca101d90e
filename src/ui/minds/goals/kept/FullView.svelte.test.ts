import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import type { LibraryApi } from '../../../../../workers/api/library.api'
import type { Knowledge } from '../../../../library/knowledge/types'
import { violationsIn } from '../../../axe-testing'
import { BODY, readOf, STICK } from '../../../library/documents/testing'
import { Library } from '../../../library/library.svelte'
import LibraryView from '../../../library/LibraryView.svelte'
import { answer, FakeShelf, rowOf } from '../../../library/testing'
import { Session } from '../../../state/session.svelte'
import { FakeRun } from '../../../state/testing'
import { HOSTILE } from '../../../testing'

const { knowledge } = readOf()
const withBody = (body: typeof BODY): Knowledge => ({ ...knowledge, mind: 'goals', body })
const ROW = rowOf('knowledge', 'Sticks', { world: 'craft', counts: { goals: 1, documents: 1 } })

const planOf: LibraryApi['plan'] = (of, goal) => {
  const value = 'body' in of ? of : knowledge
  const planks = 'goals' in value.body ? (value.body.goals['craft stick']?.materials['planks'] ?? 0) : 0
  const line = { thing: 'planks', quantity: planks, plan: [], came: 'worked', outcome: [] } as const
  return answer({ goal, lines: [line], works: true, steps: planks })
}

async function show(value: Knowledge = knowledge, instead: FakeShelf['instead'] = {}, at = '') {
  const shelf = new FakeShelf()
  shelf.add(ROW, { kind: 'knowledge', value })
  shelf.instead = { scene: () => answer(null), plan: planOf, ...instead }
  history.replaceState(null, '', `#/library?item=knowledge:${ROW.id}${at}`)
  await page.viewport(1366, 900)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf), folder: null })
  screen.container.style.cssText = 'display:grid;height:100vh;grid-template-rows:minmax(0,1fr)'
  return { screen, shelf }
}

afterEach(() => {
  history.replaceState(null, '', '#')
  document.documentElement.style.colorScheme = ''
})

test('a document shows read passages underlined and named, lost ones dashed with the cause', async () => {
  const { screen } = await show()
  await screen.getByRole('tab', { name: 'Documents' }).click()
  await expect.element(screen.getByText('1 statement about goals, 1 unread passage')).toBeVisible()
  await screen.getByRole('button', { name: 'stick.md' }).click()
  const text = screen.getByRole('region', { name: 'Text of stick.md' })
  const marks = [...text.element().querySelectorAll('mark')].map((mark) => [
    mark.textContent,
    mark.classList[0],
  ])
  expect(marks.map(([words]) => words)).toEqual([
    'To craft 4 sticks you need 2 planks.',
    'A ladder takes sticks.',
  ])
  await expect.element(text.getByText('not read: gives no amount')).toBeVisible()
  const lines = [...text.element().querySelectorAll('mark')].map(
    (mark) => getComputedStyle(mark).textDecorationStyle,
  )
  expect(lines).toEqual(['solid', 'dashed'])
  await text.getByRole('button', { name: 'craft stick' }).click()
  await expect.element(screen.getByRole('region', { name: 'Selected: craft stick' })).toBeVisible()
  await expect.element(screen.getByText('Craft stick needs 2 planks and gives 4 sticks.')).toBeVisible()
})

test('a goal opens its passage; the address stores the document', async () => {
  const { screen } = await show(knowledge, {}, '&thing=craft%20stick')
  await screen
    .getByRole('region', { name: 'Selected: craft stick' })
    .getByRole('button', { name: 'stick.md' })
    .click()
  const text = screen.getByRole('region', { name: 'Text of stick.md' })
  await expect.element(text).toBeVisible()
  await vi.waitFor(() =>
    expect(text.element().querySelector('mark.chosen')?.textContent).toContain('4 sticks'),
  )
  await vi.waitFor(() => expect(location.hash).toContain(`document%20${STICK}`))
})

test('shows whatever a document contains as text', async () => {
  const document = {
    title: HOSTILE,
    format: 'markdown',
    text: `To craft 4 sticks you need 2 planks. ${HOSTILE}`,
  } as const
  const { screen } = await show(
    withBody({ ...BODY, documents: { [STICK]: document } }),
    {},
    `&thing=document%20${STICK}`,
  )
  const text = screen.getByRole('region', { name: /^Text of/ })
  await expect.element(text).toHaveTextContent(HOSTILE.replace(/\s+/g, ' ').trim())
  expect(text.element().querySelector('img, script, b, a')).toBeNull()
  expect('harmed' in globalThis).toBe(false)
})

/** Opens the document of a goal from one of its passages. */
async function openLong(body: Parameters<typeof withBody>[0]) {
  const { screen } = await show(withBody(body), {}, '&thing=craft%20stick')
  await screen
    .getByRole('region', { name: /^Selected/ })
    .getByRole('button', { name: 'long.md' })
    .first()
    .click()
  return screen
}

test('shows a long text in parts, starting with the part of the passage', async () => {
  const filler = 'Nothing of note. '.repeat(3_000)
  const text = `${filler}To craft 4 sticks you need 2 planks.`
  const goal = BODY.goals['craft stick']!
  const passages = [{ document: STICK, from: filler.length, to: text.length }]
  const body = {
    goals: { 'craft stick': { ...goal, passages } },
    documents: { [STICK]: { title: 'long.md', format: 'text', text } as const },
  }
  const screen = await openLong(body)
  await expect.element(screen.getByText('part 3 of 3')).toBeVisible()
  await expect.element(screen.getByText('To craft 4 sticks you need 2 planks.')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous part' }).click()
  await expect.element(screen.getByText('part 2 of 3')).toBeVisible()
})

test('another part of a long text starts at its top, wherever the passage is', async () => {
  const filler = 'Nothing of note. '.repeat(1_800)
  const goal = BODY.goals['craft stick']!
  const text = `${filler}${filler}`
  const body = {
    goals: {
      'craft stick': {
        ...goal,
        passages: [5_000, 30_000].map((from) => ({ document: STICK, from, to: from + 40 })),
      },
    },
    documents: { [STICK]: { title: 'long.md', format: 'text', text } as const },
  }
  const screen = await openLong(body)
  const region = screen.getByRole('region', { name: 'Text of long.md' })
  await expect.element(region).toBeVisible()
  const box = region.element()
  await vi.waitFor(() => expect(box.scrollTop).toBeGreaterThan(0))
  await screen.getByRole('button', { name: 'Next part' }).click()
  await expect.element(screen.getByText('part 2 of 4')).toBeVisible()
  await vi.waitFor(() => expect(box.scrollTop).toBe(0))
})

test('finds a goal by its words, in any spelling', async () => {
  const body = { ...BODY, goals: { 'Craft Stick': BODY.goals['craft stick']! } }
  const { screen } = await show(withBody(body))
  await screen.getByRole('searchbox', { name: 'Find a goal' }).fill('STICK craft')
  await expect.element(screen.getByRole('button', { name: 'Craft Stick' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Find a goal' }).fill('stone')
  await expect.element(screen.getByText('No goal has all these words.')).toBeVisible()
})

test('a correction shows its effects, can be undone, and is saved beside the original', async () => {
  const keep = vi.fn<LibraryApi['keep']>(() => answer({ kind: 'knowledge', id: ROW.id }))
  const { screen } = await show(knowledge, { keep })
  await screen.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct the goals' })
  const count = dialog.getByLabelText('How many planks', { exact: true })
  await count.fill('3')
  await dialog.getByLabelText('Item that “craft stick” gives', { exact: true }).click()
  const effects = dialog.getByRole('region', { name: 'Effect of the changes' })
  await expect.element(effects.getByRole('row', { name: /planks 2 3 ?, changed/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(count).toHaveValue(2)
  await expect.element(dialog.getByText('No changes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Redo' }).click()
  await expect.element(count).toHaveValue(3)
  await dialog.getByRole('button', { name: 'Save corrected copy' }).click()
  const [[kept] = []] = keep.mock.calls
  expect(kept).toMatchObject({
    kind: 'knowledge',
    value: { body: { goals: { 'craft stick': { materials: { planks: 3 }, origins: [{ by: 'person' }] } } } },
  })
})

test('adds, renames and removes items and goals; rejects invalid names', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct the goals' })
  await dialog
    .getByLabelText('Another item that “craft stick” needs nearby', { exact: true })
    .fill('Crafting table')
  await dialog.getByRole('button', { name: 'Add', exact: true }).nth(1).click()
  await expect
    .element(dialog.getByLabelText('Item that “craft stick” needs nearby', { exact: true }))
    .toHaveValue('crafting table')
  await dialog.getByLabelText('Item that “craft stick” uses up', { exact: true }).fill('<b>')
  await dialog.getByLabelText('How many planks', { exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('cannot be the name of an item')
  await expect
    .element(dialog.getByLabelText('Item that “craft stick” uses up', { exact: true }))
    .toHaveValue('planks')
  await dialog.getByRole('button', { name: 'Remove planks' }).click()
  await expect.element(dialog.getByText('nothing', { exact: true })).toBeVisible()
  await dialog.getByLabelText('Missing goal').fill('mine Iron_ore')
  await dialog.getByRole('button', { name: 'Add goal' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Goal', exact: true }))
    .toHaveValue('mine iron ore')
  await expect
    .element(dialog.getByLabelText('Item that “mine iron ore” gives', { exact: true }))
    .toHaveValue('iron ore')
  await dialog.getByRole('button', { name: 'Remove this goal' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Goal', exact: true })).toHaveValue('craft stick')
  await expect.element(dialog.getByText('1 goal changed.')).toBeVisible()
})

test('the user chooses which of several alternatives holds', async () => {
  const goal = BODY.goals['craft stick']!
  const other = { ...goal, materials: { bamboo: 2 }, postconditions: { stick: 1 } }
  const body = { ...BODY, goals: { 'craft stick': { ...goal, others: [other] } } }
  const keep = vi.fn<LibraryApi['keep']>(() => answer({ kind: 'knowledge', id: ROW.id }))
  const { screen } = await show(withBody(body), { keep })
  await screen.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct the goals' })
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect.element(dialog.getByLabelText('How many bamboo', { exact: true })).toHaveValue(2)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Save corrected copy' }).click()
  const [[kept] = []] = keep.mock.calls
  const value = kept?.kind === 'knowledge' && 'goals' in kept.value.body ? kept.value.body.goals : {}
  expect(value['craft stick']).toMatchObject({ materials: { bamboo: 2 }, origins: [{ by: 'person' }] })
  expect(value['craft stick']?.others).toBeUndefined()
})

test.each(['light', 'dark'])('has no accessibility violations: %s', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  const { screen } = await show(knowledge, {}, '&thing=craft%20stick')
  await expect.element(screen.getByRole('region', { name: 'Selected: craft stick' })).toBeVisible()
  expect(await violationsIn(document.body)).toEqual([])
  await screen.getByRole('tab', { name: 'Documents' }).click()
  await screen.getByRole('button', { name: 'stick.md' }).click()
  await expect.element(screen.getByRole('region', { name: 'Text of stick.md' })).toBeVisible()
  expect(await violationsIn(document.body)).toEqual([])
  await screen.getByRole('tab', { name: 'Goals', exact: true }).click()
  await screen.getByRole('button', { name: 'Correct', exact: true }).click()
  await screen.getByLabelText('How many planks', { exact: true }).fill('3')
  await screen.getByLabelText('Item that “craft stick” gives', { exact: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Effect of the changes' })).toBeVisible()
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(await violationsIn(document.body)).toEqual([])
})
