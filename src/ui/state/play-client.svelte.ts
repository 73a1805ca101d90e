import type { InitialTranscript, Fault, Opened, Pace, PlayApi, Reply } from '../../../workers/api/run.api'
import { raceWith } from '../../engine/race-with'
import { grouped } from '../../engine/sentence'
import { listener, type WorkerConnection } from './connection'

/** Fields of every update. */
interface Told {
  readonly scene: {
    readonly step: number
    readonly horizon: number
    readonly ended: unknown
    /** Distinguishes two opened runs where that matters. */
    readonly edition?: number
  }
  readonly playing: boolean
  readonly fault: Fault | null
}

/** A worker that is lost this often within `CALM` ms of its last start is not restarted. */
const MAX_RESTARTS = 3
const CALM = 20_000

/**
 * The page's client of a worker that plays something: its state, and calls to it. It owns the worker, restarts one
 * that dies, and reopens its run at the last shown step.
 */
export class PlayClient<Spec, Update extends Told, P extends Pace, Api extends PlayApi<Update, P>> {
  readonly #start: () => WorkerConnection<Api>
  #connection: WorkerConnection<Api> | null = null
  #update = $state.raw<Update | null>(null)
  #spec = $state.raw<Spec | null>(null)
  #fault = $state.raw<Fault | null>(null)
  /** Dismissed messages. The worker repeats a fault with each update until the next call. */
  #dismissed = $state.raw<readonly string[]>([])
  /** Target of the current seek. */
  #target = $state<number | null>(null)
  #opening = $state(false)
  /** The run that is being opened. Its first update arrives before the answer to `open`. */
  #coming: Spec | null = null
  #speed: P
  /** The user pressed Play, so a new worker continues to play. */
  protected wantsToPlay = false
  /** The current seeks, until the last one ends. */
  #way: Promise<void> | null = null
  /** The open run may call its live model. A new worker learns this too. */
  #mayAsk = false
  #opens = 0
  #restarts = 0
  #startedAt = 0
  #hasGivenUp = false

  /** @param speed the initial speed */
  constructor(start: () => WorkerConnection<Api>, speed: P) {
    this.#speed = speed
    this.#start = start
  }

  /** The last update. Null until the first one. */
  protected get update(): Update | null {
    return this.#update
  }
  /** The run as it was last shown; null until the first update. */
  get scene(): Update['scene'] | null {
    return this.#update?.scene ?? null
  }
  get playing(): boolean {
    return this.#update?.playing ?? false
  }
  /** The spec of the open run. Null until one is open. */
  get spec(): Spec | null {
    return this.#spec
  }
  /** The last fault, in the page or in the worker, that the user has not dismissed. */
  get fault(): Fault | null {
    const theirs = this.#update?.fault ?? null
    return this.#fault ?? (theirs && this.#dismissed.includes(theirs.message) ? null : theirs)
  }
  /** The current or target step, so that a dragged slider need not wait for the worker. */
  get step(): number {
    return this.#target ?? this.scene?.step ?? 0
  }
  /** Target step of the current seek. */
  get target(): number | null {
    return this.#target
  }
  /** Whether the open run may ask its live model without the user allowing it first. */
  get mayAsk(): boolean {
    return this.#mayAsk
  }
  get opening(): boolean {
    return this.#opening
  }

  /** Opens a run. If it is refused, the previous run stays open. Null: refused, or superseded by a later call. */
  async open(
    spec: Spec,
    at: number | null,
    play: boolean,
    beginning?: InitialTranscript,
    mayAsk = false,
  ): Promise<Opened | null> {
    const turn = ++this.#opens
    this.#opening = true
    this.#coming = spec
    const reply = await this.#askToOpen(turn, (api) => api.open(spec, at, beginning, mayAsk))
    if (turn !== this.#opens) return null
    this.#opening = false
    this.#coming = null
    if (!reply) return null
    if (!reply.ok) {
      this.#fault = reply.fault
      return null
    }
    this.#target = null
    this.#fault = null
    this.#spec = spec
    this.#mayAsk = mayAsk
    this.wantsToPlay = play && !reply.value.stands
    if (this.wantsToPlay) void this.ask((api) => api.play(this.#speed))
    return reply.value
  }

  /** Restarts a worker that is lost meanwhile and calls it again. */
  async #askToOpen(
    turn: number,
    open: (api: Api) => Promise<Reply<Opened>>,
  ): Promise<Reply<Opened> | undefined> {
    for (;;) {
      const reply = await this.ask(open)
      const isLost = this.#connection === null && !this.#hasGivenUp
      if (reply || turn !== this.#opens || !isLost) return reply
    }
  }

  play(speed: P = this.#speed): void {
    this.#speed = speed
    this.wantsToPlay = true
    // A pending seek would pause it.
    this.#target = null
    void this.#playFromHere()
  }

  pause(): void {
    this.wantsToPlay = false
    void this.ask((api) => api.pause())
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  /** How fast it plays from now on, whether it plays or not. */
  setSpeed(speed: P): void {
    this.#speed = speed
    if (this.playing) this.play()
  }

  /** Pauses and goes `by` steps on or back, counted from where the last such call goes. */
  stepBy(by: number): void {
    void this.seek(this.step + by)
  }

  /**
   * Pauses and goes to a step; of the calls that come while one is under way, only the last is done. Resolves when no
   * seek is under way any more.
   */
  async seek(step: number): Promise<void> {
    if (!this.scene) return
    this.wantsToPlay = false
    this.#target = Math.max(0, Math.min(this.scene.horizon, Math.round(step)))
    await (this.#way ??= this.#goToTarget())
  }

  async #goToTarget(): Promise<void> {
    for (let to = this.#target; to !== null; to = this.#target) {
      const step: number = to
      await this.ask((api) => api.seek(step))
      if (this.#target === step) this.#target = null
    }
    this.#way = null
  }

  setVisible(isVisible: boolean): void {
    void this.ask((api) => api.visible(isVisible))
  }

  dismissFault(): void {
    const theirs = this.#update?.fault
    // Dismisses the shown fault; a fault behind it is shown next.
    if (this.#fault) this.#fault = null
    else if (theirs) this.#dismissed = [...this.#dismissed, theirs.message]
  }

  /** Starts the worker before anything is asked of it. */
  wake(): void {
    if (!this.#hasGivenUp) this.#connection ??= this.#connect()
  }

  /** Ends the worker. */
  close(): void {
    this.#opens++
    this.#hasGivenUp = true
    this.#connection?.close()
    this.#connection = null
  }

  async #playFromHere(): Promise<void> {
    // A run that has ended is played again from its start.
    if (this.scene?.ended) await this.ask((api) => api.seek(0))
    await this.ask((api) => api.play(this.#speed))
  }

  /** Calls the worker. Undefined: it was lost before it answered, or it gave a fault. */
  async ask<T>(call: (api: Api) => Promise<T>): Promise<T | undefined> {
    if (this.#hasGivenUp) return undefined
    const connection = (this.#connection ??= this.#connect())
    try {
      return await raceWith(call(connection.api), [connection.lost], () => undefined)
    } catch (error) {
      if (connection === this.#connection) this.#fault = asFault(error)
      return undefined
    }
  }

  /** From now on it may. */
  protected allowAsking(): void {
    this.#mayAsk = true
  }

  /** The first calls to a new worker. */
  protected greet(_api: Api): void {}

  #connect(): WorkerConnection<Api> {
    const connection = this.#start()
    this.#startedAt = performance.now()
    void connection.lost.then((reason) => {
      if (connection === this.#connection) void this.#restart(reason)
    })
    const receive = listener((update: Update) => {
      if (connection !== this.#connection) return
      if (this.#coming && update.scene.edition !== this.scene?.edition) this.#spec = this.#coming
      this.#update = update
      if (!update.fault && this.#dismissed.length > 0) this.#dismissed = []
    })
    connection.api.subscribe(receive).catch((error: unknown) => (this.#fault = asFault(error)))
    this.greet(connection.api)
    return connection
  }

  async #restart(reason: string): Promise<void> {
    this.#connection?.close()
    this.#connection = null
    this.#restarts = performance.now() - this.#startedAt > CALM ? 1 : this.#restarts + 1
    if (this.#restarts > MAX_RESTARTS) {
      this.#hasGivenUp = true
      this.#fault = {
        code: 'worker-lost',
        message: `The part of the page that runs the agent stops again and again (${reason}). Saved runs are still there. Reload the page. If this message comes back, copy the link and open it in another browser.`,
      }
      return
    }
    const spec = this.#spec
    // The caller that is opening a run opens it again.
    if (!spec || this.#opening) return
    const step = this.scene?.step ?? null
    const opened = await this.open(spec, step, this.wantsToPlay, undefined, this.#mayAsk)
    if (opened)
      this.#fault = {
        code: 'worker-restarted',
        message: `The run stopped unexpectedly (${reason}) and goes on from step ${grouped(opened.step)}. Nothing is lost.`,
      }
  }
}

function asFault(error: unknown): Fault {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'worker-error',
    message: `The run could not do what you asked (${reason}). The page still shows the run correctly. Try again, or reload the page.`,
  }
}
