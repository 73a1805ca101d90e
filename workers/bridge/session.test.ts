import { expect, test } from 'vitest'
import { FakeProxy, Time } from '../../src/bridge/testing'
import { PortBot } from '../shared/bot-port'
import type { BridgeStatus } from '../api/bridge.api'
import { BridgeSession } from './session'

function page() {
  const time = new Time()
  const proxy = new FakeProxy(time)
  const session = new BridgeSession({
    ...{ clock: { now: () => time.now, after: time.after }, name: 'page', socketTo: () => proxy.open },
  })
  const told: BridgeStatus[] = []
  void session.subscribe((status) => told.push(status))
  return { time, proxy, session, told }
}

test('reports its status to the page, and returns the rules for a spec', async () => {
  const { time, proxy, session, told } = page()
  expect(told.at(-1)).toMatchObject({ connection: null, errands: [] })
  expect(await session.observe()).toMatchObject({ ok: false, fault: { code: 'not-connected' } })
  await session.connect({ address: 'ws://127.0.0.1/bridge', token: proxy.token })
  await time.pass(100)
  expect(told.at(-1)).toMatchObject({ connection: { kind: 'ready' }, bot: { version: '1.20.4' } })
  const rules = session.rules()
  await time.pass(100)
  expect(await rules).toEqual({
    ok: true,
    value: { server: 'localhost:25565', version: '1.20.4', rules: {} },
  })
})

test('a run uses a port, learns that it was stopped, and the page gets both events', async () => {
  const { time, proxy, session, told } = page()
  await session.connect({ address: 'ws://127.0.0.1/bridge', token: proxy.token })
  await time.pass(100)
  const { port1, port2 } = new MessageChannel()
  await session.serve(port1)
  const bot = new PortBot(port2)
  const errand = { type: 'subgoal', action: 'mine', item: 'logs', quantity: 1, timeout: 60_000 } as const
  const sent = () => proxy.heard.filter(({ type }) => type === 'subgoal').length
  const asking = bot.carryOut(errand)
  while (sent() < 1) await time.pass(1).then(() => new Promise(setImmediate))
  await time.pass(5000)
  expect(await asking).toMatchObject({ success: true, gained: { logs: 1 } })
  const stopped = bot.carryOut(errand)
  while (sent() < 2) await time.pass(1).then(() => new Promise(setImmediate))
  await session.stop()
  await time.pass(5000)
  expect(await stopped).toMatchObject({ success: false, reason: 'cancelled' })
  expect(told.at(-1)).toMatchObject({
    happened: 2,
    history: [
      { kind: 'errand', errand: { item: 'logs' }, success: true, reason: null, took: 1000 },
      { kind: 'errand', errand: { item: 'logs' }, success: false, reason: 'cancelled' },
    ],
  })
  port1.close()
})
