/** A fake proxy, a connection that breaks on command, and a clock that the test controls. */
import {
  readFromPage,
  type ErrandResult,
  type Errand,
  type FromPage,
  type FromProxy,
  type Observation,
  type ProxyMessage,
} from './protocol'
import type { SocketListener, OpenSocket, Socket } from './socket'

/** Simulated time with timers. */
export class Time {
  now = 0
  #due: { readonly at: number; readonly call: () => void }[] = []

  readonly after = (ms: number, call: () => void): (() => void) => {
    const due = { at: this.now + ms, call }
    this.#due.push(due)
    return () => (this.#due = this.#due.filter((one) => one !== due))
  }

  /** Advances time and runs all timers that become due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await turns()
      const [next] = this.#due.toSorted((a, b) => a.at - b.at)
      if (!next || next.at > end) break
      this.#due = this.#due.filter((one) => one !== next)
      this.now = Math.max(this.now, next.at)
      next.call()
    }
    this.now = end
  }
}

const turns = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** A proxy message without its number. */
type Unnumbered = ProxyMessage extends infer One
  ? One extends ProxyMessage
    ? Omit<One, 'seq'>
    : never
  : never

interface Kept {
  readonly id: string
  readonly said: ProxyMessage[]
  readonly known: Set<string>
}

const SEEN = { medium: 'air', covered: 0, light: 15, blocks: [['grass', 1]], entities: [] } as const

const resultOf = (id: string, more: Partial<ErrandResult> = {}): Omit<ErrandResult, 'seq'> => ({
  ...{ type: 'result', id, success: true, reason: null, detail: null, took: 1000 },
  ...{ gained: { logs: 1 }, consumed: {}, used: [], inventory: { logs: 1 }, surroundings: null },
  ...more,
})
const observationOf = (id: string): Omit<Observation, 'seq'> => ({
  ...{ type: 'observation', id, position: [0, 64, 0], health: 20, food: 20, time: 1000 },
  ...{ inventory: { logs: 1 }, surroundings: { ...SEEN, blocks: [['grass', 1]], entities: [] } },
  map: { names: [], rows: Array.from({ length: 17 }, () => Array.from({ length: 17 }, () => null)) },
})

interface Line {
  readonly hearing: SocketListener
  session: Kept | null
  isOpen: boolean
  isLost: boolean
}

const LATENCY = 5

/** Carries out errands one after another, stores its messages, and recognises repeated ids. */
export class FakeProxy {
  readonly token = 'x'.repeat(22)
  /** How often each errand was carried out, by id. */
  readonly done = new Map<string, number>()
  readonly heard: FromPage[] = []
  /** Duration of an errand, in ms. */
  takes = 1000
  /**
   * The socket stays open, but no message passes in either direction. Once a message is lost on a socket,
   * all later ones on it are lost too.
   */
  isDeaf = false
  resultOf: (errand: Errand) => Partial<ErrandResult> = () => ({})
  readonly #time: Time
  #sessions = new Map<string, Kept>()
  #count = 0
  #queue: { readonly errand: Errand; readonly session: Kept; isCancelled: boolean }[] = []
  #isBusy = false
  #line: Line | null = null

  constructor(time: Time) {
    this.#time = time
  }

  readonly open: OpenSocket = (hearing): Socket => {
    const line: Line = { hearing, session: null, isOpen: true, isLost: false }
    this.#line = line
    this.#time.after(LATENCY, () => line.isOpen && hearing.opened())
    return {
      send: (text) => void this.#time.after(LATENCY, () => line.isOpen && this.#hear(text)),
      close: () => (line.isOpen = false),
    }
  }

  /** Breaks the connection, with all messages on their way. */
  cut(code = 1006): void {
    const line = this.#line
    this.#line = null
    if (!line?.isOpen) return
    line.isOpen = false
    line.hearing.closed(code)
  }

  /** Simulates a restart of the proxy: it forgets all sessions and errands. */
  forget(): void {
    this.#sessions = new Map()
    this.#queue = []
    this.#isBusy = false
    this.cut()
  }

  tell(message: Unnumbered): void {
    for (const session of this.#sessions.values()) this.#say(session, message)
  }

  /** Sends raw data, readable or not. */
  blurt(data: unknown): void {
    this.#line?.hearing.said(data)
  }

  #hear(text: string): void {
    const frame = readFromPage(text)
    if (!this.#line || this.#isLost(this.#line)) return
    if (!frame) return this.cut(4400)
    this.heard.push(frame)
    if (frame.type === 'hello') return this.#greet(frame)
    const { session } = this.#line
    if (!session) return this.cut(4001)
    this.#answer(frame, session)
  }

  #greet({ token, session, heard = 0 }: Extract<FromPage, { type: 'hello' }>): void {
    if (token !== this.token) return this.cut(4003)
    const known = session === undefined ? undefined : this.#sessions.get(session)
    const kept = known ?? { id: (++this.#count).toString(16).padStart(32, '0'), said: [], known: new Set() }
    this.#sessions.set(kept.id, kept)
    if (!this.#line) return
    this.#line.session = kept
    const names = { username: 'Firsthand', server: 'localhost:25565' }
    this.#send({ type: 'welcome', protocol: 1, session: kept.id, resumed: known !== undefined, ...names })
    if (known) for (const message of kept.said.slice(heard)) this.#send(message)
    this.#say(kept, {
      ...{ type: 'state', state: 'ready', version: '1.20.4', reason: null, retryIn: null, inventory: {} },
    })
  }

  #answer(frame: Exclude<FromPage, { type: 'hello' }>, session: Kept): void {
    switch (frame.type) {
      case 'subgoal':
      case 'way-out':
        if (session.known.has(frame.id)) return
        session.known.add(frame.id)
        this.#say(session, { type: 'accepted', id: frame.id })
        this.#queue.push({ errand: frame, session, isCancelled: false })
        this.#next()
        return
      case 'cancel':
      case 'stop':
        for (const one of this.#queue)
          if (frame.type === 'stop' || one.errand.id === frame.id) one.isCancelled = true
        return
      case 'observe':
        this.#say(session, observationOf(frame.id))
        return
      case 'see':
        this.#say(session, { type: 'picture', id: frame.id, png: 'iVBORw0KGgo=' })
        return
      case 'rules':
        this.#say(session, { type: 'known', id: frame.id, version: '1.20.4', rules: {} })
        return
      case 'bye':
        this.#say(session, { type: 'ended', reason: 'bye' })
    }
  }

  #next(): void {
    const [first] = this.#queue
    if (this.#isBusy || !first) return
    this.#isBusy = true
    const queue = this.#queue
    this.#time.after(this.takes, () => {
      // The proxy was restarted in the meantime.
      if (queue !== this.#queue) return
      this.#isBusy = false
      queue.shift()
      const { id } = first.errand
      if (!first.isCancelled) this.done.set(id, (this.done.get(id) ?? 0) + 1)
      const ended = { success: false, reason: 'cancelled', gained: {}, inventory: {} } as const
      this.#say(first.session, resultOf(id, first.isCancelled ? ended : this.resultOf(first.errand)))
      this.#next()
    })
  }

  #say(session: Kept, message: Unnumbered): void {
    const numbered: ProxyMessage = { ...message, seq: session.said.length + 1 }
    session.said.push(numbered)
    if (this.#line?.session === session) this.#send(numbered)
  }

  #isLost(line: Line): boolean {
    line.isLost ||= this.isDeaf
    return line.isLost
  }

  #send(message: FromProxy): void {
    const line = this.#line
    this.#time.after(LATENCY, () => {
      if (line?.isOpen && !this.#isLost(line)) line.hearing.said(JSON.stringify(message))
    })
  }
}
