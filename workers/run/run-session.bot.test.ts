import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { craftRules } from '../../src/engine/worlds/craft'
import type { TranscriptEntry } from '../../src/engine/transcript'
import { FakeBot } from '../../src/engine/worlds/minecraft/testing'
import { codeFor } from '../../src/library/code'
import { runId } from '../../src/library/identity'
import { parseSpec } from '../../src/library/parse-spec'
import { RunStore } from '../../src/library/store/run-store'
import { serveBot } from '../bridge/serve-bot'
import type { SessionSetting } from './run-session'
import { resources, RunContext } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const MINECRAFT = { world: { id: 'minecraft' }, horizon: 20 }
/** The outcome of an action: the start of a new episode has none. */
const isOutcome = ({ kind, value }: TranscriptEntry) => kind === 'outcome' && value !== null
const bot = () => new FakeBot(craftRules({ fuel: 'all', redstone: 'mine' }))

async function opened(setting: Partial<SessionSetting> = {}) {
  const code = await codeFor(parseSpec(MINECRAFT))
  const context = new RunContext(0, { resources: () => Promise.resolve({ ...resources, code }), ...setting })
  await context.open(MINECRAFT)
  return { context, session: context.session }
}

async function connect({ context }: Awaited<ReturnType<typeof opened>>, owner: FakeBot) {
  const { port1, port2 } = new MessageChannel()
  serveBot(port1, owner)
  await context.await(context.session.connect('minecraft', port2))
  return () => port1.close()
}

test('a run in a world outside waits for its bot, plays by it, and is not computed ahead', async () => {
  const page = await opened()
  const { context, session } = page
  expect(context.last.handling).toBeNull()
  await context.await(session.seek(3))
  expect(context.last).toMatchObject({ handling: 'waiting', scene: { step: 0 } })
  const owner = bot()
  const close = await connect(page, owner)
  await context.clock.advance(1000)
  expect(owner.errands).toHaveLength(3)
  await context.await(session.play(null))
  await context.clock.advance(5000)
  expect(context.last.scene.ended).toBe('horizon')
  expect(owner.errands).toHaveLength(20)
  expect(context.last.scene.world).toMatchObject({ world: 'minecraft', spent: 20_000 })

  // The tape contains everything: another page needs no bot.
  const again = await opened()
  await again.context.await(again.session.seek(20))
  const [first, second] = [await session.log(), await again.session.log()]
  expect(second.hash).toBe(first.hash)
  close()
})

test('a pause interrupts no action, saves its outcome, and sends no more', async () => {
  const page = await opened()
  const { context, session } = page
  const owner = bot()
  let finish = () => {}
  const carryOut = owner.carryOut.bind(owner)
  owner.carryOut = async (errand) => {
    await new Promise<void>((resolve) => (finish = resolve))
    return carryOut(errand)
  }
  const close = await connect(page, owner)
  void session.play(null)
  await context.clock.advance(200)
  expect(context.last.handling).toBe('busy')
  await context.await(session.pause())
  finish()
  await context.clock.advance(2000)
  expect(owner.errands).toHaveLength(1)
  const { transcript } = await session.recording()
  expect(transcript.filter(isOutcome)).toHaveLength(1)
  close()
})

test('starts nothing before the last outcome is saved, if it can be saved', async () => {
  const store = new RunStore()
  const save = store.save.bind(store)
  let release = () => {}
  const { context, session } = await opened({ store })
  store.save = async (batch) => {
    await new Promise<void>((resolve) => (release = resolve))
    return save(batch)
  }
  const id = await runId((await session.recording()).spec)
  const owner = bot()
  const close = await connect({ context, session }, owner)
  void session.play(null)
  for (let saves = 0; saves < 8; saves++) {
    await context.clock.advance(1000)
    // Closing the page now loses no outcome before the last started action.
    const found = await store.find(id)
    const kept = found && found !== 'damaged' ? found.transcript.filter(isOutcome) : []
    expect(kept.length).toBeGreaterThanOrEqual(owner.errands.length - 1)
    release()
    await context.clock.advance(1000)
  }
  expect(owner.errands.length).toBeGreaterThanOrEqual(4)

  // A full disk is reported, and does not stop the run.
  store.save = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  release()
  await context.clock.advance(20_000)
  expect(context.last.scene.ended).toBe('horizon')
  close()
})

test('a bot that is gone leaves the run where it was, with the reason, and the next one goes on', async () => {
  const page = await opened()
  const { context, session } = page
  const owner = bot()
  owner.carryOut = () => new Promise(() => undefined)
  const close = await connect(page, owner)
  void session.play(null)
  await context.clock.advance(200)
  await context.await(session.connect('minecraft', null))
  await context.clock.advance(500)
  expect(context.last).toMatchObject({ playing: false, fault: { code: 'disconnected' }, scene: { step: 0 } })
  const next = await connect(page, bot())
  void session.play(null)
  await context.clock.advance(5000)
  expect(context.last.scene.ended).toBe('horizon')
  close()
  next()
})
