/** A Minecraft server, a bot and a clock that a test controls. */
import type { Errand } from '../../src/bridge/protocol'
import type { Clock } from '../src/session/clock'
import type { Inventory, Join, ErrandOutcome, GamePlayer, Sighted, GameEvents } from '../src/session/player'

export class FakeClock implements Clock {
  #now = 0
  #waiting: { at: number; then: () => void }[] = []
  now = () => this.#now
  after(ms: number, then: () => void) {
    const entry = { at: this.#now + ms, then }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry)
    }
  }
  /** Lets `ms` pass, with all timers within it, in order. */
  pass(ms: number) {
    const until = this.#now + ms
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#now = next.at
      next.then()
    }
    this.#now = until
  }
}

export const done = (inventory: Inventory, gained: Inventory = {}): ErrandOutcome => ({
  ...{ success: true, reason: null, detail: null, gained, consumed: {} },
  ...{ used: [], inventory, surroundings: null },
})

interface Run {
  readonly errand: Errand
  readonly signal: AbortSignal
  readonly end: (outcome: ErrandOutcome) => void
}

/** A player whose errands end when the test or the signal says so. */
export class FakePlayer implements GamePlayer {
  readonly version = '1.20.4'
  held: Inventory = {}
  halted = 0
  /** Whether it ignores aborts. */
  isDeaf = false
  readonly runs: Run[] = []
  inventory = () => this.held
  halt = () => {
    this.halted++
  }
  rules = () => ({})
  observe = (): Sighted => ({
    ...{ position: [0, 64, 0], health: 20, food: 20, time: 0, inventory: this.held },
    surroundings: { medium: 'air', covered: 0, light: 15, blocks: [], entities: [] },
    map: { names: [], rows: [] },
  })
  pictures = 0
  picture = () => Promise.resolve(`${++this.pictures}`)
  run(errand: Errand, signal: AbortSignal) {
    return new Promise<ErrandOutcome>((end) => {
      this.runs.push({ errand, signal, end })
      signal.addEventListener('abort', () => {
        if (!this.isDeaf) end({ ...done(this.held), success: false, reason: signal.reason })
      })
    })
  }
}

/** Each attempt to join that the session made. */
export class FakeServer {
  readonly joins: { told: GameEvents; left: boolean; username: string }[] = []
  readonly join: Join = (username, told) => {
    const joined = { told, left: false, username }
    this.joins.push(joined)
    return () => void (joined.left = true)
  }
  get last() {
    return this.joins.at(-1)!
  }
}
