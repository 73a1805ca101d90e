import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { RunEvent } from '../src/engine/events'
import type { Asking } from './run.api'
import { craftIn, Rig } from './testing/rig'

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

test('a person is asked about five things, one after another, and then the run goes by itself', async () => {
  const { rig, session, things, numbers } = await answered()
  expect(new Set(things).size).toBe(4)
  expect(numbers).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 5 })))
  expect(rig.last.asking).toBeNull()
  await rig.await(session.seek(100))
  expect(rig.last.scene.step).toBe(100)
  expect(rig.last.asking).toBeNull()
  expect(rig.last.scene.spent).toBeNull()
})

test('what somebody has said while it plays is kept at once, and so is what was skipped', async () => {
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

test('their word is theirs, a skipped one is nobody’s, and all others are the simulated model’s', async () => {
  const { rig, session, things } = await answered()
  const rival = await session.rival()
  expect(rival?.of).toBe(5)
  const five = rival?.words.map(({ thing }) => thing) ?? []
  expect(five).toHaveLength(5)
  expect(five.slice(0, 4)).toEqual(things)
  const items = itemsOf(rig)
  const [first, second, third, ...left] = five.map((thing) => items.get(thing))
  expect(first).toMatchObject({ guess: { stick: 2 }, guessSource: 'person' })
  // That it needs nothing is a word, too; that nobody said anything is not.
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

test('what was answered is there after a reload, with whose word it was and with the rival', async () => {
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

test('its recording replays bit for bit, and names nobody that the log did not', async () => {
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

test('who is asked everything has said what they said, and the log is as it ever was', async () => {
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

test('what the run tells of a thing says whose word it was', async () => {
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

test('a simulated run has no rival, and nobody to ask', async () => {
  const rig = new Rig()
  await rig.open()
  expect(await rig.session.rival()).toBeNull()
})
