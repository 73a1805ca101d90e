import type { InitialTranscript, Fault, Opened, Pace, PlayApi, Reply } from '../../../workers/api/run.api'
import { raceWith } from '../../engine/race-with'
import { grouped } from '../../engine/sentence'
import { listener, type WorkerConnection } from './connection'

/** What every update says, of whatever is played. */
interface Told {
  readonly scene: {
    readonly step: number
    readonly horizon: number
    readonly ended: unknown
    /** Tells one opened run from the next, where that is of consequence. */
    readonly edition?: number
  }
  readonly playing: boolean
  readonly fault: Fault | null
}

/** A worker that is lost this often within `CALM` ms of its last start is not started again. */
const MAX_RESTARTS = 3
const CALM = 20_000

/**
 * The page's side of what a worker plays: what it shows, and what can be asked of it. Owns the worker; one that dies
 * is started anew, and what was open is taken up where it was last shown.
 */
export class PlayClient<Spec, Update extends Told, P extends Pace, Api extends PlayApi<Update, P>> {
  readonly #start: () => WorkerConnection<Api>
  #connection: WorkerConnection<Api> | null = null
  #update = $state.raw<Update | null>(null)
  #spec = $state.raw<Spec | null>(null)
  #fault = $state.raw<Fault | null>(null)
  /** The worker says what went wrong with every update until something else is asked of it. */
  #dismissed = $state.raw<readonly string[]>([])
  /** Where a seek that is under way goes. */
  #target = $state<number | null>(null)
  #opening = $state(false)
  /** What is being opened: its first update comes before the word that it is open, and is of nobody else. */
  #coming: Spec | null = null
  #speed: P
  /** Playing was asked for: what a new worker goes on with. */
  protected wantsToPlay = false
  /** The seeks that are under way, to the last one's end. */
  #way: Promise<void> | null = null
  /** The open run may ask its live model: what a new worker is told of it too. */
  #mayAsk = false
  #opens = 0
  #restarts = 0
  #startedAt = 0
  #hasGivenUp = false

  /** @param speed how fast it plays where nothing has been said of that */
  constructor(start: () => WorkerConnection<Api>, speed: P) {
    this.#speed = speed
    this.#start = start
  }

  /** What it was told last; null until the first update. */
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
  /** What the open run follows from; null until one is open. */
  get spec(): Spec | null {
    return this.#spec
  }
  /** What went wrong and was not yet dismissed: on this side of the worker's edge, or on the other. */
  get fault(): Fault | null {
    const theirs = this.#update?.fault ?? null
    return this.#fault ?? (theirs && this.#dismissed.includes(theirs.message) ? null : theirs)
  }
  /** Where the run is, or is about to be: a slider that is dragged must not wait for the worker. */
  get step(): number {
    return this.#target ?? this.scene?.step ?? 0
  }
  /** The step that a seek is under way to. */
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

  /** Opens a run; what was open stays where this one is refused. Null: refused, or superseded by a later call. */
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

  /** A worker that is lost meanwhile is started anew and asked again. */
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
    // What is still to be gone to would pause it.
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
    // What is shown is dismissed; what stands behind it is still to be said.
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

  /** Asks the worker anything. Undefined: it was lost before it answered, or said that it could not. */
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

  /** What a new worker is told before anything else. */
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
        message: `The part of the page that runs the agent cannot be kept running (${reason}). Saved runs are still there. Reload the page; if this comes back, copy the link first and open it in another browser.`,
      }
      return
    }
    const spec = this.#spec
    // A run that is being opened is opened again by who asked for it.
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
    message: `The run could not do that (${reason}). What is shown is still right; try again, or reload the page.`,
  }
}
