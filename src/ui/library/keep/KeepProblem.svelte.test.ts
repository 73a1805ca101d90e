import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { DEFAULT_SPEC } from '../../link/link-state'
import { answer, fault } from '../testing'
import type { KeepClient } from './keep'
import KeepProblem from './KeepProblem.svelte'

type Keeping = Parameters<Parameters<KeepClient['ask']>[0]>[0]

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

async function show(keep: Keeping['keep']) {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  const none = () => fault('Nobody asks for that.')
  const client: KeepClient = { ask: (call) => call({ keep, thing: none, label: none, remove: none }) }
  const screen = await render(KeepProblem, {
    ...{ made: () => DEFAULT_SPEC.world, whyNot: null, describedBy: 'why', client },
  })
  return { screen, persist }
}

test('saves a problem as configured, and asks the browser once for permanent storage', async () => {
  const keep = vi.fn<Keeping['keep']>(() => answer({ kind: 'problem', id: 'p' }))
  const { screen, persist } = await show(keep)
  await screen.getByRole('button', { name: 'Save this problem' }).click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^Saved in the Library\. .*did not promise/)
  await screen.getByRole('button', { name: 'Save this problem' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Saved in the Library\.$/)
  expect(keep).toHaveBeenCalledWith({ kind: 'problem', value: { world: DEFAULT_SPEC.world } })
  expect(persist).toHaveBeenCalledTimes(1)
})

test('says when saving failed, and does not ask the browser', async () => {
  const { screen, persist } = await show(() => fault('The browser’s storage for this page is full.'))
  await screen.getByRole('button', { name: 'Save this problem' }).click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('The browser’s storage for this page is full.')
  expect(persist).not.toHaveBeenCalled()
})
