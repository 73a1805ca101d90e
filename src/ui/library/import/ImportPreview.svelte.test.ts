import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { LibraryApi, ReadThing } from '../../../../workers/api/library.api'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { HOSTILE } from '../../testing'
import { answer, fault } from '../testing'
import ImportPreview from './ImportPreview.svelte'
import { violationsIn } from '../../axe-testing'

let read = 0
const text = (name: string, given: Partial<ReadThing> = {}): ReadThing => ({
  ...{ kind: 'document', read: ++read, name, description: 'A text', source: name },
  ...{ isUnchanged: true, findings: [], more: 0, ...given },
})
const file = (name: string) => new File(['{}'], name)

type Api = Pick<
  LibraryApi,
  'read' | 'keepRead' | 'forgetRead' | 'restore' | 'space' | 'rows' | 'backUp' | 'emptyBin'
>
function clientOf(api: Api) {
  return { ask: <T>(call: (api: Api) => Promise<T>) => call(api) }
}

async function show(api: Partial<Api>, files: readonly File[]) {
  const kept = vi.fn<Api['keepRead']>(() => answer([]))
  const none = () => fault('Nobody answers that in this test.')
  const client = clientOf({
    ...{ restore: none, space: none, backUp: none, emptyBin: none },
    rows: () => answer({ rows: [], damaged: [], bin: [] }),
    read: (name) => answer([text(name)]),
    keepRead: kept,
    forgetRead: () => answer(null),
    ...api,
  })
  const [onkept, onclose] = [vi.fn(), vi.fn()]
  await page.viewport(1366, 768)
  const screen = await render(ImportPreview, { client, files, onkept, onclose })
  return { screen, kept, onkept, onclose, keep: screen.getByRole('button', { name: /^Save/ }) }
}

test('saves nothing before the user confirms, then saves the chosen items', async () => {
  const before = read
  const { screen, kept, onkept, keep } = await show({}, [file('a.json'), file('b.json'), file('c.json')])
  await expect.element(screen.getByText('Nothing is saved yet.')).toBeVisible()
  expect(kept).not.toHaveBeenCalled()
  await screen.getByRole('checkbox', { name: /^b\.json/ }).click()
  await expect.element(keep).toHaveTextContent('Save 2 documents')
  await keep.click()
  expect(kept.mock.calls[0]?.[0].map((one) => one.read - before)).toEqual([1, 3])
  await vi.waitFor(() => expect(onkept).toHaveBeenCalledOnce())
})

test('reports repaired and dropped parts, and unusable files', async () => {
  const findings = [
    { kind: 'repaired', place: 'a', sentence: 'It is read as 1.' },
    { kind: 'refused', place: 'b', sentence: 'b is left out.' },
  ] as const
  const read: Api['read'] = (name) =>
    name === 'bad.json'
      ? fault('This file cannot be used.')
      : answer([text(name, { findings, more: 7, isUnchanged: false })])
  const { screen, keep } = await show({ read }, [file('good.json'), file('bad.json')])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This file cannot be used.')
  await screen.getByText('1 part repaired, 1 part left out, 7 more not listed').click()
  await expect.element(screen.getByText('It is read as 1.')).toBeVisible()
  await expect.element(screen.getByText(/^This file was changed after it was saved/)).toBeVisible()
  await expect.element(screen.getByText(/1 file cannot be used/)).toBeVisible()
  await expect.element(keep).toHaveTextContent('Save 1 document')
  expect(await violationsIn(screen.container)).toEqual([])
})

test('offers no saving where no file can be used', async () => {
  const { screen, keep, onclose } = await show({ read: () => fault('No.') }, [file('bad.json')])
  await expect.element(screen.getByText('This file cannot be used. Nothing was changed.')).toBeVisible()
  await expect.element(keep).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close' }).last().click()
  expect(onclose).toHaveBeenCalled()
})

test('reads thirty files one by one with progress, and can be cancelled', async () => {
  const asked: string[] = []
  let go: () => void = () => undefined
  const read: Api['read'] = async (name) => {
    asked.push(name)
    if (asked.length === 4) await new Promise<void>((resolve) => (go = resolve))
    return answer([text(name)])
  }
  const files = Array.from({ length: 30 }, (_, at) => file(`${at}.json`))
  const { screen, keep, kept } = await show({ read }, files)
  await expect.element(screen.getByText('Reading: 3 of 30 files.')).toBeVisible()
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true')
  await keep.click({ force: true })
  expect(kept).not.toHaveBeenCalled()
  await screen.unmount()
  go()
  await Promise.resolve()
  expect(asked).toHaveLength(4)
})

const refuseBackup: Api['read'] = () =>
  Promise.resolve({ ok: false, fault: { code: 'backup', message: 'It is a backup.' } })

test('describes a backup, and restores it when the user confirms', async () => {
  const restore = vi.fn<Api['restore']>(() =>
    answer({ added: 3, known: 1, records: 0, findings: [], more: 0 }),
  )
  const space = () => answer({ used: null, quota: null, isPersistent: null })
  const read: Api['read'] = (name, given) =>
    name === 'all.gz' ? refuseBackup(name, given) : answer([text(name)])
  const { screen, kept, keep } = await show({ read, restore, space }, [
    new File(['packed'], 'all.gz'),
    file('a.json'),
  ])
  await expect.element(screen.getByText(/This is a backup of a whole Library/)).toBeVisible()
  await expect.element(screen.getByText('Nothing is saved yet.', { exact: true })).toBeVisible()
  await expect.element(keep).toHaveTextContent('Save 1 document')
  expect(restore).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Restore it' }).click()
  await expect
    .element(screen.getByText('3 entries were added. One entry was already here and is unchanged.'))
    .toBeVisible()
  expect(await restore.mock.calls[0]?.[0].text()).toBe('packed')
  expect(kept).not.toHaveBeenCalled()
})

test('a backup alone saves no items, and a failed restore can be retried', async () => {
  const restore = vi.fn<Api['restore']>(() => fault('The disk is full.'))
  const { screen, keep } = await show({ read: refuseBackup, restore }, [file('all.gz')])
  await screen.getByRole('button', { name: 'Restore it' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.')
  await expect.element(keep).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2))
})

test('shows names and sentences as text, whatever they contain', async () => {
  const evil = text('x', {
    ...{ name: HOSTILE, description: HOSTILE },
    findings: [{ kind: 'refused', place: HOSTILE, sentence: HOSTILE }],
  })
  const { screen } = await show({ read: () => answer([evil]) }, [file(`${HOSTILE.slice(0, 40)}.json`)])
  await screen.getByText('1 part left out').click()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'left out' }).last()).toBeVisible()
  expect(screen.container.querySelectorAll('script, img, iframe, svg [onload]')).toHaveLength(0)
})

test('says why saving failed, and can be retried', async () => {
  let isFull = true
  const keepRead: Api['keepRead'] = () => (isFull ? fault('The disk is full.') : answer([]))
  const { screen, keep, onkept } = await show({ keepRead }, [file('a.json')])
  await expect.element(keep).toHaveTextContent('Save 1 document')
  await keep.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The disk is full.')
  isFull = false
  await keep.click()
  await vi.waitFor(() => expect(onkept).toHaveBeenCalledOnce())
})
