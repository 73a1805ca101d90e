import { expect, test, vi } from 'vitest'
import { DEFAULT_SPEC } from '../link/link-state'
import { RunClient } from './run-client.svelte'
import { FakeRun } from './testing'

const filter = { item: null, kinds: [], limit: 50 }

function start() {
  const run = new FakeRun()
  return { run, client: new RunClient(filter, run.connect) }
}
async function opened(play = false) {
  const { run, client } = start()
  await client.open(DEFAULT_SPEC, 400, play)
  run.calls.length = 0
  return { run, client }
}

test('opens a run where it is asked to, and plays it', async () => {
  const { run, client } = start()
  expect(client.scene).toBeNull()
  expect(await client.open(DEFAULT_SPEC, 412, true)).toEqual({ step: 412, resumed: null })
  await vi.waitFor(() => expect(client.playing).toBe(true))
  expect(client.step).toBe(412)
  expect(client.spec).toEqual(DEFAULT_SPEC)
  expect(run.calls).toEqual(['filter all', 'open 1 at 412', 'play max'])
})

test('seventy questions leave no reaction on the promise that settles when the worker is lost', async () => {
  const { run, client } = await opened()
  await client.seek(1)
  const reactions = vi.spyOn(run.lost, 'then')
  for (let step = 0; step < 70; step++) await client.seek(step)
  expect(reactions).not.toHaveBeenCalled()
  run.die()
  await vi.waitFor(() => expect(run.starts).toBe(2))
})

test('messages about a new run before it is open belong to that run, not to the one before', async () => {
  const { run, client } = await opened()
  let open = () => {}
  run.busy = new Promise((resolve) => (open = resolve))
  const opening = client.open({ ...DEFAULT_SPEC, seed: 2 }, 0, false)
  run.update({ step: 401 })
  expect(client.spec?.seed).toBe(1)
  run.update({ edition: 2, step: 0 })
  expect(client.spec?.seed).toBe(2)
  open()
  await opening
  expect(client.spec?.seed).toBe(2)
})

test('a refused run leaves the open one unchanged, and says why', async () => {
  const { run, client } = await opened()
  run.refusal = 'There is no agent "x".'
  expect(await client.open({ ...DEFAULT_SPEC, seed: 2 }, 0, true)).toBeNull()
  expect(client.fault?.message).toBe('There is no agent "x".')
  expect(client.spec?.seed).toBe(1)
  expect(client.step).toBe(400)
  run.refusal = null
  await client.open({ ...DEFAULT_SPEC, seed: 2 }, 0, false)
  expect(client.fault).toBeNull()
})

test('shows an error of the worker until it is dismissed or over', async () => {
  const { run, client } = await opened()
  run.fault = { code: 'run-failed', message: 'The agent failed.' }
  run.update()
  expect(client.fault?.message).toBe('The agent failed.')
  client.dismissFault()
  run.update()
  expect(client.fault).toBeNull()
  run.fault = null
  run.update()
  run.fault = { code: 'run-failed', message: 'The agent failed.' }
  run.update()
  expect(client.fault?.code).toBe('run-failed')
})

test('a dismissed message stays away while its cause lasts, whatever else goes wrong', async () => {
  const { run, client } = await opened()
  const damaged = { code: 'damaged-record', message: 'What was saved is damaged.' }
  run.fault = damaged
  run.update()
  client.dismissFault()
  run.fault = { code: 'run-failed', message: 'The agent failed.' }
  run.update()
  expect(client.fault?.code).toBe('run-failed')
  client.dismissFault()
  run.fault = damaged
  run.update()
  expect(client.fault).toBeNull()
})

test('of two runs asked for at once the later one counts', async () => {
  const { client } = start()
  const first = client.open(DEFAULT_SPEC, 0, false)
  const second = client.open({ ...DEFAULT_SPEC, seed: 2 }, 5, false)
  expect(await first).toBeNull()
  expect(await second).toEqual({ step: 5, resumed: null })
  expect(client.spec?.seed).toBe(2)
})

test('shows where it goes at once, and of many seeks does the first and the last', async () => {
  const { run, client } = await opened()
  let free: () => void = () => undefined
  run.busy = new Promise((resolve) => (free = resolve))
  for (const step of [500, 600, 700, 800]) void client.seek(step)
  client.stepBy(-1)
  expect(client.step).toBe(799)
  free()
  await vi.waitFor(() => expect(client.target).toBeNull())
  expect(run.calls).toEqual(['seek 500', 'seek 799'])
  expect(client.scene?.step).toBe(799)
})

test('a seek that comes while another is under way is over when it is there', async () => {
  const { run, client } = await opened()
  let free: () => void = () => undefined
  run.busy = new Promise((resolve) => (free = resolve))
  void client.seek(500)
  const there = client.seek(0).then(() => client.play())
  free()
  await there
  await vi.waitFor(() => expect(client.playing).toBe(true))
  expect(run.calls).toEqual(['seek 500', 'seek 0', 'play max'])
})

test('Play during a seek goes to no other step', async () => {
  const { run, client } = await opened()
  let free: () => void = () => undefined
  run.busy = new Promise((resolve) => (free = resolve))
  const way = client.seek(500)
  void client.seek(600)
  client.play()
  free()
  await way
  expect(run.calls).toEqual(['seek 500', 'play max'])
})

test('stays between the start and the horizon', async () => {
  const { run, client } = await opened()
  await client.seek(-5)
  await client.seek(Infinity)
  expect(run.calls).toEqual(['seek 0', 'seek 3000'])
})

test('a run that has ended plays again from its start', async () => {
  const { run, client } = await opened()
  run.update({ step: 3000, ended: 'horizon' })
  client.toggle()
  await vi.waitFor(() => expect(client.playing).toBe(true))
  expect(run.calls).toEqual(['seek 0', 'play max'])
})

test('a worker that dies is restarted, and the run goes on at the last shown step', async () => {
  const { run, client } = await opened(true)
  await vi.waitFor(() => expect(client.playing).toBe(true))
  run.update({ step: 431 })
  run.calls.length = 0
  run.die('out of memory')
  await vi.waitFor(() => expect(client.fault?.code).toBe('worker-restarted'))
  expect(run.starts).toBe(2)
  expect(run.calls).toEqual(['close', 'filter all', 'open 1 at 431', 'play max'])
  expect(client.fault?.message).toBe(
    'The run stopped unexpectedly (out of memory) and goes on from step 431. Nothing is lost.',
  )
})

test('a worker that dies while it opens a run is asked again', async () => {
  const { run, client } = start()
  run.busy = new Promise(() => undefined)
  const opening = client.open(DEFAULT_SPEC, 7, false)
  run.busy = Promise.resolve()
  run.die()
  expect(await opening).toEqual({ step: 7, resumed: null })
  expect(run.starts).toBe(2)
})

test('a worker that keeps dying is given up, and the page says what to do', async () => {
  const { run, client } = await opened()
  for (let starts = 1; starts <= 4; starts++) {
    await vi.waitFor(() => expect(run.starts).toBe(starts))
    run.die('no memory')
  }
  await vi.waitFor(() => expect(client.fault?.code).toBe('worker-lost'))
  expect(run.starts).toBe(4)
  expect(await client.told('torch')).toBeUndefined()
  expect(client.step).toBe(400)
})
