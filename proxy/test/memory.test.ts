import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BURST } from '../src/page/rate'
import { FakeClock } from './fakes'
import { hostile } from './hostile'
import { startFront, type Page } from './rig'

let clock: FakeClock
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  clock = new FakeClock()
  // A server that never lets a bot in, and stores nothing.
  front = await startFront(() => () => undefined, clock)
})
afterAll(() => front.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Bytes that are still in use. */
async function heap(): Promise<number> {
  await new Promise((then) => setImmediate(then))
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** Each message has the maximum size of the protocol, and all differ. */
let asked = 0
const large = () =>
  JSON.stringify({
    ...{ type: 'subgoal', id: `${++asked}`.padStart(64, 'x'), action: 'mine', item: 'a'.repeat(64) },
    ...{ quantity: 64, timeout: 1000 },
  })
const frames = fc.sample(hostile, 1000)

/**
 * Sends that number of messages: some of the protocol, some invalid, some all at once. A page whose socket is
 * closed connects again.
 */
async function flood(messages: number) {
  let page: Page | null = null
  for (let sent = 0; sent < messages; sent++) {
    if (!page || page.closed !== null) {
      page = front.page()
      await page.greet(front.proxy.token)
    }
    const isFlood = sent % 1000 < 2 * BURST
    if (!isFlood) clock.pass(1000)
    page.sendRaw(sent % 3 === 0 ? (frames[sent % frames.length] ?? '') : large())
    if (sent % 20 === 19) {
      // The messages were read, and their answers are dropped.
      page.cut()
      await page.ended()
      page = null
      clock.pass(100_000)
      front.forget()
    }
  }
}

test('memory does not grow with the number of messages', async () => {
  // After this, everything that is stored per page exists.
  await flood(1000)
  const few = await heap()
  await flood(10_000)
  expect((await heap()) / few).toBeLessThan(1.1)
})
