/** A run that the user did not start: it asks a live model nothing before the user allows it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { serveChat } from '../shared/chat-port'
import type { Update } from '../api/run.api'
import { DoubleEngine } from '../testing/double-engine'
import { Rig, SPEC } from '../testing/rig'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const LIVE = { ...SPEC, model: { id: 'openai', options: { name: 'double' } }, horizon: 60 }
const stateOf = ({ last }: { readonly last: Update }) => last.asking?.state.kind

async function connected() {
  const engine = new DoubleEngine('openai')
  const rig = new Rig()
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await rig.await(rig.session.connect('openai', port2))
  return { rig, session: rig.session, engine }
}

/** A link's run, in a page whose model is connected, as far as it gets by itself. */
async function opened() {
  const all = await connected()
  const { rig, session } = all
  await rig.await(session.open(LIVE, null))
  await session.play(null)
  await rig.clock.advance(2_000)
  return all
}

test('a link’s run asks its connected model nothing, whether it is opened, played, paused, sought or asked again', async () => {
  const { rig, session, engine } = await opened()
  expect([stateOf(rig), engine.requests.length]).toEqual(['not-allowed', 0])
  await rig.await(session.pause())
  await rig.await(session.seek(40))
  await session.play(10)
  await rig.await(session.askAgain(rig.last.asking?.id ?? 0))
  await rig.await(session.seekLesson(1, 'lesson'))
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await rig.await(session.connect('openai', port2))
  await rig.clock.advance(2_000)
  expect([stateOf(rig), engine.requests.length]).toEqual(['not-allowed', 0])
})

test('once the user allows it, it plays to its end', async () => {
  const { rig, session, engine } = await opened()
  await session.allow(rig.last.scene.edition)
  while (!rig.last.scene.ended) await rig.clock.advance(50)
  expect([rig.last.scene.step, engine.requests.length > 10]).toEqual([60, true])
})

test('permission is for the run that it was given to, and for no other one', async () => {
  const { rig, session, engine } = await opened()
  const { edition } = rig.last.scene
  await rig.await(session.open({ ...LIVE, seed: 6 }, 0))
  await session.allow(edition)
  await rig.clock.advance(2_000)
  expect([stateOf(rig), engine.requests.length]).toEqual(['not-allowed', 0])
  // The permission does not carry over to the next run after one that the user started.
  await rig.await(session.open(LIVE, 0, undefined, true))
  await rig.clock.advance(200)
  const { length } = engine.requests
  expect(length).toBeGreaterThan(0)
  await rig.await(session.open({ ...LIVE, seed: 7 }, 0))
  await session.play(null)
  await rig.clock.advance(2_000)
  expect([stateOf(rig), engine.requests.length]).toEqual(['not-allowed', length])
})

test('the user may answer in the model’s place, or skip, without allowing it', async () => {
  const { rig, session, engine } = await opened()
  const id = rig.last.asking?.id ?? 0
  expect(await rig.await(session.answer(id, { logs: 1 }))).toMatchObject({ ok: true })
  await rig.await(session.skip(rig.last.asking?.id ?? 0))
  await rig.clock.advance(200)
  expect(rig.last.scene.questions).toBe(2)
  expect([stateOf(rig), engine.requests.length]).toEqual(['not-allowed', 0])
})

test('without its model it says that, and asks for permission once the model is there', async () => {
  const rig = new Rig()
  await rig.await(rig.session.open(LIVE, null))
  await rig.session.play(null)
  await rig.clock.advance(200)
  expect(stateOf(rig)).toBe('waiting')
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, new DoubleEngine('openai'))
  await rig.await(rig.session.connect('openai', port2))
  await rig.clock.advance(200)
  expect(stateOf(rig)).toBe('not-allowed')
})

test('the number of questions that are left is about what the run then has', async () => {
  const { rig, session, engine } = await opened()
  const left = async () => {
    const reply = await rig.await(session.questionsLeft())
    return reply.ok ? (reply.value ?? NaN) : NaN
  }
  const before = await left()
  await session.allow(rig.last.scene.edition)
  while (!rig.last.scene.ended) await rig.clock.advance(50)
  // The double answers otherwise than the simulated model, which has other questions come up.
  expect(engine.requests.length).toBeGreaterThan(before / 2)
  expect(engine.requests.length).toBeLessThan(before * 2)
  expect(await left()).toBeLessThan(before)
})

test('of no open run, nothing is left', async () => {
  expect(await new Rig().session.questionsLeft()).toEqual({ ok: true, value: null })
})
