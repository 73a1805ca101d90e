/** A page, a proxy and a demo server, connected as in production. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { PATIENCE } from '../../scripts/testing/patience.mjs'
import {
  PATH,
  PROTOCOL,
  readFromProxy,
  type ErrandResult,
  type FromPage,
  type FromProxy,
} from '../../src/bridge/protocol'
import { itemOf } from '../../src/bridge/tags'
import { startDemo, type Demo } from '../src/demo/demo'
import type { Settings } from '../src/demo/messages'
import { joinMinecraft } from '../src/game/minecraft'
import { startProxy, type Proxy } from '../src/proxy'
import type { Clock } from '../src/session/clock'
import type { Join } from '../src/session/player'
import { startRelay } from './relay'

type Of<Type extends FromProxy['type']> = Extract<FromProxy, { type: Type }>
type Identified = Extract<FromProxy, { id: unknown }>
const hasId = (message: FromProxy): message is Identified => 'id' in message

export class Page {
  readonly heard: FromProxy[] = []
  /** The close code, once the socket is closed. */
  closed: number | null = null
  readonly #socket: WebSocket
  #waiting: (() => void)[] = []
  readonly #prefix = randomUUID().slice(0, 8)
  #asked = 0

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers })
    this.#socket.on('message', (data: Buffer) => {
      const message = readFromProxy(data.toString())
      if (!message) throw new Error(`Not of the protocol: ${data.toString().slice(0, 2000)}`)
      this.heard.push(message)
      this.#wake()
    })
    this.#socket.on('open', () => this.#wake())
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', (code) => {
      this.closed = code
      this.#wake()
    })
  }

  /** Sends a frame unchanged, valid or not. */
  sendRaw(frame: string | Buffer): void {
    this.#socket.send(frame)
  }
  send(message: FromPage): void {
    this.sendRaw(JSON.stringify(message))
  }

  /** Waits until `find` returns something. */
  async until<T>(find: () => T | undefined | false | null): Promise<T> {
    const end = Date.now() + 3 * PATIENCE
    for (;;) {
      const found = find()
      if (found !== undefined && found !== false && found !== null) return found
      if (this.closed !== null) throw new Error(`It closed (${this.closed}) before that came.`)
      if (Date.now() > end) throw new Error(`It did not come. Heard: ${JSON.stringify(this.heard.slice(-5))}`)
      await new Promise<void>((then) => {
        const timer = setTimeout(then, 1000)
        this.#waiting.push(() => {
          clearTimeout(timer)
          then()
        })
      })
    }
  }

  opened = () => this.until(() => this.#socket.readyState !== WebSocket.CONNECTING || this.closed !== null)
  ended = () => this.until(() => this.closed !== null).then(() => this.closed)

  hear<Type extends FromProxy['type']>(type: Type, isIt: (message: Of<Type>) => boolean = () => true) {
    return this.until(() =>
      this.heard.find((message): message is Of<Type> => message.type === type && isIt(message as Of<Type>)),
    )
  }

  async greet(token: string, more: { session?: string; heard?: number } = {}): Promise<Of<'welcome'>> {
    await this.opened()
    this.send({ type: 'hello', protocol: PROTOCOL, token, ...more })
    return this.hear('welcome')
  }

  /** The session of the welcome message. */
  get session(): string {
    const welcome = this.heard.find((message) => message.type === 'welcome')
    if (!welcome) throw new Error('It has not been welcomed.')
    return welcome.session
  }

  get ready() {
    return this.hear('state', ({ state }) => state === 'ready')
  }

  /** An errand id that no page of the session has used. */
  name = () => `${this.#prefix}-${++this.#asked}`

  /** Sends an errand, and returns its result. */
  async errand(
    action: 'mine' | 'craft' | 'smelt',
    item: string,
    quantity = 1,
    timeout = 120_000,
  ): Promise<ErrandResult> {
    const id = this.name()
    this.send({ type: 'subgoal', id, action, item, quantity, timeout })
    return this.result(id)
  }
  result = (id: string) => this.hear('result', (message) => message.id === id)

  async answer(type: 'observe' | 'see' | 'rules') {
    const id = this.name()
    this.send({ type, id })
    return this.until(() => this.heard.filter(hasId).find((message) => message.id === id))
  }

  get seq(): number {
    return Math.max(0, ...this.heard.map((message) => ('seq' in message ? message.seq : 0)))
  }

  /** Cuts the connection without notice, like a network failure. */
  cut(): void {
    this.#socket.terminate()
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }
}

/** The player's inventory on the server, with the page's names. */
export async function heldThere({ demo, username }: Pick<Rig, 'demo' | 'username'>) {
  const held: Record<string, number> = {}
  for (const [species, count] of Object.entries(await demo.order('inventory', { username })))
    held[itemOf(species)] = (held[itemOf(species)] ?? 0) + count
  return held
}

/** A proxy in front of a fake Minecraft server, and pages for it. */
export async function startFront(server: Join, clock?: Clock) {
  const root = mkdtempSync(join(tmpdir(), 'proxy-'))
  writeFileSync(join(root, 'index.html'), '<title>Firsthand</title>')
  const proxy = await startProxy({ root, port: 0, server: 'test:1', join: server, ...(clock && { clock }) })
  const { host } = new URL(proxy.url)
  let pages: Page[] = []
  return {
    proxy,
    host,
    page(headers: Record<string, string> = { Origin: `http://${host}` }, path = PATH) {
      const page = new Page(`ws://${host}${path}`, headers)
      pages.push(page)
      return page
    },
    /** Drops closed pages, so that their messages take no memory. */
    forget() {
      pages = pages.filter(({ closed }) => closed === null)
    },
    async close() {
      for (const page of pages) page.cut()
      await proxy.close()
      rmSync(root, { recursive: true })
    },
  }
}

export interface Rig {
  readonly demo: Demo
  readonly proxy: Proxy
  readonly page: Page
  readonly username: string
  connect(): Page
  close(): Promise<void>
}

/**
 * With this, a log takes an eighth of a second by hand, and no block breaks in a single tick, because the bot
 * digs such blocks differently.
 */
export const HASTE = 100

/**
 * A bot in the demo's world that digs fast.
 *
 * @param lag delay in ms of everything between bot and server
 */
export async function startRig({
  lag,
  ...settings
}: Partial<Settings> & { lag?: number } = {}): Promise<Rig> {
  const demo = await startDemo({ smeltTicks: 10, ...settings })
  const version = settings.version ?? '1.20.4'
  const relay = lag === undefined ? null : await startRelay(demo.port, lag)
  const port = relay?.port ?? demo.port
  const front = await startFront(joinMinecraft({ host: '127.0.0.1', port, version }))
  const page = front.page()
  const { username } = await page.greet(front.proxy.token)
  await page.ready
  await demo.order('haste', { username, amplifier: HASTE })
  return {
    ...{ demo, page, username, proxy: front.proxy },
    connect: () => front.page(),
    async close() {
      await front.close()
      relay?.close()
      await demo.close()
    },
  }
}
