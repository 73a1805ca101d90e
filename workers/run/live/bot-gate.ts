import { raceWith } from '../../../src/engine/race-with'
import { BotError } from '../../../src/engine/worlds/items/bot'
import type { Bot, BotErrand, BotReport, BotView } from '../../../src/engine/worlds/items/types'
import type { Clock } from '../../shared/clock'
import type { Update } from '../../api/run.api'
import { Signal } from './signal'
import type { LiveConnections } from './connections'

type Handling = NonNullable<Update['handling']>

/**
 * The bot of a run. A run that stands still starts no subgoal; one that is under way ends, and its outcome is saved. Without a
 * bot the run waits. If the connection is lost, the outcome is unknown.
 */
export class BotGate implements Bot {
  readonly #connections: LiveConnections
  readonly #world: string
  readonly #clock: Clock
  readonly #changed: () => void
  readonly #keep: () => Promise<void>
  #bot: Bot | null = null
  #isHeld = true
  #handling: Handling | null = null
  /** Raised when a connection comes or goes, and when the run goes on. */
  readonly #turned = new Signal()
  readonly #cut = new Signal()
  readonly #asked = new Signal()

  /**
   * @param world id of its record
   * @param changed called when there is something else to show
   * @param keep saves the outcomes so far, which cannot be asked for again
   */
  constructor(
    connections: LiveConnections,
    world: string,
    clock: Clock,
    changed: () => void,
    keep: () => Promise<void>,
  ) {
    this.#connections = connections
    this.#world = world
    this.#clock = clock
    this.#changed = changed
    this.#keep = keep
  }

  /** Null: the run asks nothing of the bot. */
  get handling(): Handling | null {
    return this.#handling
  }

  /** Settles when the run waits for it. */
  get asked(): Promise<void> {
    return this.#asked.raised
  }

  /** A subgoal starts after the last outcome is saved: else a page that is closed meanwhile would repeat both. */
  async carryOut(errand: BotErrand): Promise<BotReport> {
    await this.#keep()
    return this.#by((bot) => bot.carryOut(errand))
  }

  look(): Promise<BotView> {
    return this.#by((bot) => bot.look())
  }

  see(): Promise<string> {
    return this.#by((bot) => bot.see())
  }

  go(): void {
    this.#isHeld = false
    this.#turn()
  }

  hold(): void {
    this.#isHeld = true
  }

  /** A connection has come or gone, perhaps of another world. */
  retry(): void {
    const bot = this.#connections.bot(this.#world)
    if (bot === this.#bot) return
    this.#bot = bot
    this.#cut.raise()
    this.#cut.reset()
    this.#turn()
  }

  async #by<T>(ask: (bot: Bot) => Promise<T>): Promise<T> {
    this.#asked.raise()
    try {
      const bot = await this.#ready()
      this.#handle('busy')
      const outcome = await raceWith(ask(bot), [this.#cut.raised], () => {
        throw new BotError('disconnected', LOST)
      })
      // After the run has recorded it.
      this.#clock.after(0, () => void this.#keep())
      return outcome
    } finally {
      this.#asked.reset()
      this.#handle(null)
    }
  }

  async #ready(): Promise<Bot> {
    for (;;) {
      const bot = this.#connections.bot(this.#world)
      if (bot && !this.#isHeld) return bot
      this.#handle(bot ? 'held' : 'waiting')
      await this.#turned.raised
    }
  }

  #turn(): void {
    this.#turned.raise()
    this.#turned.reset()
  }

  #handle(handling: Handling | null): void {
    this.#handling = handling
    this.#changed()
  }
}

const LOST =
  'The connection to the bot was lost, so the result of the last task is not known. Continue the run to try the task again.'
