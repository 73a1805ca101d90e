import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { Library } from './library.svelte'
import LibraryView from './LibraryView.svelte'
import { FakeShelf, rowOf } from './testing'

/** Names of the files that were given to the user. */
const handed: string[] = []
beforeEach(() => {
  handed.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '#')
})

async function show(shelf: FakeShelf, hash = '#/library') {
  history.replaceState(null, '', hash)
  await page.viewport(1366, 768)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf) })
  screen.container.style.cssText = 'display:grid;height:100vh;grid-template-rows:minmax(0,1fr)'
  return { screen }
}

test('lists unreadable items, which can be saved as a file or deleted', async () => {
  const shelf = new FakeShelf()
  const ref = { kind: 'knowledge', id: '0123456789abcdef' } as const
  shelf.damaged = [ref]
  const { screen } = await show(shelf, '#/library?item=knowledge:0123456789abcdef')
  await expect.element(screen.getByText(/^The entry in this link is damaged\./)).toBeVisible()
  const unread = screen.getByRole('region', { name: 'Damaged entries' })
  await unread.getByRole('button', { name: 'Save the damaged knowledge 0123456789ab as a file' }).click()
  await vi.waitFor(() => expect(handed).toEqual(['firsthand-unread-knowledge-0123456789abcdef.json']))
  await unread.getByRole('button', { name: /^Delete the damaged knowledge/ }).click()
  await expect.element(screen.getByText('Deleted: damaged knowledge.')).toBeVisible()
  expect(shelf.calls).toEqual(['raw knowledge', 'remove 1'])
  await expect.element(unread).not.toBeInTheDocument()
})

test('an item that is listed but cannot be read whole can be saved as a file or deleted there', async () => {
  const shelf = new FakeShelf()
  const row = rowOf('study', 'An older study', { id: 'E1 {"seeds":2}' })
  shelf.add(row, { kind: 'document', value: { text: '' } })
  const message = 'What is stored of the study cannot be read.'
  shelf.instead = { thing: () => Promise.resolve({ ok: false, fault: { code: 'damaged', message } }) }
  const { screen } = await show(shelf)
  await screen.getByText('An older study', { exact: true }).click()
  const alert = screen.getByRole('article').getByRole('alert')
  await expect.element(alert).toHaveTextContent(message)
  await alert.getByRole('button', { name: 'Save as a file' }).click()
  await vi.waitFor(() => expect(handed).toEqual(['firsthand-unread-study-E1-seeds-2-.json']))
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Deleted: An older study.')).toBeVisible()
})

test('offers no file for an item that is gone', async () => {
  const shelf = new FakeShelf()
  shelf.add(rowOf('document', 'gone'), { kind: 'document', value: { text: '' } })
  const message = 'It was deleted, perhaps in another tab.'
  shelf.instead = { thing: () => Promise.resolve({ ok: false, fault: { code: 'not-there', message } }) }
  const { screen } = await show(shelf)
  await screen.getByText('gone', { exact: true }).click()
  const alert = screen.getByRole('article').getByRole('alert')
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Save as a file' })).not.toBeInTheDocument()
})

test('a run in its place goes to the bin and can be restored; a run set aside is deleted permanently after a confirmation', async () => {
  const shelf = new FakeShelf()
  shelf.damaged = [{ kind: 'run', id: 'aaaa' }]
  shelf.aside = [{ id: 'bbbb', since: 5 }]
  const { screen } = await show(shelf)
  const list = screen.getByRole('region', { name: 'Runs that cannot be read' })
  await list.getByRole('button', { name: 'Delete the run aaaa' }).click()
  await expect.element(screen.getByText('Deleted: damaged run.')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Delete the run aaaa' })).not.toBeInTheDocument()
  expect(shelf.calls).toEqual(['remove 1'])
  // It was restored, in this tab or in another.
  shelf.damaged = [{ kind: 'run', id: 'aaaa' }]
  shelf.change()
  await expect.element(list.getByRole('button', { name: 'Delete the run aaaa' })).toBeVisible()

  await list.getByRole('button', { name: 'Delete the run bbbb' }).click()
  expect(shelf.aside).toHaveLength(1)
  await list.getByRole('button', { name: 'Delete it for good' }).click()
  await expect.element(list.getByText('bbbb')).not.toBeInTheDocument()
  expect(shelf.aside).toEqual([])
  expect(shelf.calls).toEqual(['remove 1'])
})
