import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { LibraryRow } from '../../../../workers/api/library.api'
import { Session } from '../../state/session.svelte'
import { FakeRun } from '../../state/testing'
import { Library, refOf } from '../library.svelte'
import LibraryView from '../LibraryView.svelte'
import { keyOfRef } from '../library-link'
import { answer, fault, FakeShelf, rowOf } from '../testing'

afterEach(() => {
  history.replaceState(null, '', '#')
})

/** A promise that resolves when `open` is called. */
function gate() {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open: () => open() }
}
/** Waits until the page shows the effects of an answer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  await tick()
}
const addressOf = ({ kind, id }: LibraryRow) => `#/library?item=${kind}:${id}`

async function show(...names: readonly string[]) {
  const shelf = new FakeShelf()
  const rows = names.map((name) => rowOf('document', name))
  for (const row of rows) shelf.add(row, { kind: 'document', value: { text: 'Dig.' } })
  const [first] = rows
  history.replaceState(null, '', first ? addressOf(first) : '#/library')
  await page.viewport(1366, 768)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf) })
  screen.container.style.cssText = 'display:grid;height:100vh;grid-template-rows:minmax(0,1fr)'
  return { screen, shelf, rows, note: screen.getByRole('textbox', { name: 'Note on this entry' }) }
}
const notesOf = (shelf: FakeShelf) =>
  Array.from(shelf.things.values(), ({ row, thing }) => [
    row.name,
    ...thing.labels.notes.map((one) => one.text),
  ])

/** Delays reading until the gate opens, and counts the reads. */
function heldBack(shelf: FakeShelf) {
  const gone = gate()
  let count = 0
  shelf.instead = {
    ...shelf.instead,
    thing: async (ref) => {
      await gone.promise
      count++
      const found = shelf.things.get(keyOfRef(ref))
      return found ? answer(found.thing) : fault('It is not kept here any more.')
    },
  }
  return {
    async release() {
      gone.open()
      await vi.waitFor(() => expect(count).toBeGreaterThan(0))
      await settled()
    },
  }
}

test('text that is typed while a note is being saved stays, and is saved on blur', async () => {
  const { screen, shelf, note } = await show('one')
  await note.fill('abc')
  const held = heldBack(shelf)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(notesOf(shelf)).toEqual([['one', 'abc']]))
  await userEvent.keyboard(' def')
  await held.release()
  expect(note.element()).toHaveProperty('value', 'abc def')
  await screen.getByRole('searchbox', { name: 'Search' }).click()
  await vi.waitFor(() => expect(notesOf(shelf)).toEqual([['one', 'abc def']]))
  await settled()
  expect(note.element()).toHaveProperty('value', 'abc def')
})

test('a change from another tab removes nothing of an unsaved note', async () => {
  const { shelf, rows, note } = await show('one')
  await note.fill('mine')
  const [row] = rows
  if (!row) return expect.unreachable()
  await shelf.ask((api) => api.label(refOf(row), { note: { about: '', text: 'theirs' } }))
  const held = heldBack(shelf)
  shelf.change()
  await held.release()
  expect(note.element()).toHaveProperty('value', 'mine')
})

test('a draft belongs to the item where the user began it, even if another item is shown', async () => {
  const { screen, shelf, rows, note } = await show('one', 'two')
  await note.fill('of one')
  const [, two] = rows
  if (!two) return expect.unreachable()
  // The browser's own buttons leave the field without a blur.
  location.hash = addressOf(two)
  await expect
    .element(screen.getByRole('article', { name: 'document: two' }))
    .toHaveAttribute('data-loaded', 'true')
  await vi.waitFor(() => expect(notesOf(shelf)).toEqual([['one', 'of one'], ['two']]))
  await expect.element(note).toHaveValue('')
})

test('does not save a saved note again when its item is deleted before it has been read again', async () => {
  const { screen, shelf, note } = await show('one')
  await note.fill('abc')
  const held = heldBack(shelf)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('row', { name: /1 note/ })).toBeVisible()
  await screen.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText('Deleted: one.')).toBeVisible()
  await held.release()
  expect(shelf.calls).toEqual(['label one', 'remove 1'])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('an error of one item is not shown for the next, which is still loading', async () => {
  const { screen, shelf, rows } = await show('broken', 'long')
  const [, long] = rows
  if (!long) return expect.unreachable()
  const alert = screen.getByRole('article').getByRole('alert')
  shelf.instead = { thing: () => fault('It cannot be read.') }
  shelf.change()
  await expect.element(alert).toHaveTextContent('It cannot be read.')
  const held = heldBack(shelf)
  screen.getByRole('grid', { name: 'All entries' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('article', { name: 'document: long' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article').getByText('Loading the entry.')).toBeVisible()
  await held.release()
  await expect.element(screen.getByRole('article')).toHaveAttribute('data-loaded', 'true')
})
