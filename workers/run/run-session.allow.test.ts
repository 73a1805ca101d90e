/** A run that the user did not start: it asks a live model nothing before the user allows it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { serveChat } from '../shared/chat-port'
import type { Update } from '../api/run.api'
import { DoubleEngine } from '../testing/double-engine'
import { RunContext, SPEC } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const LIVE = { ...SPEC, model: { id: 'openai', options: { name: 'double' } }, horizon: 60 }
const stateOf = ({ last }: { readonly last: Update }) => last.asking?.state.kind

async function connected() {
  const engine = new DoubleEngine('openai')
  const context = new RunContext()
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await context.await(context.session.connect('openai', port2))
  return { context, session: context.session, engine }
}

/** A link's run, in a page whose model is connected, as far as it gets by itself. */
async function opened() {
  const all = await connected()
  const { context, session } = all
  await context.await(session.open(LIVE, null))
  await session.play(null)
  await context.clock.advance(2_000)
  return all
}

test('a link’s run asks its connected model nothing, whether it is opened, played, paused, sought or asked again', async () => {
  const { context, session, engine } = await opened()
  expect([stateOf(context), engine.requests.length]).toEqual(['not-allowed', 0])
  await context.await(session.pause())
  await context.await(session.seek(40))
  await session.play(10)
  await context.await(session.askAgain(context.last.asking?.id ?? 0))
  await context.await(session.seekLesson(1, 'lesson'))
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await context.await(session.connect('openai', port2))
  await context.clock.advance(2_000)
  expect([stateOf(context), engine.requests.length]).toEqual(['not-allowed', 0])
})

test('once the user allows it, it plays to its end', async () => {
  const { context, session, engine } = await opened()
  await session.allow(context.last.scene.edition)
  while (!context.last.scene.ended) await context.clock.advance(50)
  expect([context.last.scene.step, engine.requests.length > 10]).toEqual([60, true])
})

test('permission is for the run that it was given to, and for no other one', async () => {
  const { context, session, engine } = await opened()
  const { edition } = context.last.scene
  await context.await(session.open({ ...LIVE, seed: 6 }, 0))
  await session.allow(edition)
  await context.clock.advance(2_000)
  expect([stateOf(context), engine.requests.length]).toEqual(['not-allowed', 0])
  // The permission does not carry over to the next run after one that the user started.
  await context.await(session.open(LIVE, 0, undefined, true))
  await context.clock.advance(200)
  const { length } = engine.requests
  expect(length).toBeGreaterThan(0)
  await context.await(session.open({ ...LIVE, seed: 7 }, 0))
  await session.play(null)
  await context.clock.advance(2_000)
  expect([stateOf(context), engine.requests.length]).toEqual(['not-allowed', length])
})

test('the user may answer in the model’s place, or skip, without allowing it', async () => {
  const { context, session, engine } = await opened()
  const id = context.last.asking?.id ?? 0
  expect(await context.await(session.answer(id, { logs: 1 }))).toMatchObject({ ok: true })
  await context.await(session.skip(context.last.asking?.id ?? 0))
  await context.clock.advance(200)
  expect(context.last.scene.questions).toBe(2)
  expect([stateOf(context), engine.requests.length]).toEqual(['not-allowed', 0])
})

test('without its model it says that, and asks for permission once the model is there', async () => {
  const context = new RunContext()
  await context.await(context.session.open(LIVE, null))
  await context.session.play(null)
  await context.clock.advance(200)
  expect(stateOf(context)).toBe('waiting')
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, new DoubleEngine('openai'))
  await context.await(context.session.connect('openai', port2))
  await context.clock.advance(200)
  expect(stateOf(context)).toBe('not-allowed')
})

test('the number of questions that are left is about what the run then has', async () => {
  const { context, session, engine } = await opened()
  const left = async () => {
    const reply = await context.await(session.questionsLeft())
    return reply.ok ? (reply.value ?? NaN) : NaN
  }
  const before = await left()
  await session.allow(context.last.scene.edition)
  while (!context.last.scene.ended) await context.clock.advance(50)
  // The double answers otherwise than the simulated model, which has other questions come up.
  expect(engine.requests.length).toBeGreaterThan(before / 2)
  expect(engine.requests.length).toBeLessThan(before * 2)
  expect(await left()).toBeLessThan(before)
})

test('of no open run, nothing is left', async () => {
  expect(await new RunContext().session.questionsLeft()).toEqual({ ok: true, value: null })
})
