/** The errands of a session: one runs, a few wait, and each accepted errand gets exactly one result. */
import { MAX_QUEUE, type Errand } from '../../../src/bridge/protocol'
import type { Clock } from './clock'
import type { Interruption, Inventory, ErrandOutcome, GamePlayer } from './player'
import type { Saying } from './transcript'

/** Time for a bot to stop, in ms. A bot that does not stop in time is disconnected from the server. */
export const STOPS_WITHIN = 10_000

interface Running {
  readonly errand: Errand
  readonly abort: AbortController
  readonly since: number
  /** Cancels the timers. */
  readonly calm: (() => void)[]
}

/** The outcome of an errand that did not run to its end. */
const broken = (reason: Interruption, inventory: Inventory): ErrandOutcome => ({
  ...{ success: false, reason, detail: null },
  ...{ gained: {}, consumed: {}, used: [], inventory, surroundings: null },
})

export class Errands {
  #waiting: Errand[] = []
  #running: Running | null = null
  /** Called when the aborted errand has ended. */
  #awaited: (() => void)[] = []
  #player: GamePlayer | null = null
  #alive = true
  /** The inventory when the bot was last on the server. */
  #inventory: Inventory = {}
  readonly #say: (saying: Saying) => void
  readonly #clock: Clock
  readonly #unstoppable: () => void

  /** @param unstoppable called when the bot did not stop in time */
  constructor(say: (saying: Saying) => void, clock: Clock, unstoppable: () => void) {
    this.#say = say
    this.#clock = clock
    this.#unstoppable = unstoppable
  }

  /** Accepts the errand, or refuses it if the queue is full. */
  add(errand: Errand): void {
    const { id } = errand
    if (this.#waiting.length >= MAX_QUEUE) {
      this.#say({
        type: 'refused',
        id,
        code: 'queue-full',
        message: `There are already ${MAX_QUEUE} tasks in the queue.`,
      })
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

  /** Calls once no aborted errand is ending, because until then its outcome is unknown. */
  rested(then: () => void): void {
    if (this.#running?.abort.signal.aborted) this.#awaited.push(then)
    else then()
  }

  /** The bot is on the server. */
  play(player: GamePlayer): void {
    this.#player = player
    this.#alive = true
    this.#next()
  }

  /** The bot is gone: the outcome of the running errand is unknown. Waiting errands keep waiting. */
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

  /** Ends all errands after the bot has left. */
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
    // A bot that was given up may still finish its errand.
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
