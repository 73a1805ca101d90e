import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { placeOf } from '../docs/document'
import { DOCUMENTS } from '../docs/documents'
import { DEFAULT_SPEC } from '../link/link-state'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { HOSTILE } from '../testing'
import { Library } from './library.svelte'
import LibraryView from './LibraryView.svelte'
import { answer, fault, FakeShelf, rowOf } from './testing'
import { violationsIn } from '../axe-testing'

afterEach(() => {
  history.replaceState(null, '', '#')
})

const run = { spec: DEFAULT_SPEC, transcript: [], step: 40, hash: '0'.repeat(64) }

function shelfOf(...names: readonly string[]): FakeShelf {
  const shelf = new FakeShelf()
  for (const [at, name] of names.entries())
    shelf.add(
      rowOf('run', name, { addedAt: 1_000 - at, agent: 'xenon', world: 'craft', step: 40, share: 0.5 }),
      {
        kind: 'run',
        value: run,
      },
    )
  return shelf
}

async function show(shelf: FakeShelf, { hash = '#/library', width = 1366, height = 768 } = {}) {
  history.replaceState(null, '', hash)
  await page.viewport(width, height)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf), folder: null })
  screen.container.style.cssText = 'display:grid;height:100vh;grid-template-rows:minmax(0,1fr)'
  const grid = screen.getByRole('grid', { name: 'All entries' })
  const names = () =>
    [...screen.container.querySelectorAll('.body .title')].map(({ textContent }) => textContent)
  return { screen, session, grid, names }
}

test('shows the stored items as a table, newest first, and says how to add something when it is empty', async () => {
  const { screen, grid, names } = await show(shelfOf('one', 'two'))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
  expect(names()).toEqual(['one', 'two'])
  await expect.element(screen.getByRole('row', { name: /^.*one.*XENON, Craft world, step 40/ })).toBeVisible()
  await screen.unmount()
  const empty = await show(new FakeShelf())
  await expect.element(empty.screen.getByText('Nothing is saved here yet')).toBeVisible()
})

test('search words, kinds and order select the rows, and the address contains them', async () => {
  const shelf = shelfOf('stone age', 'iron age')
  shelf.add(rowOf('document', 'a manual', { size: 5_000 }), { kind: 'document', value: { text: 'Dig.' } })
  const { screen, names } = await show(shelf)
  await screen.getByRole('searchbox', { name: 'Search' }).fill('age')
  await expect.poll(names).toEqual(['stone age', 'iron age'])
  await screen.getByRole('combobox', { name: 'Order' }).selectOptions('by name')
  await expect.poll(names).toEqual(['iron age', 'stone age'])
  await vi.waitFor(() => expect(location.hash).toBe('#/library?q=age&sort=name'))
  await screen.getByRole('searchbox', { name: 'Search' }).fill('')
  await screen.getByRole('button', { name: 'Documents 1' }).click()
  await expect.poll(names).toEqual(['a manual'])
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(names).toHaveLength(3)
  await screen.getByRole('button', { name: 'Size' }).click()
  await expect.poll(names).toEqual(['a manual', 'stone age', 'iron age'])
  await expect
    .element(screen.getByRole('columnheader', { name: /^Size/ }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('keeps the state of the list while a comparison is open', async () => {
  const shelf = shelfOf('stone age', 'iron age', 'pottery')
  const { screen, names } = await show(shelf, { hash: '#/library?q=age&sort=name' })
  await expect.poll(names).toEqual(['iron age', 'stone age'])
  location.hash = '#/library?compare=0123456789abcdef,truth'
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(names).toEqual(['iron age', 'stone age'])
  expect(location.hash).toBe('#/library?q=age&sort=name')
})

test('does not blame the search words when a kind has no items left', async () => {
  const { screen } = await show(shelfOf('one'), { hash: '#/library?kind=document' })
  await expect.element(screen.getByText('No entry matches this filter.')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('hoe')
  await expect.element(screen.getByText('No entry contains all of these words.')).toBeVisible()
})

test('choosing, selecting, renaming, deleting and undo work by keyboard alone', async () => {
  const shelf = shelfOf('one', 'two', 'three')
  const { screen, grid, names } = await show(shelf)
  await expect.poll(names).toHaveLength(3)
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('article', { name: 'run: two' })).toBeVisible()
  await userEvent.keyboard('{F2}')
  const field = screen.getByRole('textbox', { name: 'Name of two' })
  await expect.element(field).toHaveFocus()
  await field.fill('zwei')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['one', 'zwei', 'three'])
  await expect.element(grid).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await screen.getByRole('textbox', { name: 'Name of zwei' }).fill('drei')
  await userEvent.keyboard('{Escape}')
  expect(names()).toEqual(['one', 'zwei', 'three'])
  // A user who continues elsewhere with the pointer does not lose the focus to the list.
  await userEvent.keyboard('{F2}')
  await screen.getByRole('textbox', { name: 'Name of zwei' }).fill('two again')
  await screen.getByRole('searchbox', { name: 'Search' }).click()
  await expect.poll(names).toEqual(['one', 'two again', 'three'])
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await screen.getByRole('row', { name: /two again/ }).click()
  await userEvent.keyboard('{F2}')
  await screen.getByRole('textbox', { name: 'Name of two again' }).fill('zwei')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['one', 'zwei', 'three'])
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('row', { name: /zwei/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(screen.getByText('3 runs selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('3 runs selected')).not.toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  await expect.poll(names).toEqual(['one', 'three'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names().toSorted()).toEqual(['one', 'three', 'zwei'])
})

test('restores deleted items one by one, and deletes them for good after a second confirmation', async () => {
  const shelf = shelfOf('one', 'two', 'three')
  const { screen, names } = await show(shelf)
  await screen.getByRole('checkbox', { name: 'Select one' }).click()
  await screen.getByRole('checkbox', { name: 'Select three' }).click()
  await screen
    .getByRole('group', { name: 'Selected entries' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.poll(names).toEqual(['two'])
  await expect.element(screen.getByText('Deleted: 2 runs.')).toBeVisible()
  await screen.getByText(/^Bin/).click()
  await screen.getByRole('button', { name: 'Bring back three' }).click()
  await expect.poll(() => names().toSorted()).toEqual(['three', 'two'])
  await screen.getByRole('button', { name: 'Empty the bin…' }).click()
  expect(shelf.binned.size).toBe(1)
  await screen.getByRole('button', { name: 'Delete the entries for good' }).click()
  await vi.waitFor(() => expect(shelf.binned.size).toBe(0))
})

test('a run whose place is taken stays in the bin, and the page says what to do', async () => {
  const shelf = shelfOf('one', 'two')
  const { screen, names } = await show(shelf)
  await screen.getByRole('checkbox', { name: 'Select one' }).click()
  const selected = screen.getByRole('group', { name: 'Selected entries' })
  await selected.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual(['two'])
  shelf.instead = { bringBack: (refs) => answer(refs) }
  await screen.getByText(/^Bin/).click()
  await screen.getByRole('button', { name: 'Bring back one' }).click()
  await expect
    .element(screen.getByText(/^Still in the bin: one\. The Library has another run with the same settings/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bring back one' })).toBeVisible()
})

test('adds, finds and removes tags and notes', async () => {
  const shelf = shelfOf('one', 'two')
  const { screen, names } = await show(shelf)
  await screen.getByText('one', { exact: true }).click()
  // After the press, the user can continue by keyboard from there.
  await expect.element(screen.getByRole('grid', { name: 'All entries' })).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Add a tag' }).fill('class 3b')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove the tag class 3b' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Note on this entry' }).fill('Here it goes wrong.')
  await screen.getByRole('searchbox', { name: 'Search' }).click()
  await vi.waitFor(() => expect(shelf.calls).toEqual(['label one', 'label one']))
  await screen.getByRole('searchbox', { name: 'Search' }).fill('goes wrong')
  await expect.poll(names).toEqual(['one'])
  await screen.getByRole('button', { name: 'Remove the tag class 3b' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Remove the tag class 3b' }))
    .not.toBeInTheDocument()
})

test('draws only the visible rows of five thousand, and End reaches the last one', async () => {
  const shelf = shelfOf(...Array.from({ length: 5_000 }, (_, i) => `run ${String(i)}`))
  const { screen, grid, names } = await show(shelf)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(names().length).toBeLessThan(40)
  grid.element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => names().at(-1)).toBe('run 4999')
  const id = grid.element().getAttribute('aria-activedescendant')
  await expect.element(screen.getByRole('row', { name: /run 4999/ })).toHaveAttribute('id', id ?? '')
  await expect.element(screen.getByText('run 4999').first()).toBeInViewport()
  // The chosen row stays drawn at any scroll position.
  grid.element().scrollTop = 0
  await expect.poll(() => names()[0]).toBe('run 0')
  expect(document.getElementById(id ?? '')).not.toBeNull()
})

test('shows a failed action as an error, and changes no row', async () => {
  const shelf = shelfOf('one')
  const { screen, names } = await show(shelf)
  await expect.poll(names).toEqual(['one'])
  shelf.instead = { remove: () => fault('The disk is full.') }
  await screen.getByText('one', { exact: true }).click()
  await screen.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.')
  expect(names()).toEqual(['one'])
})

test('says when nothing can be read, and tries again', async () => {
  const shelf = shelfOf('one')
  shelf.instead = { rows: () => fault('The storage does not answer.') }
  const { screen, names } = await show(shelf)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The storage does not answer.')
  shelf.instead = {}
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['one'])
})

test('shows names that contain markup as text', async () => {
  const shelf = shelfOf(HOSTILE)
  const { screen, names } = await show(shelf)
  await expect.poll(names).toEqual([HOSTILE])
  await screen.getByText(HOSTILE, { exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: HOSTILE })).toBeVisible()
  expect(screen.container.querySelector('.shelf img')).toBeNull()
})

test('reads the chosen item once, and again only when its row changes', async () => {
  const shelf = shelfOf('one', 'two')
  const [{ thing: held } = {}] = shelf.things.values()
  if (!held) return expect.unreachable()
  const thing = vi.fn(() => answer(held))
  shelf.instead = { thing }
  const { screen, names } = await show(shelf)
  await screen.getByRole('row', { name: /one/ }).click()
  await expect
    .element(screen.getByRole('article', { name: 'run: one' }))
    .toHaveAttribute('data-loaded', 'true')
  shelf.add(rowOf('document', 'a manual'), { kind: 'document', value: { text: 'Dig.' } })
  shelf.change()
  await expect.poll(names).toHaveLength(3)
  expect(thing).toHaveBeenCalledTimes(1)
  await screen.getByRole('combobox', { name: 'Add a tag' }).fill('class 3b')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(thing).toHaveBeenCalledTimes(2))
})

test('shows changes from another tab a moment later, and deselects items that are gone', async () => {
  const shelf = shelfOf('one', 'two')
  const { screen, names } = await show(shelf)
  await screen.getByRole('checkbox', { name: 'Select one' }).click()
  const [key = ''] = shelf.things.keys()
  shelf.things.delete(key)
  shelf.change()
  await expect.poll(names).toEqual(['two'])
  await expect.element(screen.getByText('1 run selected')).not.toBeInTheDocument()
})

test('reads the progress of runs in other tabs again when the user comes back to the page', async () => {
  const shelf = shelfOf('one')
  const { names } = await show(shelf)
  await expect.poll(names).toEqual(['one'])
  shelf.add(rowOf('document', 'a manual', { addedAt: 2_000 }), { kind: 'document', value: { text: 'Dig.' } })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(names).toEqual(['a manual', 'one'])
})

test('does not report a run as deleted when it plays on in another tab', async () => {
  const shelf = shelfOf('one', 'two')
  const { screen, names } = await show(shelf)
  const [held] = shelf.things.values()
  await screen.getByText('one', { exact: true }).click()
  await screen.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText('Deleted: one.')).toBeVisible()
  // Other changes do not remove the undo button.
  shelf.change()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  if (held) shelf.add(held.row, held.thing)
  shelf.change()
  await expect
    .element(
      screen.getByText(
        'Deleted, but saved again: one. The run still plays, or another tab has saved the entry.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Deleted: one.')).not.toBeInTheDocument()
  expect(names().toSorted()).toEqual(['one', 'two'])
})

test('in a narrow window the list and the chosen item are two tabs', async () => {
  const { screen, names } = await show(shelfOf('one', 'two'), { width: 360, height: 740 })
  await expect.poll(names).toHaveLength(2)
  await screen.getByText('two', { exact: true }).click()
  await expect.element(screen.getByRole('article', { name: 'run: two' })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'Entry' })).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('tab', { name: 'List' }).click()
  await expect.element(screen.getByText('one', { exact: true })).toBeVisible()
})

for (const theme of ['light', 'dark'])
  test(`axe finds no problems: ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    const shelf = shelfOf('one', 'two')
    shelf.add(rowOf('knowledge', 'k', { counts: { experienced: 5, hypothesised: 3 }, tags: ['class'] }), {
      kind: 'document',
      value: { text: '' },
    })
    const { screen } = await show(shelf)
    await screen.getByText('two', { exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Select one' }).click()
    await expect.element(screen.getByRole('article')).toHaveAttribute('data-loaded', 'true')
    const violations = await violationsIn(screen.container)
    delete document.documentElement.dataset['theme']
    expect(violations).toEqual([])
  })

test('the documentation of the Library is one press away', async () => {
  const { screen } = await show(shelfOf('one'))
  const link = screen.getByRole('link', { name: 'How to use the Library' })
  await expect.element(link).toBeVisible()
  const { page: wanted } = placeOf(link.element().getAttribute('href') ?? '')
  expect(DOCUMENTS.map(({ page: name }) => name)).toContain(wanted)
})

test('on a phone, deleting the chosen item brings back the list', async () => {
  const { screen, names } = await show(shelfOf('one', 'two'), { width: 360 })
  await screen.getByText('one', { exact: true }).click()
  await expect.element(screen.getByRole('article', { name: 'run: one' })).toBeVisible()
  await screen.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('grid', { name: 'All entries' })).toBeVisible()
  await expect.poll(names).toEqual(['two'])
})

test('deletes nothing when the bin has no room, unless the user confirms a permanent deletion', async () => {
  const shelf = shelfOf('one', 'two')
  shelf.instead = {
    remove: () => Promise.resolve({ ok: false, fault: { code: 'quota', message: 'The storage is full.' } }),
  }
  const { screen, grid, names } = await show(shelf)
  await expect.poll(names).toHaveLength(2)
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  const notice = screen.getByText(/There is no room for one in the bin, so nothing was deleted/)
  await expect.element(notice).toBeVisible()
  expect(names()).toEqual(['one', 'two'])
  await screen.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(names).toEqual(['two'])
  await expect.element(notice).not.toBeInTheDocument()
  expect(shelf.calls).toEqual(['remove 1 for good'])
})

test('keeps a navigation that happens while the address is being written', () => {
  history.replaceState(null, '', '#/library')
  vi.useFakeTimers()
  const library = new Library(new FakeShelf())
  const stop = library.start()
  library.set({ item: { kind: 'run', id: 'a' } })
  // The event arrives in a task of its own.
  history.pushState(null, '', '#/library?q=iron')
  vi.runAllTimers()
  vi.useRealTimers()
  stop()
  expect(location.hash).toBe('#/library?q=iron')
})

test('does not write its address after the user has left the Library', () => {
  vi.useFakeTimers()
  const library = new Library(new FakeShelf())
  const stop = library.start()
  library.set({ item: { kind: 'run', id: 'a' } })
  stop()
  history.replaceState(null, '', '#/library?q=iron')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(location.hash).toBe('#/library?q=iron')
})

test('shows that the browser lost the stored data until the notice is closed', async () => {
  const shelf = shelfOf('kept since')
  shelf.lostAt = new Date(2020, 4, 17).getTime()
  const { screen } = await show(shelf)
  const notice = screen.getByRole('alert')
  await expect.element(notice).toHaveTextContent(/The browser has lost your saved data\..*May 17, 2020/)
  await notice.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(shelf.lostAt).toBeNull()
})
