/** The errands of a session: one runs, a few wait, and each that was taken has a result, once. */
import { MAX_QUEUE, type Errand } from '../../../src/bridge/protocol'
import type { Clock } from './clock'
import type { Interruption, Inventory, ErrandOutcome, GamePlayer } from './player'
import type { Saying } from './transcript'

/** ms in which a bot that is told to stop has stopped. One that has not is taken off the server. */
export const STOPS_WITHIN = 10_000

interface Running {
  readonly errand: Errand
  readonly abort: AbortController
  readonly since: number
  /** Ends what was to happen later. */
  readonly calm: (() => void)[]
}

/** Of an errand that nobody saw through. */
const broken = (reason: Interruption, inventory: Inventory): ErrandOutcome => ({
  ...{ success: false, reason, detail: null },
  ...{ gained: {}, consumed: {}, used: [], inventory, surroundings: null },
})

export class Errands {
  #waiting: Errand[] = []
  #running: Running | null = null
  /** To be called once what is being broken off has ended. */
  #awaited: (() => void)[] = []
  #player: GamePlayer | null = null
  #alive = true
  /** As it was when the bot was last there. */
  #inventory: Inventory = {}
  readonly #say: (saying: Saying) => void
  readonly #clock: Clock
  readonly #unstoppable: () => void

  /** @param unstoppable the bot was told to stop, and has not */
  constructor(say: (saying: Saying) => void, clock: Clock, unstoppable: () => void) {
    this.#say = say
    this.#clock = clock
    this.#unstoppable = unstoppable
  }

  /** Takes it, or says that too many wait. */
  add(errand: Errand): void {
    const { id } = errand
    if (this.#waiting.length >= MAX_QUEUE) {
      this.#say({ type: 'refused', id, code: 'queue-full', message: `${MAX_QUEUE} errands wait already.` })
      return
    }
    this.#waiting.push(errand)
    this.#say({ type: 'accepted', id })
    this.#next()
  }

  cancel(id: string): void {
    if (this.#running?.errand.id === id) this.#interrupt('cancelled')
    const waits = this.#waiting.find((errand) => errand.id === id)
    if (!waits) return
    this.#waiting = this.#waiting.filter((errand) => errand !== waits)
    this.#result(waits, broken('cancelled', this.#held()), 0)
  }

  stop(): void {
    for (const { id } of [...this.#waiting]) this.cancel(id)
    this.#interrupt('cancelled')
    this.#player?.halt()
  }

  /** Calls once nothing is being broken off: until then nobody knows what comes of it. */
  rested(then: () => void): void {
    if (this.#running?.abort.signal.aborted) this.#awaited.push(then)
    else then()
  }

  /** There is a bot. */
  play(player: GamePlayer): void {
    this.#player = player
    this.#alive = true
    this.#next()
  }

  /** There is none: what it did last is not known. What waits goes on waiting. */
  lose(): void {
    this.#inventory = this.#held()
    this.#player = null
    const running = this.#running
    if (!running) return
    running.abort.abort('disconnected' satisfies Interruption)
    this.#settle(running, broken('disconnected', this.#inventory))
  }

  died(): void {
    this.#alive = false
    this.#interrupt('died')
  }

  respawned(): void {
    this.#alive = true
    this.#next()
  }

  /** Ends all of it, without the bot: it has left. */
  drop(): void {
    this.lose()
    for (const { id } of [...this.#waiting]) this.cancel(id)
  }

  #held(): Inventory {
    return this.#player?.inventory() ?? this.#inventory
  }

  #next(): void {
    const player = this.#player
    if (this.#running || !player || !this.#alive) return
    const errand = this.#waiting.shift()
    if (!errand) return
    const abort = new AbortController()
    const late = this.#clock.after(errand.timeout, () => this.#interrupt('timeout'))
    const running: Running = { errand, abort, since: this.#clock.now(), calm: [late] }
    this.#running = running
    this.#say({ type: 'started', id: errand.id })
    void player.run(errand, abort.signal).then((outcome) => this.#settle(running, outcome))
  }

  #interrupt(reason: Interruption): void {
    const running = this.#running
    if (!running || running.abort.signal.aborted) return
    running.abort.abort(reason)
    running.calm.push(this.#clock.after(STOPS_WITHIN, () => this.#unstoppable()))
  }

  #settle(running: Running, outcome: ErrandOutcome): void {
    // A bot that was given up may still end what it was about.
    if (this.#running !== running) return
    this.#running = null
    for (const calm of running.calm) calm()
    this.#result(running.errand, outcome, this.#clock.now() - running.since)
    for (const then of this.#awaited.splice(0)) then()
    this.#next()
  }

  #result({ id }: Errand, outcome: ErrandOutcome, took: number): void {
    this.#say({ type: 'result', id, ...outcome, took: Math.round(took) })
  }
}
