import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { Restored, Space, WrittenFile } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import { afterKeeping } from './persist'
import { Storage, type StorageApi, type StorageShelf } from './storage.svelte'
import StoragePanel from './StoragePanel.svelte'

const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const)
const failing = (code: string, message: string) =>
  Promise.resolve({ ok: false, fault: { code, message } } as const)

class FakeShelf implements StorageShelf {
  space: Space = { used: 12e6, quota: 2e9, isPersistent: false }
  binned = 2
  restored: Restored = { added: 3, known: 1, records: 0, findings: [], more: 0 }
  instead: Partial<StorageApi> = {}
  readonly #api: StorageApi = {
    space: () => ok(this.space),
    rows: () =>
      ok({
        rows: [],
        damaged: [],
        bin: Array.from({ length: this.binned }, (_, at) => ({
          kind: 'document' as const,
          id: String(at),
          name: 'One',
          at,
        })),
      }),
    emptyBin: () => {
      this.binned = 0
      return ok(null)
    },
    backUp: async (progress) => {
      await progress?.(0.5)
      return ok({ name: 'firsthand-library.json.gz', type: 'application/gzip', bytes: new Uint8Array(3) })
    },
    restore: () => ok(this.restored),
  }
  ask<T>(call: (api: StorageApi) => Promise<Reply<T>>): Promise<Reply<T>> {
    return call({ ...this.#api, ...this.instead })
  }
  readonly #listeners = new Set<() => void>()
  hold(onChange: () => void = () => undefined) {
    this.#listeners.add(onChange)
    return () => void this.#listeners.delete(onChange)
  }
  /** Announces a change, as another tab would. */
  change() {
    for (const listener of this.#listeners) listener()
  }
}

const telling = (progress: (share: number) => void) => progress

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

async function shown(shelf = new FakeShelf()) {
  const storage = new Storage(shelf, telling)
  return { shelf, storage, screen: await render(StoragePanel, { storage }) }
}

test('shows how much is stored, how permanent it is, and what is in the bin', async () => {
  const { screen } = await shown()
  const meter = screen.getByRole('meter', { name: 'Space used' })
  await expect
    .element(meter)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^This page uses 12 MB of the 2 GB/) as string)
  await expect.element(screen.getByText(/the browser may delete this data/)).toBeVisible()
  await expect.element(screen.getByText(/^You can bring back 2 deleted entries/)).toBeVisible()
})

test('says in words when little space is left', async () => {
  const shelf = new FakeShelf()
  shelf.space = { used: 1.9e9, quota: 2e9, isPersistent: true }
  const { screen } = await shown(shelf)
  await expect.element(screen.getByText(/Little space is left/)).toBeVisible()
  await expect.element(screen.getByText(/has promised to keep this/)).toBeVisible()
})

test('empties the bin after a second confirmation', async () => {
  const { screen, shelf } = await shown()
  await screen.getByRole('button', { name: 'Empty the bin…' }).click()
  expect(shelf.binned).toBe(2)
  await screen.getByRole('button', { name: 'Keep the entries' }).click()
  await screen.getByRole('button', { name: 'Empty the bin…' }).click()
  await screen.getByRole('button', { name: 'Delete the entries for good' }).click()
  await expect.element(screen.getByText(/^The bin is empty\. Deleted entries/)).toBeVisible()
  expect(shelf.binned).toBe(0)
})

test('saves a backup, and reports the result of restoring one', async () => {
  const { screen, storage, shelf } = await shown()
  const handed: WrittenFile[] = []
  await storage.backUp((file) => void handed.push(file))
  expect(handed.map(({ name }) => name)).toEqual(['firsthand-library.json.gz'])
  await expect.element(screen.getByText('The backup is in firsthand-library.json.gz.')).toBeVisible()
  shelf.restored = { added: 3, known: 1, records: 6000, findings: [{ kind: 'refused', place: 'runs.a', sentence: 'The run "a" is left out: the entry cannot be read.' }], more: 4 } // prettier-ignore
  await storage.restore(new File(['x'], 'backup.gz'))
  await expect
    .element(
      screen.getByText(
        /3 entries were added\. One entry was already here.* In the Lab, 6,000 results and replies were added/,
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('The run "a" is left out: the entry cannot be read.')).toBeVisible()
  await expect.element(screen.getByText('4 more messages are not listed.')).toBeVisible()
})

test('offers a reload after a newer version took over, and says what to do about a full disk', async () => {
  const shelf = new FakeShelf()
  shelf.instead = { space: () => failing('superseded', 'A newer version of this page was opened.') }
  const { screen, storage } = await shown(shelf)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('A newer version of this page was opened.')
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  shelf.instead = { restore: () => failing('quota', 'The storage is full.') }
  await storage.read()
  await storage.restore(new File(['x'], 'backup.gz'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The storage is full.')
})

test('the message of a failed restore stays through other changes until the next action', async () => {
  const shelf = new FakeShelf()
  const { screen, storage } = await shown(shelf)
  shelf.instead = { restore: () => failing('unknown-format', 'It is no backup.') }
  await storage.restore(new File(['x'], 'backup.gz'))
  // The worker's message to all tabs arrives after its answer.
  shelf.binned = 5
  shelf.change()
  await expect.element(screen.getByText(/^You can bring back 5 deleted entries/)).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It is no backup.')
  await storage.backUp(() => undefined)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('“Try again” repeats what failed', async () => {
  const shelf = new FakeShelf()
  const { screen, storage } = await shown(shelf)
  const handed: WrittenFile[] = []
  shelf.instead = { backUp: () => failing('failed', 'The browser could not do this.') }
  await storage.backUp((file) => void handed.push(file))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The browser could not do this.')
  shelf.instead = {}
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('The backup is in firsthand-library.json.gz.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(handed).toHaveLength(1)

  shelf.instead = { rows: () => failing('blocked', 'An older version holds the storage.') }
  shelf.change()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('An older version holds the storage.')
  shelf.instead = {}
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('asks the browser for permanent storage at the first save by hand, and never again', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  expect(await afterKeeping()).toMatch(/did not promise it.*backup/i)
  expect(await afterKeeping()).toBeNull()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('does not ask when storage is already permanent', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist')
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(true)
  expect(await afterKeeping()).toBeNull()
  expect(persist).not.toHaveBeenCalled()
})
