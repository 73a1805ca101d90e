import type { Clock } from '../shared/clock'
import { replyOf, runFault } from '../shared/fault'
import { Motion, type Movable, type Playing } from './motion'
import { Publisher } from './publisher'
import type { Fault, Opened, Pace, Reply } from '../api/run.api'

class SupersededError extends Error {
  override readonly name = 'SupersededError'
  readonly code = 'superseded'
  constructor() {
    super('Something else was opened meanwhile.')
  }
}

/**
 * What a page plays: one run, or several in step. Every method may be called at any time; a later one supersedes the
 * effect of an earlier one.
 */
export abstract class PlaySession<Open extends Movable, Update, P extends Pace = number | null> {
  protected readonly motion: Motion
  protected readonly publisher: Publisher<Update>
  protected current: Open | undefined
  protected fault: Fault | null = null
  /** Counts what was asked for; what waited while something else was asked for is not done any more. */
  protected requests = 0
  protected editions = 0
  #opens = 0
  #opening: Promise<unknown> = Promise.resolve()

  constructor(clock: Clock) {
    this.motion = new Motion(clock, () => this.moved())
    this.publisher = new Publisher(clock, () => this.update())
  }

  /** Something of what is open may have moved. */
  protected abstract moved(): void
  /** What there is to tell; null: nothing yet. */
  protected abstract update(): Update | null
  /** A motion has come to its end. */
  protected abstract settled(): void
  /** How it is played at that pace. */
  protected abstract playing(open: Open, pace: P): Playing
  /** It is about to be played. */
  protected started(): void {}
  /** It cannot go on. */
  protected failed(_open: Open): void {}

  subscribe(onUpdate: (update: Update) => unknown): Promise<void> {
    this.publisher.listener = onUpdate
    return Promise.resolve()
  }

  async play(pace: P): Promise<void> {
    if (typeof pace === 'number' && !(pace > 0)) return this.pause()
    const open = await this.ready(++this.requests)
    if (!open || open.playhead.isAtEnd) return
    this.fault = null
    this.started()
    const motion = this.motion.play(open, this.playing(open, pace)).finally(() => this.publisher.changed())
    // Not waited for: playing lasts, and what it ends with comes as an update.
    void this.watch(open, motion)
    this.publisher.changed()
  }

  async pause(): Promise<void> {
    this.requests++
    this.halt()
    await this.publisher.told()
  }

  async seek(step: number): Promise<void> {
    const request = ++this.requests
    this.halt()
    const open = await this.ready(request)
    if (!open) return
    this.fault = null
    await this.go(open, step)
  }

  /**
   * Opens something in the place of what is open.
   * @param load to check after each wait that nothing else was opened meanwhile: `check` throws where it was
   */
  protected begin(load: (check: () => void) => Promise<Opened>): Promise<Reply<Opened>> {
    this.requests++
    const open = ++this.#opens
    const opening = replyOf(() =>
      load(() => {
        if (open !== this.#opens) throw new SupersededError()
      }),
    )
    this.#opening = opening
    return opening
  }

  /** Goes to a step; resolves when it is there, or something else was asked for. */
  protected go(open: Open, step: number): Promise<void> {
    return this.watch(open, this.motion.goTo(open, step))
  }

  visible(isVisible: boolean): Promise<void> {
    this.publisher.isVisible = isVisible
    return Promise.resolve()
  }

  /** What is open, once what is being opened is there; undefined when something else was asked for meanwhile. */
  protected async ready(request: number): Promise<Open | undefined> {
    await this.#opening
    return request === this.requests ? this.current : undefined
  }

  /** Waits for a motion's end, and tells the page what it ended with. */
  protected async watch(open: Open, motion: Promise<unknown>): Promise<void> {
    try {
      await motion
    } catch (error) {
      if (open !== this.current) return
      this.failed(open)
      this.fault = runFault(error, open.playhead.step)
      this.publisher.changed()
    }
    if (open !== this.current) return
    this.settled()
    await this.publisher.told()
  }

  protected halt(): void {
    if (this.motion.isPlaying) this.publisher.changed()
    this.motion.halt()
  }
}
