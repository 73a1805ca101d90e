import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { Knowledge } from '../../../library/knowledge/types'
import type { RunSpec } from '../../../library/spec'
import { DEFAULT_SPEC } from '../../link/link-state'
import { Session } from '../../state/session.svelte'
import { FakeRun } from '../../state/testing'
import { answer, fault } from '../testing'
import KeepDialog from './KeepDialog.svelte'
import type { KeepClient } from './keep'

const KNOWN: Knowledge = {
  mind: 'adg',
  world: DEFAULT_SPEC.world,
  runs: { a: { spec: DEFAULT_SPEC, step: 412, names: [] } },
  body: { items: {} },
}
type Keeping = Parameters<Parameters<KeepClient['ask']>[0]>[0]

interface Given {
  readonly knowledge?: Knowledge | null
  readonly spec?: RunSpec
  readonly addedAt?: number
  readonly api?: Partial<Keeping>
}
async function show({ knowledge = KNOWN, spec = DEFAULT_SPEC, addedAt = Infinity, api = {} }: Given = {}) {
  const run = new FakeRun()
  run.knowledge = knowledge
  const session = new Session(run.connect)
  await session.client.open(spec, 412, false)
  const ref = { kind: 'knowledge', id: 'k1' } as const
  const calls = {
    keep: vi.fn<Keeping['keep']>(() => answer(ref)),
    thing: vi.fn<Keeping['thing']>(() =>
      answer({ ...ref, value: KNOWN, labels: { name: '', tags: [], notes: [] }, addedAt, received: null }),
    ),
    label: vi.fn<Keeping['label']>(() => answer({ name: '', tags: [], notes: [] })),
    remove: vi.fn<Keeping['remove']>(() => answer(null)),
    ...api,
  }
  const onclose = vi.fn()
  const client: KeepClient = { ask: (call) => call(calls) }
  const screen = await render(KeepDialog, { session, onclose, client })
  return { screen, calls, onclose, ref }
}

test('saves at once, and takes a name afterwards', async () => {
  const { screen, calls, onclose, ref } = await show()
  await expect.element(screen.getByText(/What XENON knows at step 412/)).toBeVisible()
  expect(calls.keep).toHaveBeenCalledWith({ kind: 'knowledge', value: KNOWN })
  await expect
    .element(screen.getByRole('link', { name: 'Show it in the Library' }))
    .toHaveAttribute('href', '#/library?item=knowledge:k1')
  await screen.getByRole('textbox', { name: 'Name' }).fill(' Ours ')
  await screen.getByRole('button', { name: 'Done' }).click()
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled())
  expect(calls.label).toHaveBeenCalledWith(ref, { name: 'Ours' })
})

test('shows the step of this run, not of the run that its knowledge began with', async () => {
  const before = { spec: DEFAULT_SPEC, step: 3000, names: [] }
  const begun = {
    ...DEFAULT_SPEC,
    agent: { ...DEFAULT_SPEC.agent, knowledge: { ...KNOWN, runs: { a: before } } },
  }
  const knowledge = { ...KNOWN, runs: { a: before, b: { spec: DEFAULT_SPEC, step: 40, names: [] } } }
  const { screen } = await show({ knowledge, spec: begun })
  await expect.element(screen.getByText(/What XENON knows at step 40,/)).toBeVisible()
})

test('undoes the save, unless the item was stored before', async () => {
  const { screen, calls, onclose, ref } = await show()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled())
  expect(calls.remove).toHaveBeenCalledWith([ref])
  await screen.unmount()
  const again = await show({ addedAt: 5 })
  await expect.element(again.screen.getByText(/Already in the Library/)).toBeVisible()
  await expect.element(again.screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('says nothing about an earlier save, and offers no undo, when that is unknown', async () => {
  const { screen } = await show({ api: { thing: () => fault('The storage does not answer.') } })
  await expect.element(screen.getByRole('heading', { name: 'Saved in the Library' })).toBeVisible()
  await expect.element(screen.getByText(/Already in the Library/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('says when saving failed, and can be retried', async () => {
  const keep = vi
    .fn<Keeping['keep']>()
    .mockReturnValueOnce(fault('The browser’s storage for this page is full.'))
    .mockReturnValue(answer({ kind: 'knowledge', id: 'k1' }))
  const { screen } = await show({ api: { keep } })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The browser’s storage for this page is full.')
  await expect.element(screen.getByRole('heading', { name: 'Not saved' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Saved in the Library' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('saves nothing without an open run', async () => {
  const { screen, calls } = await show({ knowledge: null })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was saved')
  expect(calls.keep).not.toHaveBeenCalled()
})
