import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { adg } from '../../src/engine/minds/adg/mind'
import { DatabaseConnection } from '../../src/library/store/connection'
import { DATABASE } from '../../src/library/store/schema'
import { UnreadStore } from '../../src/library/store/unread'
import { serveChat } from '../shared/chat-port'
import type { Asking, Update } from '../api/run.api'
import { DoubleEngine } from '../testing/double-engine'
import { RunContext } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A recording's digest. */
const BEGINS = '0123456789abcdef'
const PERSON = { model: { id: 'person' } }
const LIVE = { model: { id: 'openai', options: { name: 'double' } }, horizon: 60 }

const asked = ({ last }: { last: Update }): Asking => {
  if (!last.asking) throw new Error('Nothing is asked.')
  return last.asking
}

/** A page whose runs can ask a double. */
async function connected(changes: object = LIVE, engine = new DoubleEngine('openai')) {
  const context = new RunContext()
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await context.await(context.session.connect('openai', port2))
  await context.open(changes)
  return { context, session: context.session, engine }
}

test('a run waits for a person, who may be wrong, skip, and answer in any order of things', async () => {
  const context = new RunContext()
  await context.open(PERSON)
  const first = asked(context)
  expect(first).toMatchObject({ attempt: 1, problem: null, messages: null, state: { kind: 'person' } })
  expect(first.question.kind).toBe('requirements')

  const refused = await context.await(context.session.answer(first.id, { stick: -1 }))
  expect(refused).toMatchObject({ ok: false, fault: { code: 'no-answer' } })
  expect(asked(context).id).toBe(first.id)

  expect(await context.await(context.session.answer(first.id, { stick: 2 }))).toMatchObject({ ok: true })
  const second = asked(context)
  expect(adg.answerRules.about(second.question)).not.toEqual(adg.answerRules.about(first.question))
  expect(await context.await(context.session.answer(first.id, {}))).toMatchObject({ fault: { code: 'gone' } })

  await context.await(context.session.skip(second.id))
  expect(asked(context).id).toBeGreaterThan(second.id)
  const { events } = await context.session.log()
  const answers = events.filter((event) => event.kind === 'question-answered')
  expect(answers).toMatchObject([
    { answer: { stick: 2 }, fallback: false },
    { answer: {}, fallback: true, attempts: 1 },
  ])
})

test('what a person has answered is there again after a reload', async () => {
  const context = new RunContext()
  await context.open(PERSON)
  for (let answers = 0; answers < 3; answers++)
    await context.await(context.session.answer(asked(context).id, { logs: 1 }))
  const { question } = asked(context)
  await context.await(context.session.pause())
  const again = new RunContext()
  await again.open(PERSON, null)
  expect(asked(again).question).toEqual(question)
  expect(await again.session.replies(10)).toHaveLength(3)
})

test('a run with unreadable replies does not ask for them again before the user plays it', async () => {
  const before = await connected()
  await before.context.await(before.session.seek(60))
  while (before.context.last.scene.step < 60) await before.context.clock.advance(50)
  await before.context.await(before.session.pause())
  const database = await openDB(DATABASE)
  for (const key of await database.getAllKeys('transcripts'))
    await database.put('transcripts', [{ kind: 'reply', step: -5 }], key)
  database.close()

  const engine = new DoubleEngine('openai')
  const context = new RunContext()
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await context.await(context.session.connect('openai', port2))
  expect(await context.open(LIVE, null)).toEqual({ step: 0, resumed: null, stands: true })
  await context.clock.advance(2_000)
  expect(engine.requests).toHaveLength(0)
  expect(context.last.fault?.message).toContain('does not start automatically')
  const unread = await new UnreadStore(new DatabaseConnection()).list()
  await context.session.play(10)
  while (engine.requests.length === 0) await context.clock.advance(50)
  await context.await(context.session.pause())
  // The replies that were paid for are still there.
  const kept = await new UnreadStore(new DatabaseConnection()).list()
  expect(unread).toEqual([])
  expect(kept).toMatchObject([{ since: expect.any(Number) as number }])
})

test('a run plays on an engine, and its recording replays bit for bit without one', async () => {
  const { context, session, engine } = await connected()
  await context.await(session.seek(60))
  while (context.last.scene.step < 60) await context.clock.advance(50)
  expect(context.last.fault).toBeNull()
  const { length: replies } = await session.replies(1000)
  // One was ended by the seek and asked for anew: it counts as a call.
  expect(context.last.scene.spent).toMatchObject({
    calls: engine.requests.length,
    promptTokens: 100 * replies,
  })
  const recording = await context.await(session.recording())
  const [newest] = await session.replies(1)
  expect(newest?.call).toMatchObject({ engine: 'openai', model: 'double', promptTokens: 100 })
  for (const { call, question } of await session.replies(1000))
    expect(call?.messages.at(-1)?.content).toContain(question && adg.answerRules.about(question)[0])

  const elsewhere = new RunContext()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(recording.transcript) }
  const reply = await elsewhere.await(
    elsewhere.session.open({ ...recording.spec, begins: BEGINS }, recording.step, beginning),
  )
  expect(reply).toMatchObject({ ok: true, value: { step: 60 } })
  expect((await elsewhere.await(elsewhere.session.recording())).hash).toBe(recording.hash)
  expect(elsewhere.last.asking).toBeNull()
})

test('a link to a run that begins with a recording which is not here is refused', async () => {
  const context = new RunContext()
  const reply = await context.await(context.session.open({ ...LIVE, begins: BEGINS }, null))
  expect(reply).toMatchObject({ ok: false, fault: { code: 'missing-recording' } })
  const edited = { kind: 'recorded' as const, transcript: [{ kind: 'reply', step: -1 }] }
  const bad = await context.await(context.session.open({ ...LIVE, begins: BEGINS }, null, edited))
  expect(bad).toMatchObject({ ok: false, fault: { code: 'bad-transcript' } })
})

test('pausing ends the generation; playing asks for it anew', async () => {
  const engine = new DoubleEngine('openai')
  engine.ready = new Promise(() => undefined)
  const { context, session } = await connected(LIVE, engine)
  expect(asked(context).state.kind).toBe('asking')
  await context.await(session.pause())
  await context.clock.advance(20)
  expect(engine.aborted).toBe(1)
  expect(asked(context).state.kind).toBe('held')
  engine.ready = Promise.resolve()
  await session.play(null)
  while (!context.last.scene.ended) await context.clock.advance(50)
  expect(context.last.scene.step).toBe(60)
})

test('an engine that fails leaves the question where it is; it can be asked again, or gone on without', async () => {
  const engine = new DoubleEngine('openai')
  engine.reply = () => { throw new Error('on fire') } // prettier-ignore
  const { context, session } = await connected(LIVE, engine)
  await context.clock.advance(50)
  expect(asked(context).state).toMatchObject({ kind: 'failed', fault: { message: 'on fire' } })
  engine.reply = new DoubleEngine('openai').reply
  await context.await(session.askAgain(asked(context).id))
  await session.play(null)
  while (context.last.scene.step < 10) await context.clock.advance(20)
  await context.await(session.pause())

  // The rest with the simulated model: the live model's replies stay.
  const { step, transcript } = await context.await(session.recording())
  const { length } = engine.requests
  const spec = { ...LIVE, seed: 5, model: { id: 'simulated' }, begins: BEGINS }
  const reply = await context.await(session.open(spec, step, { kind: 'kept', before: Infinity }))
  expect(reply).toMatchObject({ ok: true, value: { step } })
  await context.await(session.seek(60))
  expect(context.last.scene.step).toBe(60)
  expect(engine.requests).toHaveLength(length)
  expect((await context.await(session.recording())).transcript).toEqual(transcript)
})

test('a paused run takes an answer by hand, and does not ask the model for the rest', async () => {
  const { context, session, engine } = await connected()
  await context.await(session.pause())
  await context.clock.advance(20)
  const held = asked(context)
  expect(held.state.kind).toBe('held')
  expect(context.last.playing).toBe(false)
  const { length } = engine.requests
  const answered = async () =>
    (await session.log()).events.filter(({ kind }) => kind === 'question-answered').length
  const first = await answered()
  expect(await context.await(session.answer(held.id, { logs: 1 }))).toMatchObject({ ok: true })
  await context.clock.advance(50)
  expect(asked(context).id).toBeGreaterThan(held.id)
  expect(asked(context).state.kind).toBe('held')
  expect(engine.requests).toHaveLength(length)

  // Asked again, it is asked once, and what comes of it is shown.
  const before = asked(context)
  await context.await(session.askAgain(before.id))
  await context.clock.advance(50)
  expect(engine.requests).toHaveLength(length + 1)
  expect(asked(context).id).toBeGreaterThan(before.id)
  expect(await answered()).toBe(first + 2)
})

test('counts the cost of unused replies, and a person costs nothing', async () => {
  const engine = new DoubleEngine('openai')
  engine.ready = new Promise(() => undefined)
  const { context, session } = await connected(LIVE, engine)
  await context.await(session.pause())
  await context.await(session.answer(asked(context).id, { logs: 1 }))
  expect(context.last.scene.spent).toMatchObject({ calls: 1, promptTokens: 0 })
  const person = new RunContext()
  await person.open(PERSON)
  await person.await(person.session.answer(asked(person).id, { logs: 1 }))
  expect(person.last.scene.spent).toBeNull()
})

test('a run that begins with a recording is saved before anything happens in it', async () => {
  const { context, session } = await connected()
  await context.clock.advance(50)
  await context.await(session.pause())
  const { spec, step, transcript } = await context.await(session.recording())
  expect(step).toBe(0)
  expect(transcript.length).toBeGreaterThan(0)
  const begun = { ...spec, model: { id: 'simulated', options: {} }, begins: BEGINS }
  const beginning = { kind: 'recorded' as const, transcript }
  const elsewhere = new RunContext()
  expect(await elsewhere.await(elsewhere.session.open(begun, 0, beginning))).toMatchObject({ ok: true })
  await elsewhere.clock.advance(1000)
  const reloaded = new RunContext()
  expect(await reloaded.await(reloaded.session.open(begun, null))).toMatchObject({ ok: true })
  expect((await reloaded.await(reloaded.session.recording())).transcript).toEqual(transcript)
})

test('an open that is refused leaves the open run its model', async () => {
  const { context, session, engine } = await connected()
  const refused = await context.await(session.open({ ...LIVE, begins: BEGINS }, null))
  expect(refused).toMatchObject({ ok: false })
  await context.await(session.connect('openai', null))
  await context.await(session.pause())
  await session.play(null)
  await context.clock.advance(20)
  expect(asked(context).state.kind).toBe('waiting')
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  await context.await(session.connect('openai', port2))
  while (!context.last.scene.ended) await context.clock.advance(50)
  expect(context.last.scene.step).toBe(60)
})

test('a recording is of one moment, while the run goes on', async () => {
  const { context, session } = await connected()
  await session.play(null)
  while (context.last.scene.step < 5) await context.clock.advance(5)
  const recording = await context.await(session.recording())
  const elsewhere = new RunContext()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(recording.transcript) }
  await elsewhere.await(
    elsewhere.session.open({ ...recording.spec, begins: BEGINS }, recording.step, beginning),
  )
  expect((await elsewhere.await(elsewhere.session.recording())).hash).toBe(recording.hash)
})

test('a fork keeps the replies from before it', async () => {
  const { context, session, engine } = await connected()
  await session.play(null)
  while (!context.last.scene.ended) await context.clock.advance(50)
  const { transcript } = await context.await(session.recording())
  const { length } = engine.requests
  const fork = { ...LIVE, seed: 5, interventions: [{ kind: 'reseed', step: 30, seed: 9 }] }
  await context.await(session.open(fork, 30, { kind: 'kept', before: 30 }, true))
  const kept = transcript.filter(({ step }) => step < 30)
  const { transcript: begun } = await context.await(session.recording())
  expect(kept.length).toBeGreaterThan(0)
  expect(begun.slice(0, kept.length)).toEqual(kept)
  expect(engine.requests.length - length).toBe(begun.length - kept.length)
})

const refuted = ({ account }: Update) => [
  ...new Set(account.attempts.filter(({ refutes }) => refutes).map(({ to }) => to)),
]

test('goes to a known surprise, and asks for no other', async () => {
  const { context, session, engine } = await connected()
  await context.await(session.seek(30))
  while (context.last.scene.step < 30) await context.clock.advance(50)
  await context.await(session.pause())
  const known = refuted(context.last)
  await context.await(session.seek(0))
  const { length: asked } = engine.requests
  const steps: number[] = []
  while (await context.await(session.seekLesson(1, 'surprise'))) steps.push(context.last.scene.step)
  await context.clock.advance(2_000)
  expect(known.length).toBeGreaterThan(1)
  expect(steps).toEqual(refuted(context.last))
  expect(steps.slice(0, known.length)).toEqual(known)
  // Known answers may bring one more; no question is asked for the rest.
  expect(engine.requests).toHaveLength(asked)
  expect(context.last.scene).toMatchObject({ settledAt: null, ended: null })
})
