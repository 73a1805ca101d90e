import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SPEC } from '../link/link-state'
import { Session } from './session.svelte'
import { FakeRun } from './testing'

const before = location.href
const ends: (() => void)[] = []
beforeEach(() => {
  history.replaceState(null, '', '#/watch?step=5')
})
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
  history.replaceState(null, '', before)
})

/** A visit that stopped at step 5, with its address about to be written. */
async function visit() {
  const run = new FakeRun()
  const session = new Session(run.connect)
  ends.push(session.start())
  await vi.waitFor(() => expect(session.client.spec).not.toBeNull())
  await vi.waitFor(() => expect(session.address).toBe('#/watch?step=5'))
  return { run, session }
}

/** As the browser does: the address changes at once, and the event comes in a task of its own. */
const go = (hash: string) => history.pushState(null, '', hash)

test('the address is written once the view is still', async () => {
  const { session } = await visit()
  session.watch.selected = 'torch'
  vi.useFakeTimers()
  session.writeAddress()
  vi.advanceTimersByTime(299)
  expect(location.hash).toBe('#/watch?step=5')
  vi.advanceTimersByTime(1)
  expect(location.hash).toBe('#/watch?step=5&item=torch')
})

test('a navigation in the moment in which the address is written stays', async () => {
  const { session } = await visit()
  session.watch.selected = 'torch'
  vi.useFakeTimers()
  session.writeAddress()
  vi.advanceTimersByTime(299)
  go('#/watch?seed=9&step=3')
  vi.advanceTimersByTime(1)
  expect(location.hash).toBe('#/watch?seed=9&step=3')
  vi.useRealTimers()
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await vi.waitFor(() => expect(session.client.spec?.seed).toBe(9))
  await vi.waitFor(() => expect(session.address).toBe('#/watch?seed=9&step=3'))
})

test('a navigation while another run is being opened stays, too', async () => {
  const { run, session } = await visit()
  let open = () => {}
  run.busy = new Promise<void>((resolve) => (open = resolve))
  const spec = session.client.spec
  if (!spec) throw new Error('No run is open.')
  const opening = session.open({ ...spec, seed: 2 }, 0, false)
  await vi.waitFor(() => expect(run.calls).toContain('open 2 at 0'))
  go('#/watch?seed=9&step=3')
  open()
  expect(await opening).toBe(true)
  expect(location.hash).toBe('#/watch?seed=9&step=3')
})

test('a run that is shown before it is open takes no other run’s place in the history', async () => {
  const { run, session } = await visit()
  let open = () => {}
  run.busy = new Promise<void>((resolve) => (open = resolve))
  const spec = session.client.spec
  if (!spec) throw new Error('No run is open.')
  const opening = session.open({ ...spec, seed: 2 }, 0, false)
  await vi.waitFor(() => expect(run.calls).toContain('open 2 at 0'))
  run.update({ step: 0, edition: 1 })
  await vi.waitFor(() => expect(session.client.spec?.seed).toBe(2))
  expect(session.writeAddress()).toBeUndefined()
  expect(location.hash).toBe('#/watch?step=5')
  const entries = history.length
  open()
  expect(await opening).toBe(true)
  expect(location.hash).toBe('#/watch?seed=2&step=0')
  expect(history.length).toBe(entries + 1)
})

const live = (seed: number) => ({
  ...DEFAULT_SPEC,
  ...{ seed, model: { id: 'openai', options: { name: 'llama3', temperature: 0 } } },
})
/** Follows an address, as Back or a link does, and says whether its run may ask. */
async function followed({ run }: Awaited<ReturnType<typeof visit>>, hash: string) {
  const before = run.mayAsk.length
  location.hash = hash
  await vi.waitFor(() => expect(run.mayAsk.length).toBe(before + 1))
  return run.mayAsk.at(-1)
}

test('a run that the user starts here may ask its model, also when Back returns to it; one of an address may not', async () => {
  const all = await visit()
  const { run, session } = all
  expect(run.mayAsk).toEqual([false])
  await session.open(live(21), 0, false, undefined, 'yes')
  await vi.waitFor(() => expect(location.hash).toContain('seed=21'))
  const own = location.hash
  expect(run.mayAsk.at(-1)).toBe(true)
  expect(await followed(all, own.replace('seed=21', 'seed=22'))).toBe(false)
  expect(await followed(all, own)).toBe(true)
})

test('a run from the Library or a file may not ask; nor may a changed version of it', async () => {
  const { run, session } = await visit()
  await session.open(live(21), 0, false)
  await session.open(live(22), 0, false, undefined, 'as-before')
  expect(run.mayAsk.slice(-2)).toEqual([false, false])
  await session.open(live(23), 0, false, undefined, 'yes')
  await session.open(live(24), 0, false, undefined, 'as-before')
  expect(run.mayAsk.slice(-2)).toEqual([true, true])
})

test('a permission of the user stays valid in this page, for that run, also after the worker restarts', async () => {
  const all = await visit()
  const { run, session } = all
  await session.open(live(21), 0, false)
  await vi.waitFor(() => expect(location.hash).toContain('seed=21'))
  const own = location.hash
  session.allow()
  expect(run.calls.at(-1)).toMatch(/^allow \d+$/)
  const opens = run.mayAsk.length
  run.die()
  await vi.waitFor(() => expect(run.mayAsk.slice(opens)).toEqual([true]))
  expect(await followed(all, own.replace('seed=21', 'seed=22'))).toBe(false)
  expect(await followed(all, own)).toBe(true)
})
