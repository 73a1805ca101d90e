import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/serve.mjs'
import { BridgeClient } from '../../src/bridge/client'
import { BridgeError } from '../../src/bridge/bridge-error'
import type { ProxyMessage } from '../../src/bridge/protocol'
import { startDemo, type Demo } from '../src/demo/demo'
import { joinMinecraft } from '../src/game/minecraft'
import { SILENT } from '../src/game/silence'
import { FakeClock } from './fakes'
import { after, socketsTo } from './node-socket'
import { heldThere, HASTE, startFront } from './rig'

/** The page's own client, on an unreliable connection. */
let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ smeltTicks: 10 })
})
afterAll(() => demo.close())

const LOGS = { type: 'subgoal', action: 'mine', item: 'logs', quantity: 2, timeout: 120_000 } as const

function pageOf(url: string, token: string, name: string, session: BridgeClient['session'] = null) {
  const sockets = socketsTo(url)
  const heard: ProxyMessage[] = []
  const client = new BridgeClient({
    ...{ open: sockets.open, token, after, name, heard: (said: ProxyMessage) => heard.push(said) },
    ...(session && { session }),
  })
  const is = (type: ProxyMessage['type'], id: string) =>
    heard.filter((said) => said.type === type && 'id' in said && said.id === id).length
  return {
    ...{ client, sockets, heard, is },
    ready: () => expect.poll(() => client.bot?.state).toBe('ready'),
    /** Leaves like a page that is closed. */
    leave: () => {
      sockets.abandon()
      client.bye()
    },
  }
}
const nameIn = ({ connection }: BridgeClient) => (connection.kind === 'ready' ? connection.username : '')

test('the connection is cut, and the page is reloaded, while the bot digs', async () => {
  const front = await startFront(joinMinecraft({ host: '127.0.0.1', port: demo.port, version: '1.20.4' }))
  const { url, token } = front.proxy
  const first = pageOf(url, token, 'first')
  await first.ready()
  const username = nameIn(first.client)
  await demo.order('haste', { username, amplifier: HASTE })

  const errand = first.client.errand(LOGS)
  await expect.poll(() => first.is('started', 'first.1')).toBe(1)
  first.sockets.cut()
  const result = await errand
  expect(result).toMatchObject({ success: true, inventory: await heldThere({ demo, username }) })
  expect(result.gained['logs']).toBe(2)
  expect([first.is('started', 'first.1'), first.is('result', 'first.1')]).toEqual([1, 1])

  first.client.errand(LOGS).catch(() => undefined)
  await expect.poll(() => first.is('started', 'first.2')).toBe(1)
  const { session } = first.client
  first.leave()
  const second = pageOf(url, token, 'second', session)
  await second.ready()
  // The errand of the old page has no owner: it is ended, and its result is reported.
  await expect.poll(() => second.is('result', 'first.2')).toBe(1)
  const ended = second.heard.find((said) => said.type === 'result')
  expect(ended?.reason).toBe('cancelled')
  // The bot may have picked up a log after the stop: the report is never more than the server has.
  expect((await heldThere({ demo, username }))['logs']).toBeGreaterThanOrEqual(ended?.inventory['logs'] ?? 0)
  expect(ended?.inventory['logs']).toBe(2 + (ended?.gained['logs'] ?? 0))
  expect(nameIn(second.client)).toBe(username)
  const next = await second.client.errand({ ...LOGS, quantity: 1 })
  expect(next.success).toBe(true)
  await expect
    .poll(async () => {
      const [seen, there] = [await second.client.observe(), await heldThere({ demo, username })]
      return isDeepStrictEqual(seen.inventory, there)
    })
    .toBe(true)
  // In order, each once.
  const numbers = second.heard.map(({ seq }) => seq)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  second.leave()
  await front.close()
})

test('a frozen server: an observation is answered, the errand ends as disconnected, and the bot returns', async () => {
  const clock = new FakeClock()
  const target = { host: '127.0.0.1', port: demo.port, version: '1.20.4' }
  const front = await startFront(joinMinecraft(target, clock), clock)
  const { client, ready, heard, leave } = pageOf(front.proxy.url, front.proxy.token, 'page')
  await ready()
  const username = nameIn(client)
  await demo.order('give', { username, item: 'dirt', count: 3 })
  await expect.poll(async () => (await client.observe()).inventory, { interval: 500 }).toEqual({ dirt: 3 })

  const errand = client.errand(LOGS)
  await expect.poll(() => heard.filter(({ type }) => type === 'started')).toHaveLength(1)
  await demo.order('freeze', {})
  expect((await client.observe()).inventory).toMatchObject({ dirt: 3 })
  clock.pass(SILENT)
  expect(await errand).toMatchObject({ success: false, reason: 'disconnected' })
  await expect
    .poll(() => heard.find((said) => said.type === 'state' && said.state === 'reconnecting'))
    .toMatchObject({ reason: 'The server has stopped answering.' })
  const before = heard.length
  clock.pass(1000)
  await expect
    .poll(() => heard.slice(before).some((said) => said.type === 'state' && said.state === 'ready'))
    .toBe(true)
  expect((await client.observe()).inventory).toEqual(await heldThere({ demo, username }))
  leave()
  await front.close()
})

/** `npm run bridge`, without its build. */
function startProgram(port: number, ...more: string[]) {
  const program = spawn(
    process.execPath,
    ['scripts/run-ts.mjs', 'proxy/src/main.ts', '--port', String(port), ...more],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said = { text: '' }
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (piece: Buffer) => (said.text += piece.toString()))
  const running = { program, said }
  programs.push(program)
  return running
}
const programs: ChildProcess[] = []
afterAll(() => {
  for (const program of programs) program.kill('SIGKILL')
})
async function ended(program: ChildProcess) {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
  return program.exitCode
}
const tokenIn = (text: string) => /#\/bridge\?token=([\w-]+)/.exec(text)?.[1] ?? ''

test('a killed and restarted proxy, and a stopped one: the page says which, and what to do', async () => {
  const port = await freePort()
  const server = ['--server', `127.0.0.1:${demo.port}`, '--version', '1.20.4']
  const url = `http://127.0.0.1:${port}/`
  const killed = startProgram(port, ...server)
  await expect.poll(() => tokenIn(killed.said.text)).not.toBe('')
  const { client, ready, is, leave } = pageOf(url, tokenIn(killed.said.text), 'old')
  await ready()
  const username = nameIn(client)
  const errand = client.errand(LOGS).catch((error: unknown) => error)
  await expect.poll(() => is('started', 'old.1')).toBe(1)
  killed.program.kill('SIGKILL')
  await expect
    .poll(() => client.connection)
    .toMatchObject({
      ...{
        kind: 'reconnecting',
        reason: expect.stringContaining('Check that the proxy still runs') as string,
      },
    })
  await expect.poll(() => demo.order('players', {})).not.toContain(username)

  // The proxy was started again with another token: the page has to be opened by its link.
  const again = startProgram(port, ...server)
  await expect.poll(() => client.connection).toMatchObject({ kind: 'refused', code: 'token' })
  const error = await errand
  expect(error).toBeInstanceOf(BridgeError)
  expect(error).toMatchObject({
    code: 'ended',
    message: expect.stringContaining('Open the newest link') as string,
  })
  leave()

  const fresh = pageOf(url, tokenIn(again.said.text), 'new')
  await fresh.ready()
  expect((await fresh.client.observe()).inventory).toEqual(
    await heldThere({ demo, username: nameIn(fresh.client) }),
  )
  // Several requests to end, as by Ctrl+C, end it once, without an error.
  again.program.kill('SIGINT')
  again.program.kill('SIGINT')
  expect(await ended(again.program)).toBe(0)
  await expect
    .poll(() => fresh.client.connection)
    .toMatchObject({ kind: 'ended', reason: 'The proxy was stopped.' })
  await expect.poll(() => demo.order('players', {})).toEqual([])
})

test('reports a port that is in use, and a server that does not answer', async () => {
  const [port, nobody] = [await freePort(), await freePort()]
  const first = startProgram(port, '--server', `localhost:${nobody}`)
  await expect.poll(() => first.said.text).toContain(`There is no answer at localhost:${nobody}`)
  const second = startProgram(port, '--server', `localhost:${nobody}`)
  expect(await ended(second.program)).toBe(1)
  expect(second.said.text).toContain(`Port ${port} is taken: choose another with --port.`)
  const { client, leave } = pageOf(`http://127.0.0.1:${port}/`, tokenIn(first.said.text), 'page')
  await expect
    .poll(() => client.bot)
    .toMatchObject({ state: 'reconnecting', reason: expect.stringContaining('There is no answer') as string })
  leave()
  first.program.kill('SIGTERM')
  expect(await ended(first.program)).toBe(0)
})
