import { expect, test } from 'vitest'
import { MAX_QUEUE, type FromProxy, type ProxyMessage } from '../../src/bridge/protocol'
import { MAX_TRIES, SETTLED } from '../src/session/connection'
import { STOPS_WITHIN } from '../src/session/errands'
import { GRACE, BotSession, type PageRequest } from '../src/session/session'
import { done, FakeClock, FakePlayer, FakeServer } from './fakes'

/** A page that receives everything until it is cut off. */
function page() {
  const heard: FromProxy[] = []
  const dismissed: string[] = []
  const hear = (message: FromProxy) => void heard.push(message)
  return { heard, dismissed, hear, dismiss: (why: string) => void dismissed.push(why) }
}
type Page = ReturnType<typeof page>
const isSaid = (message: FromProxy): message is ProxyMessage => 'seq' in message
const said = (of: Page) => of.heard.filter(isSaid)
const kinds = (of: Page) =>
  said(of).map((message) => ('id' in message ? `${message.type} ${message.id}` : message.type))
const results = (of: Page) => of.heard.filter((message) => message.type === 'result')

/** @param isReady whether the bot is there */
function begin({ isReady = true } = {}) {
  const clock = new FakeClock()
  const server = new FakeServer()
  const over: BotSession[] = []
  const session = new BotSession({
    ...{ id: '0'.repeat(32), username: 'firsthand', server: '127.0.0.1:25565', join: server.join, clock },
    over: (ended) => over.push(ended),
  })
  const first = page()
  session.attach(first, 0, false)
  const player = new FakePlayer()
  if (isReady) server.last.told.ready(player)
  return { clock, server, session, player, page: first, over }
}

const mine = (id: string, timeout = 60_000): PageRequest => ({
  ...{ type: 'subgoal', id, action: 'mine', item: 'logs', quantity: 1, timeout },
})
/** Waits until pending promises have settled. */
const settled = () => new Promise((then) => setImmediate(then))

test('an errand is accepted, started and ended, and its result reports the items', async () => {
  const { session, player, page, clock } = begin()
  session.take(mine('a'))
  clock.pass(250)
  player.runs[0]!.end(done({ logs: 1 }, { logs: 1 }))
  await settled()
  expect(kinds(page)).toEqual(['state', 'state', 'accepted a', 'started a', 'result a'])
  expect(results(page)[0]).toMatchObject({ success: true, gained: { logs: 1 }, took: 250 })
  expect(said(page).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
})

test('errands run one after another, in order of arrival', async () => {
  const { session, player, page } = begin()
  for (const id of ['a', 'b', 'c']) session.take(mine(id))
  expect(player.runs).toHaveLength(1)
  for (let index = 0; index < 3; index++) {
    player.runs[index]!.end(done({}))
    await settled()
  }
  expect(player.runs.map(({ errand }) => errand.id)).toEqual(['a', 'b', 'c'])
  expect(results(page)).toHaveLength(3)
})

test('an errand that is sent twice is done once, in every state', async () => {
  const { session, player, page } = begin()
  for (const id of ['a', 'a', 'b', 'b']) session.take(mine(id))
  player.runs[0]!.end(done({}))
  await settled()
  session.take(mine('a'))
  player.runs[1]!.end(done({}))
  await settled()
  session.take(mine('b'))
  await settled()
  expect(player.runs).toHaveLength(2)
  expect(kinds(page).filter((kind) => kind.startsWith('accepted'))).toEqual(['accepted a', 'accepted b'])
  expect(results(page)).toHaveLength(2)
})

test('a returning page gets the missed messages, and none twice, after a cut at any point', async () => {
  const { session, player, page: whole } = begin()
  for (const id of ['a', 'b']) session.take(mine(id))
  for (const index of [0, 1]) {
    player.runs[index]!.end(done({}))
    await settled()
  }
  const all = said(whole)
  const { length } = all
  for (let heard = 0; heard <= length; heard++) {
    const back = page()
    expect(session.attach(back, heard, true)).toBe(true)
    expect(back.heard[0]).toMatchObject({ type: 'welcome', resumed: true })
    // At the end it gets the state, because a reloaded page has none.
    expect([...all.slice(0, heard), ...said(back).slice(0, -1)]).toEqual(all)
    expect(said(back).at(-1)).toMatchObject({ type: 'state', state: 'ready', seq: all.length + 1 })
    all.push(...said(back).slice(-1))
  }
  expect(session.attach(page(), all.length + 1, true)).toBe(false)
})

test('an errand continues while its page is away for a moment, and its result is kept', async () => {
  const { session, player, page: gone, clock } = begin()
  session.take(mine('a'))
  const heard = said(gone).length
  session.detach(gone)
  clock.pass(GRACE - 1)
  player.runs[0]!.end(done({ logs: 1 }))
  await settled()
  const back = page()
  session.attach(back, heard, true)
  expect(results(gone)).toEqual([])
  expect(results(back)).toMatchObject([{ id: 'a', success: true }])
  clock.pass(GRACE)
  expect(kinds(back)).not.toContain('ended')
})

test('a bot leaves if its page does not return', () => {
  const { session, server, page, clock, over } = begin()
  session.detach(page)
  clock.pass(GRACE)
  expect(server.last.left).toBe(true)
  expect(over).toEqual([session])
})

test('the later of two pages has the session', () => {
  const { session, page: first } = begin()
  const second = page()
  session.attach(second, 0, true)
  expect(first.dismissed).toEqual(['replaced'])
  const before = first.heard.length
  session.take(mine('a'))
  expect(first.heard).toHaveLength(before)
  expect(kinds(second)).toContain('started a')
  // The first page's socket closes only now, which must not end the session.
  session.detach(first)
  session.take(mine('b'))
  expect(kinds(second)).toContain('accepted b')
})

test('cancels running and waiting errands by id', async () => {
  const { session, player, page } = begin()
  for (const id of ['a', 'b', 'c']) session.take(mine(id))
  session.take({ type: 'cancel', id: 'b' })
  session.take({ type: 'cancel', id: 'a' })
  await settled()
  expect(results(page)).toMatchObject([
    { id: 'b', reason: 'cancelled', took: 0 },
    { id: 'a', reason: 'cancelled' },
  ])
  expect(player.runs.map(({ errand }) => errand.id)).toEqual(['a', 'c'])
  session.take({ type: 'cancel', id: 'unknown' })
  expect(page.heard.at(-1)).toMatchObject({ type: 'refused', code: 'out-of-order', id: 'unknown' })
  const before = page.heard.length
  session.take({ type: 'cancel', id: 'a' })
  expect(page.heard).toHaveLength(before)
})

test('stop ends all errands, and the bot stands still', async () => {
  const { session, player, page } = begin()
  for (const id of ['a', 'b', 'c']) session.take(mine(id))
  session.take({ type: 'stop' })
  await settled()
  expect(
    results(page)
      .map(({ id, reason }) => [id, reason])
      .sort(),
  ).toEqual([
    ['a', 'cancelled'],
    ['b', 'cancelled'],
    ['c', 'cancelled'],
  ])
  expect(player.runs).toHaveLength(1)
  expect(player.halted).toBe(1)
  session.take(mine('d'))
  expect(player.runs).toHaveLength(2)
})

test('an observation after a stop includes the results of the stopped errand', async () => {
  const { session, player, page, server } = begin()
  player.isDeaf = true
  session.take(mine('a'))
  session.take({ type: 'observe', id: 'before' })
  session.take({ type: 'stop' })
  session.take({ type: 'observe', id: 'after' })
  session.take(mine('b'))
  const seen = () => page.heard.filter((message) => message.type === 'observation')
  expect(seen()).toMatchObject([{ id: 'before', inventory: {} }])
  // The stopped errand still had a result.
  player.held = { logs: 1 }
  player.runs[0]!.end({ ...done(player.held, { logs: 1 }), success: false, reason: 'cancelled' })
  await settled()
  expect(seen()[1]).toMatchObject({ id: 'after', inventory: { logs: 1 } })
  expect(kinds(page).slice(-3)).toEqual(['result a', 'observation after', 'started b'])

  session.take({ type: 'cancel', id: 'b' })
  session.take({ type: 'observe', id: 'never' })
  server.last.told.lost('gone')
  expect(page.heard).toContainEqual(
    expect.objectContaining({ type: 'refused', code: 'not-ready', id: 'never' }),
  )
})

test('makes one picture at a time, and none after the bot has left', async () => {
  const { session, player, page, server } = begin()
  for (const id of ['a', 'b']) session.take({ type: 'see', id })
  await settled()
  const seen = () => page.heard.filter((message) => message.type === 'picture')
  expect(seen()).toMatchObject([
    { id: 'a', png: '1' },
    { id: 'b', png: '1' },
  ])
  session.take({ type: 'see', id: 'c' })
  await settled()
  expect(seen()[2]).toMatchObject({ id: 'c', png: '2' })
  player.picture = () => Promise.reject(new Error('The world is not there.'))
  session.take({ type: 'see', id: 'd' })
  await settled()
  session.take({ type: 'see', id: 'e' })
  server.last.told.lost('gone')
  await settled()
  const refused = page.heard.filter((message) => message.type === 'refused')
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    ['d', 'not-ready'],
    ['e', 'not-ready'],
  ])
})

test('an errand ends at its timeout', async () => {
  const { session, player, page, clock } = begin()
  session.take(mine('a', 5000))
  clock.pass(4999)
  expect(player.runs[0]!.signal.aborted).toBe(false)
  clock.pass(1)
  await settled()
  expect(results(page)).toMatchObject([{ id: 'a', success: false, reason: 'timeout', took: 5000 }])
})

test('removes a bot that does not stop from the server', async () => {
  const { session, server, player, page, clock } = begin()
  player.isDeaf = true
  session.take(mine('a'))
  session.take({ type: 'stop' })
  clock.pass(STOPS_WITHIN)
  expect(server.joins[0]!.left).toBe(true)
  expect(results(page)).toMatchObject([{ id: 'a', reason: 'disconnected' }])
  // Its later results are dropped.
  player.runs[0]!.end(done({}))
  await settled()
  expect(results(page)).toHaveLength(1)
})

test('refuses errands when the queue is full', () => {
  const { session, page } = begin()
  for (let index = 0; index <= MAX_QUEUE + 1; index++) session.take(mine(`e${index}`))
  expect(page.heard.at(-1)).toMatchObject({ type: 'refused', code: 'queue-full', id: `e${MAX_QUEUE + 1}` })
})

test('an errand ends as disconnected when the server is lost, and waiting ones run on the next connection', async () => {
  const { session, server, player, page, clock } = begin()
  player.held = { logs: 2 }
  for (const id of ['a', 'b']) session.take(mine(id))
  server.last.told.lost('gone')
  expect(results(page)).toMatchObject([{ id: 'a', reason: 'disconnected', inventory: { logs: 2 } }])
  expect(page.heard.at(-1)).toMatchObject({
    state: 'reconnecting',
    reason: 'gone',
    retryIn: 500,
    inventory: null,
  })
  player.runs[0]!.end(done({}))
  await settled()
  expect(results(page)).toHaveLength(1)
  clock.pass(500)
  const other = new FakePlayer()
  server.last.told.ready(other)
  expect(other.runs.map(({ errand }) => errand.id)).toEqual(['b'])
})

test('ignores events of a closed connection', () => {
  const { server, page, clock } = begin()
  const { told } = server.last
  told.lost('gone')
  clock.pass(500)
  const before = page.heard.length
  told.ready(new FakePlayer())
  told.died()
  told.lost('again')
  expect(page.heard).toHaveLength(before)
})

test('waits longer each time, and gives up in the end', () => {
  const { server, page, clock, over } = begin({ isReady: false })
  const waits: (number | null)[] = []
  while (over.length === 0) {
    server.last.told.lost('refused')
    const state = page.heard.findLast((message) => message.type === 'state')
    if (state?.state === 'reconnecting') waits.push(state.retryIn)
    clock.pass(state?.retryIn ?? 0)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, ...Array<number>(MAX_TRIES - 6).fill(30_000)])
  expect(page.heard.at(-1)).toMatchObject({ type: 'ended', reason: 'server-unreachable' })
  expect(page.dismissed).toEqual(['ended'])
})

test('a bot that is kicked at once reconnects with growing delays; one that stayed reconnects at once', () => {
  const { server, page, clock } = begin({ isReady: false })
  const waitAfter = (stays: number) => {
    server.last.told.ready(new FakePlayer())
    clock.pass(stays)
    server.last.told.lost('kicked')
    const state = page.heard.findLast((message) => message.type === 'state')
    clock.pass(state?.retryIn ?? 0)
    return state?.retryIn
  }
  expect([waitAfter(10), waitAfter(10), waitAfter(10)]).toEqual([500, 1000, 2000])
  expect([waitAfter(SETTLED), waitAfter(10)]).toEqual([500, 1000])
})

test('does not give up a server that restarts every few seconds (npm run soak -- --seed 4711, errand 147)', () => {
  const { server, page, clock, over } = begin({ isReady: false })
  const lost = (reason: string) => {
    server.last.told.lost(reason)
    clock.pass(30_000)
  }
  for (let times = 0; times < 3 * MAX_TRIES; times++) {
    server.last.told.ready(new FakePlayer())
    clock.pass(6000)
    for (const reason of ['read ECONNRESET', 'connect ECONNREFUSED', 'write EPIPE']) lost(reason)
  }
  expect(over).toEqual([])
  expect(page.heard.at(-1)).toMatchObject({ type: 'state', state: 'connecting' })
})

test('a death ends the errand, and the next one starts once the bot has respawned', async () => {
  const { session, server, player, page } = begin()
  for (const id of ['a', 'b']) session.take(mine(id))
  server.last.told.died()
  await settled()
  expect(results(page)).toMatchObject([{ id: 'a', reason: 'died' }])
  expect(player.runs).toHaveLength(1)
  server.last.told.respawned()
  expect(player.runs.map(({ errand }) => errand.id)).toEqual(['a', 'b'])
})

test('accepts errands before the bot is there, but no observations', () => {
  const { session, server, page, player } = begin({ isReady: false })
  session.take(mine('a'))
  session.take({ type: 'observe', id: 'b' })
  expect(page.heard.at(-1)).toMatchObject({ type: 'refused', code: 'not-ready', id: 'b' })
  server.last.told.ready(player)
  expect(player.runs).toHaveLength(1)
})

test('bye: the bot leaves, each errand has its result, and nothing comes after the end', async () => {
  const { session, server, page, over } = begin()
  for (const id of ['a', 'b']) session.take(mine(id))
  session.take({ type: 'bye' })
  await settled()
  expect(server.last.left).toBe(true)
  expect(results(page).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(page.heard.at(-1)).toMatchObject({ type: 'ended', reason: 'bye' })
  expect(over).toEqual([session])
})
