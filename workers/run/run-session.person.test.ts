import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { RunEvent } from '../../src/engine/events'
import type { Asking } from '../api/run.api'
import { craftIn, Rig } from '../testing/rig'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const FIVE = { model: { id: 'person', options: { items: '5' } } }
const BEGINS = '0123456789abcdef'

const asked = ({ last }: Rig): Asking => {
  if (!last.asking) throw new Error('Nothing is asked.')
  return last.asking
}
const thingOf = ({ question }: Asking) => ('item' in question ? question.item : '')
const itemsOf = (rig: Rig) => new Map(craftIn(rig.last.scene).mind.items.map((item) => [item.name, item]))
const predicted = (events: readonly RunEvent[]) =>
  new Map(events.flatMap((event) => (event.kind === 'predicted' ? [[event.item, event] as const] : [])))

/** Says the first, skips the second, says the third, and leaves. */
async function answered() {
  const rig = new Rig()
  await rig.open(FIVE)
  const things: string[] = []
  const numbers: unknown[] = []
  const note = () => {
    things.push(thingOf(asked(rig)))
    numbers.push(asked(rig).turn)
  }
  note()
  await rig.await(rig.session.answer(asked(rig).id, { stick: 2 }))
  note()
  await rig.await(rig.session.skip(asked(rig).id))
  note()
  await rig.await(rig.session.answer(asked(rig).id, {}))
  note()
  await rig.await(rig.session.skip(asked(rig).id, true))
  await rig.clock.advance(50)
  return { rig, session: rig.session, things, numbers }
}

test('a person is asked about five things, one after another, and then the run goes on by itself', async () => {
  const { rig, session, things, numbers } = await answered()
  expect(new Set(things).size).toBe(4)
  expect(numbers).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 5 })))
  expect(rig.last.asking).toBeNull()
  await rig.await(session.seek(100))
  expect(rig.last.scene.step).toBe(100)
  expect(rig.last.asking).toBeNull()
  expect(rig.last.scene.spent).toBeNull()
})

test('saves an answer at once during playback, and a skipped question, too', async () => {
  const rig = new Rig()
  await rig.open(FIVE)
  await rig.session.play(null)
  await rig.clock.advance(5)
  const things: string[] = []
  for (const say of [
    (id: number) => rig.session.answer(id, { stick: 2 }),
    (id: number) => rig.session.skip(id),
  ]) {
    things.push(thingOf(asked(rig)))
    await rig.await(Promise.resolve(say(asked(rig).id)))
    // Far less than what a run that plays takes between two saves.
    await rig.clock.advance(20)
    const later = new Rig()
    await later.open(FIVE, null)
    expect(things).not.toContain(thingOf(asked(later)))
  }
})

test('the answers are the person’s, a skipped one has no author, and all others are the simulated model’s', async () => {
  const { rig, session, things } = await answered()
  const rival = await session.rival()
  expect(rival?.of).toBe(5)
  const five = rival?.words.map(({ thing }) => thing) ?? []
  expect(five).toHaveLength(5)
  expect(five.slice(0, 4)).toEqual(things)
  const items = itemsOf(rig)
  const [first, second, third, ...left] = five.map((thing) => items.get(thing))
  expect(first).toMatchObject({ guess: { stick: 2 }, guessSource: 'person' })
  // "It needs nothing" is an answer, too; a skipped question is not.
  expect(third).toMatchObject({ guess: {}, guessSource: 'person' })
  for (const item of [second, ...left])
    expect(item).toMatchObject({ guess: null, guessSource: 'nobody', requirements: {} })

  const simulated = new Rig()
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
  const { rig, session } = await answered()
  const rival = await session.rival()
  const shown = [...itemsOf(rig).values()]
  await rig.await(session.pause())
  const again = new Rig()
  await again.open(FIVE, null)
  expect(again.last.asking).toBeNull()
  expect(await again.session.rival()).toEqual(rival)
  expect([...itemsOf(again).values()]).toEqual(shown)
})

test('its recording replays bit for bit, and its log names only the model', async () => {
  const { rig, session } = await answered()
  await rig.await(session.seek(60))
  const recording = await rig.await(session.recording())
  const { events } = await session.log()
  for (const { source } of predicted(events).values()) expect(source).toBe('model')
  const elsewhere = new Rig()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(recording.transcript) }
  const reply = await elsewhere.await(
    elsewhere.session.open({ ...recording.spec, begins: BEGINS }, recording.step, beginning),
  )
  expect(reply).toMatchObject({ ok: true, value: { step: 60 } })
  expect((await elsewhere.await(elsewhere.session.recording())).hash).toBe(recording.hash)
  expect([...itemsOf(elsewhere).values()]).toEqual([...itemsOf(rig).values()])
})

test('if a person is asked everything, the answers are theirs, and the log names no author but the model', async () => {
  const rig = new Rig()
  await rig.open({ model: { id: 'person' } })
  expect(asked(rig).turn).toBeNull()
  const first = thingOf(asked(rig))
  await rig.await(rig.session.answer(asked(rig).id, { logs: 1 }))
  const second = thingOf(asked(rig))
  await rig.await(rig.session.skip(asked(rig).id))
  expect(itemsOf(rig).get(first)).toMatchObject({ guess: { logs: 1 }, guessSource: 'person' })
  expect(itemsOf(rig).get(second)).toMatchObject({ guess: null, guessSource: 'nobody' })
  const { events } = await rig.session.log()
  expect(predicted(events).get(first)).toEqual({
    ...{ step: 0, kind: 'predicted', item: first, requirements: { logs: 1 }, cyclic: false, source: 'model' },
  })
  for (const event of events)
    if (event.kind === 'question-answered') {
      expect(event).not.toHaveProperty('standIn')
      expect(event).not.toHaveProperty('by')
    }
  expect(await rig.session.rival()).toBeNull()
})

test('the details of a thing name the author of each claim', async () => {
  const { rig, session, things } = await answered()
  const told = await session.told(things[0] ?? '')
  expect(told && 'revisions' in told ? told.revisions[0] : null).toMatchObject({
    kind: 'predicted',
    source: 'person',
  })
  await session.filter({ item: null, kinds: ['question-answered'], limit: 500 })
  await rig.clock.advance(50)
  const by = rig.last.feed.entries.map(({ event }) => (event.kind === 'question-answered' ? event.by : null))
  expect(by.filter((one) => one === 'person')).toHaveLength(2)
  expect(by.filter((one) => one === 'nobody')).toHaveLength(3)
  await session.filter({ item: things[0] ?? '', kinds: ['predicted'], limit: 50 })
  await rig.clock.advance(50)
  expect(rig.last.feed.entries.map(({ event }) => event)).toMatchObject([
    { kind: 'predicted', source: 'person' },
  ])
})

test('a simulated run has no rival, and no question for a person', async () => {
  const rig = new Rig()
  await rig.open()
  expect(await rig.session.rival()).toBeNull()
})

/** Says these, one after another; a word is a set, 'skip', 'rest' or 'back'. */
type Word = Readonly<Record<string, number>> | 'skip' | 'rest' | 'back'
async function say(rig: Rig, words: readonly Word[]) {
  for (const word of words) {
    if (word === 'back') await rig.await(rig.session.takeBack())
    else if (word === 'skip') await rig.await(rig.session.skip(asked(rig).id))
    else if (word === 'rest') await rig.await(rig.session.skip(asked(rig).id, true))
    else await rig.await(rig.session.answer(asked(rig).id, word))
    await rig.clock.advance(20)
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
async function runOf(rig: Rig) {
  const { transcript, hash, spec, step } = await rig.await(rig.session.recording())
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
      const rig = new Rig()
      await rig.open(FIVE)
      await say(rig, words)
      expect(rig.last.retractable).toBe(said > 0)

      // A reload in between keeps the current question.
      const later = new Rig()
      await later.open(FIVE, null)
      expect(later.last.asking?.question).toEqual(rig.last.asking?.question)
      expect(later.last.retractable).toBe(said > 0)
      expect(await runOf(later)).toEqual(await runOf(rig))
      if (later.last.asking) await say(later, ['rest'])
      await later.await(later.session.seek(60))

      globalThis.indexedDB = new IDBFactory()
      const straight = new Rig()
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
  const rig = new Rig()
  await rig.open(FIVE)
  const first = asked(rig)
  expect(first.earlier).toBeNull()
  await say(rig, [{ stick: 2 }, { logs: 3 }])
  await say(rig, ['back'])
  expect(asked(rig)).toMatchObject({ turn: { number: 2, of: 5 }, earlier: { logs: 3 } })
  await say(rig, ['back'])
  expect(asked(rig)).toMatchObject({ question: first.question, earlier: { stick: 2 } })
  // Another id each time: an answer that comes late answers nothing else.
  expect(asked(rig).id).not.toBe(first.id)
  expect((await rig.await(rig.session.answer(first.id, {}))).ok).toBe(false)
  await say(rig, [{ planks: 1 }])
  expect(asked(rig)).toMatchObject({ turn: { number: 2, of: 5 }, earlier: { logs: 3 } })
})

test('who has skipped the rest can still go back, and is asked again', async () => {
  const rig = new Rig()
  await rig.open(FIVE)
  await say(rig, [{ stick: 2 }, 'rest'])
  expect(rig.last.asking).toBeNull()
  await say(rig, ['back'])
  expect(asked(rig).turn).toEqual({ number: 5, of: 5 })
  expect(asked(rig).earlier).toBeNull()
  await say(rig, ['back'])
  expect(asked(rig).turn).toEqual({ number: 4, of: 5 })
  await say(rig, [{ logs: 1 }])
  expect(asked(rig).turn).toEqual({ number: 5, of: 5 })
})

test('what the run has gone on with stays, at its beginning and after a reload, too', async () => {
  const rig = new Rig()
  await rig.open(FIVE)
  await say(rig, [{ stick: 2 }, 'rest'])
  expect(rig.last.retractable).toBe(true)
  await rig.await(rig.session.seek(3))
  await rig.await(rig.session.seek(0))
  const before = await runOf(rig)
  expect(rig.last.retractable).toBe(false)
  expect(await rig.await(rig.session.takeBack())).toMatchObject({
    ok: false,
    fault: { code: 'nothing-to-take-back' },
  })
  expect(await runOf(rig)).toEqual(before)
  const later = new Rig()
  await later.open(FIVE, 0)
  expect(later.last.retractable).toBe(false)
  expect((await later.await(later.session.takeBack())).ok).toBe(false)
})

test('a recording of a person’s answers cannot be undone: its spec depends on it', async () => {
  const { rig } = await answered()
  const { spec, transcript } = await rig.await(rig.session.recording())
  const elsewhere = new Rig()
  const beginning = { kind: 'recorded' as const, transcript: structuredClone(transcript) }
  await elsewhere.await(elsewhere.session.open({ ...spec, begins: BEGINS }, 0, beginning))
  expect(elsewhere.last.retractable).toBe(false)
  expect((await elsewhere.await(elsewhere.session.takeBack())).ok).toBe(false)
})

test('what another tab has gone on with is not written over', async () => {
  const rig = new Rig()
  await rig.open(FIVE)
  await say(rig, [{ stick: 2 }, 'skip'])
  const other = new Rig()
  await other.open(FIVE, null)
  await say(other, [{ logs: 1 }])
  await say(rig, ['back'])
  expect(rig.last.save.kind).toBe('failed')
  const later = new Rig()
  await later.open(FIVE, null)
  expect(asked(later).turn).toEqual({ number: 4, of: 5 })
})

test('who is asked everything can take an answer back, too', async () => {
  const rig = new Rig()
  await rig.open({ model: { id: 'person' } })
  expect(rig.last.retractable).toBe(false)
  const first = asked(rig).question
  await say(rig, [{ logs: 1 }, 'back'])
  expect(asked(rig)).toMatchObject({ question: first, earlier: { logs: 1 } })
})
