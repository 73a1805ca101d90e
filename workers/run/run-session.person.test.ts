import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { RunEvent } from '../../src/engine/events'
import type { Asking } from '../api/run.api'
import { craftIn, RunContext } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const FIVE = { model: { id: 'person', options: { items: '5' } } }
const BEGINS = '0123456789abcdef'

const asked = ({ last }: RunContext): Asking => {
  if (!last.asking) throw new Error('Nothing is asked.')
  return last.asking
}
const thingOf = ({ question }: Asking) => ('item' in question ? question.item : '')
const itemsOf = (context: RunContext) =>
  new Map(craftIn(context.last.scene).mind.items.map((item) => [item.name, item]))
const predicted = (events: readonly RunEvent[]) =>
  new Map(events.flatMap((event) => (event.kind === 'predicted' ? [[event.item, event] as const] : [])))

/** Says the first, skips the second, says the third, and leaves. */
async function answered() {
  const context = new RunContext()
  await context.open(FIVE)
  const things: string[] = []
  const numbers: unknown[] = []
  const note = () => {
    things.push(thingOf(asked(context)))
    numbers.push(asked(context).turn)
  }
  note()
  await context.await(context.session.answer(asked(context).id, { stick: 2 }))
  note()
  await context.await(context.session.skip(asked(context).id))
  note()
  await context.await(context.session.answer(asked(context).id, {}))
  note()
  await context.await(context.session.skip(asked(context).id, true))
  await context.clock.advance(50)
  return { context, session: context.session, things, numbers }
}

test('a person is asked about five things, one after another, and then the run goes on by itself', async () => {
  const { context, session, things, numbers } = await answered()
  expect(new Set(things).size).toBe(4)
  expect(numbers).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 5 })))
  expect(context.last.asking).toBeNull()
  await context.await(session.seek(100))
  expect(context.last.scene.step).toBe(100)
  expect(context.last.asking).toBeNull()
  expect(context.last.scene.spent).toBeNull()
})

test('saves an answer at once during playback, and a skipped question, too', async () => {
  const context = new RunContext()
  await context.open(FIVE)
  await context.session.play(null)
  await context.clock.advance(5)
  const things: string[] = []
  for (const say of [
    (id: number) => context.session.answer(id, { stick: 2 }),
    (id: number) => context.session.skip(id),
  ]) {
    things.push(thingOf(asked(context)))
    await context.await(Promise.resolve(say(asked(context).id)))
    // Far less than what a run that plays takes between two saves.
    await context.clock.advance(20)
    const later = new RunContext()
    await later.open(FIVE, null)
    expect(things).not.toContain(thingOf(asked(later)))
  }
})

test('the answers are the person’s, a skipped one has no author, and all others are the simulated model’s', async () => {
  const { context, session, things } = await answered()
  const rival = await session.rival()
  expect(rival?.of).toBe(5)
  const five = rival?.words.map(({ thing }) => thing) ?? []
  expect(five).toHaveLength(5)
  expect(five.slice(0, 4)).toEqual(things)
  const items = itemsOf(context)
  const [first, second, third, ...left] = five.map((thing) => items.get(thing))
  expect(first).toMatchObject({ guess: { stick: 2 }, guessSource: 'person' })
  // "It needs nothing" is an answer, too; a skipped question is not.
  expect(third).toMatchObject({ guess: {}, guessSource: 'person' })
  for (const item of [second, ...left])
    expect(item).toMatchObject({ guess: null, guessSource: 'nobody', requirements: {} })

  const simulated = new RunContext()
  await simulated.open()
  const sets = itemsOf(simulated)
  for (const { thing, requirements } of rival?.words ?? [])
    expect(sets.get(thing)?.guess).toEqual(requirements)
  const { events } = await session.log()
  const others = [...predicted(events).values()].filter(({ item }) => !five.includes(item))
  expect(others.length).toBeGreaterThan(40)
  for (const { item, requirements } of others) {
    expect(items.get(item)?.guessSource).toBe('model')
    if (sets.get(item)?.guess) expect(requirements).toEqual(sets.get(item)?.guess)
  }
  const answers = events.filter((event) => event.kind === 'question-answered')
  for (const event of answers)
    expect(event.standIn ?? false).toBe(
      !five.some((thing) => event.question.kind === 'requirements' && event.question.item === thing),
    )
})

test('the answers are there after a reload, with their authors and the rival', async () => {
  const { context, session } = await answered()
  const rival = await session.rival()
  const shown = [...itemsOf(context).values()]
  await context.await(session.pause())
  const again = new RunContext()
  await again.open(FIVE, null)
  expect(again.last.asking).toBeNull()
  expect(await again.session.rival()).toEqual(rival)
  expect([...itemsOf(again).values()]).toEqual(shown)
})

test('its recording replays bit for bit, and its log names only the model', async () => {
  const { context, session } = await answered()
  await context.await(session.seek(60))
  const recording = await context.await(session.recording())
  const { events } = await session.log()
  for (const { source } of predicted(events).values()) expect(source).toBe('model')
  const elsewhere = new RunContext()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(recording.transcript) }
  const reply = await elsewhere.await(
    elsewhere.session.open({ ...recording.spec, begins: BEGINS }, recording.step, beginning),
  )
  expect(reply).toMatchObject({ ok: true, value: { step: 60 } })
  expect((await elsewhere.await(elsewhere.session.recording())).hash).toBe(recording.hash)
  expect([...itemsOf(elsewhere).values()]).toEqual([...itemsOf(context).values()])
})

test('if a person is asked everything, the answers are theirs, and the log names no author but the model', async () => {
  const context = new RunContext()
  await context.open({ model: { id: 'person' } })
  expect(asked(context).turn).toBeNull()
  const first = thingOf(asked(context))
  await context.await(context.session.answer(asked(context).id, { logs: 1 }))
  const second = thingOf(asked(context))
  await context.await(context.session.skip(asked(context).id))
  expect(itemsOf(context).get(first)).toMatchObject({ guess: { logs: 1 }, guessSource: 'person' })
  expect(itemsOf(context).get(second)).toMatchObject({ guess: null, guessSource: 'nobody' })
  const { events } = await context.session.log()
  expect(predicted(events).get(first)).toEqual({
    ...{ step: 0, kind: 'predicted', item: first, requirements: { logs: 1 }, cyclic: false, source: 'model' },
  })
  for (const event of events)
    if (event.kind === 'question-answered') {
      expect(event).not.toHaveProperty('standIn')
      expect(event).not.toHaveProperty('by')
    }
  expect(await context.session.rival()).toBeNull()
})

test('the details of a thing name the author of each claim', async () => {
  const { context, session, things } = await answered()
  const told = await session.told(things[0] ?? '')
  expect(told && 'revisions' in told ? told.revisions[0] : null).toMatchObject({
    kind: 'predicted',
    source: 'person',
  })
  await session.filter({ item: null, kinds: ['question-answered'], limit: 500 })
  await context.clock.advance(50)
  const by = context.last.feed.entries.map(({ event }) =>
    event.kind === 'question-answered' ? event.by : null,
  )
  expect(by.filter((one) => one === 'person')).toHaveLength(2)
  expect(by.filter((one) => one === 'nobody')).toHaveLength(3)
  await session.filter({ item: things[0] ?? '', kinds: ['predicted'], limit: 50 })
  await context.clock.advance(50)
  expect(context.last.feed.entries.map(({ event }) => event)).toMatchObject([
    { kind: 'predicted', source: 'person' },
  ])
})

test('a simulated run has no rival, and no question for a person', async () => {
  const context = new RunContext()
  await context.open()
  expect(await context.session.rival()).toBeNull()
})

/** Says these, one after another; a word is a set, 'skip', 'rest' or 'back'. */
type Word = Readonly<Record<string, number>> | 'skip' | 'rest' | 'back'
async function say(context: RunContext, words: readonly Word[]) {
  for (const word of words) {
    if (word === 'back') await context.await(context.session.takeBack())
    else if (word === 'skip') await context.await(context.session.skip(asked(context).id))
    else if (word === 'rest') await context.await(context.session.skip(asked(context).id, true))
    else await context.await(context.session.answer(asked(context).id, word))
    await context.clock.advance(20)
  }
}

/** The words that stand when all that was taken back is gone: "rest" leaves the last question to go back to. */
function standing(words: readonly Word[]): Word[] {
  const left: Word[] = []
  for (const word of words) {
    if (word === 'back') left.pop()
    else if (word === 'rest') while (left.length < 5) left.push('skip')
    else if (left.length < 5) left.push(word)
  }
  while (left.length < 5) left.push('skip')
  return left
}

/** A run without the milliseconds that the person took. */
async function runOf(context: RunContext) {
  const { transcript, hash, spec, step } = await context.await(context.session.recording())
  const said = transcript.map((entry) => {
    if (entry.kind !== 'reply' || !entry.call) return entry
    return { ...entry, call: { ...entry.call, ms: 0 } }
  })
  return { said, hash, spec, step }
}

test('law: an undone answer leaves no trace, in the run and in the saved run', async () => {
  const one = fc.constantFrom<Word>({ stick: 2 }, { logs: 1, planks: 3 }, {}, 'skip')
  const way = fc.array(fc.oneof({ weight: 2, arbitrary: one }, fc.constant<Word>('back')), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(way, async (tried) => {
      globalThis.indexedDB = new IDBFactory()
      // There is no answer after the fifth question, and no undo before the first.
      const words: Word[] = []
      let said = 0
      for (const word of tried) {
        if (word === 'back' ? said === 0 : said === 5) continue
        said += word === 'back' ? -1 : 1
        words.push(word)
      }
      const context = new RunContext()
      await context.open(FIVE)
      await say(context, words)
      expect(context.last.retractable).toBe(said > 0)

      // A reload in between keeps the current question.
      const later = new RunContext()
      await later.open(FIVE, null)
      expect(later.last.asking?.question).toEqual(context.last.asking?.question)
      expect(later.last.retractable).toBe(said > 0)
      expect(await runOf(later)).toEqual(await runOf(context))
      if (later.last.asking) await say(later, ['rest'])
      await later.await(later.session.seek(60))

      globalThis.indexedDB = new IDBFactory()
      const straight = new RunContext()
      await straight.open(FIVE)
      await say(straight, standing(words))
      await straight.await(straight.session.seek(60))
      expect(await runOf(later)).toEqual(await runOf(straight))
      expect([...itemsOf(later).values()]).toEqual([...itemsOf(straight).values()])
    }),
    { numRuns: 12 },
  )
})

test('the question comes back with what had been answered, and so do those after it', async () => {
  const context = new RunContext()
  await context.open(FIVE)
  const first = asked(context)
  expect(first.earlier).toBeNull()
  await say(context, [{ stick: 2 }, { logs: 3 }])
  await say(context, ['back'])
  expect(asked(context)).toMatchObject({ turn: { number: 2, of: 5 }, earlier: { logs: 3 } })
  await say(context, ['back'])
  expect(asked(context)).toMatchObject({ question: first.question, earlier: { stick: 2 } })
  // Another id each time: an answer that comes late answers nothing else.
  expect(asked(context).id).not.toBe(first.id)
  expect((await context.await(context.session.answer(first.id, {}))).ok).toBe(false)
  await say(context, [{ planks: 1 }])
  expect(asked(context)).toMatchObject({ turn: { number: 2, of: 5 }, earlier: { logs: 3 } })
})

test('who has skipped the rest can still go back, and is asked again', async () => {
  const context = new RunContext()
  await context.open(FIVE)
  await say(context, [{ stick: 2 }, 'rest'])
  expect(context.last.asking).toBeNull()
  await say(context, ['back'])
  expect(asked(context).turn).toEqual({ number: 5, of: 5 })
  expect(asked(context).earlier).toBeNull()
  await say(context, ['back'])
  expect(asked(context).turn).toEqual({ number: 4, of: 5 })
  await say(context, [{ logs: 1 }])
  expect(asked(context).turn).toEqual({ number: 5, of: 5 })
})

test('what the run has gone on with stays, at its beginning and after a reload, too', async () => {
  const context = new RunContext()
  await context.open(FIVE)
  await say(context, [{ stick: 2 }, 'rest'])
  expect(context.last.retractable).toBe(true)
  await context.await(context.session.seek(3))
  await context.await(context.session.seek(0))
  const before = await runOf(context)
  expect(context.last.retractable).toBe(false)
  expect(await context.await(context.session.takeBack())).toMatchObject({
    ok: false,
    fault: { code: 'nothing-to-take-back' },
  })
  expect(await runOf(context)).toEqual(before)
  const later = new RunContext()
  await later.open(FIVE, 0)
  expect(later.last.retractable).toBe(false)
  expect((await later.await(later.session.takeBack())).ok).toBe(false)
})

test('a recording of a person’s answers cannot be undone: its spec depends on it', async () => {
  const { context } = await answered()
  const { spec, transcript } = await context.await(context.session.recording())
  const elsewhere = new RunContext()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(transcript) }
  await elsewhere.await(elsewhere.session.open({ ...spec, begins: BEGINS }, 0, beginning))
  expect(elsewhere.last.retractable).toBe(false)
  expect((await elsewhere.await(elsewhere.session.takeBack())).ok).toBe(false)
})

test('what another tab has gone on with is not written over', async () => {
  const context = new RunContext()
  await context.open(FIVE)
  await say(context, [{ stick: 2 }, 'skip'])
  const other = new RunContext()
  await other.open(FIVE, null)
  await say(other, [{ logs: 1 }])
  await say(context, ['back'])
  expect(context.last.save.kind).toBe('failed')
  const later = new RunContext()
  await later.open(FIVE, null)
  expect(asked(later).turn).toEqual({ number: 4, of: 5 })
})

test('who is asked everything can take an answer back, too', async () => {
  const context = new RunContext()
  await context.open({ model: { id: 'person' } })
  expect(context.last.retractable).toBe(false)
  const first = asked(context).question
  await say(context, [{ logs: 1 }, 'back'])
  expect(asked(context)).toMatchObject({ question: first, earlier: { logs: 1 } })
})
