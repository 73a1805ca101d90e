import fc from 'fast-check'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { HELLO_WITHIN, MAX_FRAME, PATH, PROTOCOL } from '../../src/bridge/protocol'
import { MAX_STRANGERS } from '../src/page/lobby'
import { BURST } from '../src/page/rate'
import { MAX_BOTS } from '../src/page/sessions'
import { reasonOf, plain } from '../src/page/text'
import { isToken, makeToken } from '../src/page/token'
import { FakeClock, FakeServer } from './fakes'
import { hostile } from './hostile'
import { startFront, type Page } from './rig'

/** Keeps more connections open than there is room for, and replaces each that closes. */
function flooding(open: (closed: () => void) => { end(): void }) {
  const all = new Set<{ end(): void }>()
  let opened = 0
  let isOver = false
  const more = () => {
    if (isOver) return
    opened++
    const one = open(() => {
      all.delete(one)
      setImmediate(more)
    })
    all.add(one)
  }
  for (let index = 0; index < MAX_STRANGERS + 32; index++) more()
  return {
    opened: () => opened,
    end() {
      isOver = true
      for (const one of all) one.end()
    },
  }
}
const floodOfWebSockets = (host: string) =>
  flooding((closed) => {
    const socket = new WebSocket(`ws://${host}${PATH}`, { headers: { Origin: `http://${host}` } })
    // A refusal causes an error, and then a close.
    socket.on('error', () => undefined)
    socket.on('close', closed)
    return { end: () => socket.terminate() }
  })
const floodOfConnections = (host: string) =>
  flooding((closed) => {
    const socket = connect({ host: '127.0.0.1', port: Number(host.split(':')[1]) })
    socket.on('error', () => undefined)
    socket.on('close', closed)
    return { end: () => socket.destroy() }
  })

/** The test controls the clock, so that no limit depends on chance. */
let clock: FakeClock
let server: FakeServer
let front: Awaited<ReturnType<typeof startFront>>
beforeEach(async () => {
  clock = new FakeClock()
  server = new FakeServer()
  front = await startFront(server.join, clock)
})
afterEach(() => front.close())

const hello = (token = front.proxy.token) => ({ type: 'hello', protocol: PROTOCOL, token }) as const

test.each([
  ['no origin', {}],
  ['a file, or a page in a sandbox', { Origin: 'null' }],
  ['another page', { Origin: 'https://example.org' }],
  ['another port', { Origin: 'http://127.0.0.1:1' }],
])('%s is not let in', async (_, headers) => {
  const page = front.page(headers)
  await page.opened()
  // Refused before there is a socket: a browser only sees that it closed.
  expect(await page.ended()).toBe(1006)
  expect(server.joins).toEqual([])
})

test('accepts its own page under both names, and under no other', async () => {
  const port = new URL(front.proxy.url).port
  const own = (name: string) => ({ Origin: `http://${name}:${port}`, Host: `${name}:${port}` })
  for (const name of ['127.0.0.1', 'localhost']) {
    const page = front.page(own(name))
    expect((await page.greet(front.proxy.token)).resumed).toBe(false)
    page.send({ type: 'bye' })
    expect(await page.ended()).toBe(4000)
  }
  const rebound = front.page({ ...own('127.0.0.1'), Host: `rebound.example:${port}` })
  expect(await rebound.ended()).toBe(1006)
  const elsewhere = front.page(own('127.0.0.1'), '/other')
  expect(await elsewhere.ended()).toBe(1006)
})

test('disconnects a wrong token, another protocol, and any other first message, each with its code', async () => {
  for (const [first, code] of [
    [hello(makeToken()), 4003],
    [{ ...hello(), protocol: 99 }, 4004],
    [{ type: 'stop' }, 4001],
    [{ type: 'hello' }, 4400],
  ] as const) {
    const page = front.page()
    await page.opened()
    page.sendRaw(JSON.stringify(first))
    expect(await page.ended()).toBe(code)
  }
  expect(server.joins).toEqual([])
})

test('a silent socket is closed', async () => {
  const page = front.page()
  await page.opened()
  clock.pass(HELLO_WITHIN)
  expect(await page.ended()).toBe(4001)
})

test('a token is too long to guess, new each time, and compared as a whole', () => {
  const [one, other] = [makeToken(), makeToken()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
  expect([isToken(one, one), isToken(other, one), isToken('', one), isToken(`${one}a`, one)]).toEqual([
    true,
    ...[false, false, false],
  ])
  expect(new URL(front.proxy.link).hash).toContain(front.proxy.token)
  expect(new URL(front.proxy.link).search).toBe('')
})

test.each([
  ['binary', Buffer.from('{"type":"stop"}'), 4400],
  ['too large', 'x'.repeat(MAX_FRAME + 1), 4013],
  // A frame that would fill memory is not even read.
  ['far too large', 'x'.repeat(100 * MAX_FRAME), 1009],
])('a frame that is %s closes its socket', async (_, frame, code) => {
  const page = front.page()
  await page.greet(front.proxy.token)
  page.sendRaw(frame)
  expect(await page.ended()).toBe(code)
})

test('refuses malformed and out-of-order messages, and closes the socket after several', async () => {
  const page = front.page()
  await page.greet(front.proxy.token)
  page.send(hello())
  await page.hear('refused', ({ code }) => code === 'out-of-order')
  for (let index = 0; index < 5; index++) page.sendRaw('{')
  await page.until(
    () => page.heard.filter((said) => said.type === 'refused' && said.code === 'malformed').length === 5,
  )
  expect(page.closed).toBeNull()
  page.sendRaw('{')
  expect(await page.ended()).toBe(4400)
})

test('a socket that sends too much at once is closed', async () => {
  const page = front.page()
  await page.greet(front.proxy.token)
  for (let index = 0; index < BURST; index++) page.send({ type: 'stop' })
  expect(await page.ended()).toBe(4008)
})

test('limits the number of bots', async () => {
  for (let index = 0; index < MAX_BOTS; index++) await front.page().greet(front.proxy.token)
  const more = front.page()
  await more.opened()
  more.send(hello())
  expect(await more.ended()).toBe(4029)
  expect(server.joins).toHaveLength(MAX_BOTS)
})

test('limits sockets without the token: a further one closes the oldest of them, and none with the token', async () => {
  const owner = front.page()
  await owner.greet(front.proxy.token)
  const strangers: Page[] = []
  for (let index = 0; index < MAX_STRANGERS + 3; index++) {
    const stranger = front.page()
    await stranger.opened()
    strangers.push(stranger)
  }
  const [first, second, third, ...others] = strangers
  for (const old of [first, second, third]) expect(await old?.ended()).toBe(1006)
  expect(others.filter(({ closed }) => closed !== null)).toEqual([])
  owner.send({ type: 'observe', id: 'still-there' })
  await owner.hear('refused', ({ id }) => id === 'still-there')
})

test.each([
  ['WebSockets', (host: string) => floodOfWebSockets(host)],
  ['TCP connections that say nothing', (host: string) => floodOfConnections(host)],
])('a program that keeps opening %s without the token does not lock out the owner', async (_, flood) => {
  const { host } = front
  const playing = front.page()
  await playing.greet(front.proxy.token)
  const attack = flood(host)
  try {
    // The owner connects repeatedly, while the program opens several times as many connections as there is
    // room for.
    for (let visit = 0; visit < 10 || attack.opened() < 4 * MAX_STRANGERS; visit++) {
      const page = front.page()
      expect((await page.greet(front.proxy.token)).type).toBe('welcome')
      page.send({ type: 'bye' })
      expect(await page.ended()).toBe(4000)
    }
    playing.send({ type: 'observe', id: 'still-there' })
    await playing.hear('refused', ({ id }) => id === 'still-there')
  } finally {
    attack.end()
  }
})

test('only this machine can reach it, and only by 127.0.0.1', async () => {
  const { port } = new URL(front.proxy.url)
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
  const answers = (host: string) =>
    new Promise<boolean>((then) => {
      const socket = connect({ host, port: Number(port) }, () => then(true))
      socket.on('error', () => then(false))
      socket.on('close', () => then(false))
      socket.unref()
    })
  expect(await answers('127.0.0.1')).toBe(true)
  for (const { address } of [...others, { address: '::1' }])
    expect(await answers(address), address).toBe(false)
})

test('10,000 invented messages do not crash the proxy, and none does more than the protocol allows', async () => {
  const frames = fc.sample(hostile, 10_000)
  let page = front.page()
  await page.greet(front.proxy.token)
  const codes = new Set<number>()
  let session = page.session
  for (const [index, frame] of frames.entries()) {
    clock.pass(1000)
    page.sendRaw(frame)
    if (index % 5 !== 4) continue
    // After a few messages the socket may be closed, so the test opens another one.
    page.cut()
    codes.add((await page.ended()) ?? 0)
    page = front.page()
    await page.greet(front.proxy.token, { session })
    session = page.session
  }
  for (const code of codes) expect([4000, 4400, 1006]).toContain(code)
  page.cut()
  await page.ended()
  clock.pass(100_000)
  const last = front.page()
  expect((await last.greet(front.proxy.token)).type).toBe('welcome')
})

test('reduces a server’s words to one line of visible characters', () => {
  expect(plain('a\u0000b\u001b[31m\n\u202Ec§4d', 200)).toBe('a b [31m cd')
  expect(plain('😀'.repeat(10), 5)).toBe('😀😀')
  expect(plain('x'.repeat(1e6), 200)).toHaveLength(200)
  expect(reasonOf('{"text":"Banned","extra":[{"text":"for ever"}]}')).toBe('Banned for ever')
  const nbt = { type: 'compound', value: { text: { type: 'string', value: 'Go away' } } }
  expect(reasonOf(nbt)).toBe('Go away')
  expect(reasonOf('You idled')).toBe('You idled')
  expect(reasonOf(undefined)).toBe('without a reason')
  fc.assert(
    fc.property(fc.anything(), (said) => {
      expect(reasonOf(said).length).toBeLessThanOrEqual(200)
    }),
  )
})
