import { raceWith } from '../../../src/engine/race-with'
import { BotError } from '../../../src/engine/worlds/items/bot'
import type { Bot, BotErrand, BotReport, BotView } from '../../../src/engine/worlds/items/types'
import type { Clock } from '../../shared/clock'
import type { Update } from '../../api/run.api'
import { Signal } from './signal'
import type { LiveConnections } from './connections'

type Handling = NonNullable<Update['handling']>

/**
 * The bot of a run. A run that stands still asks nothing of it: what is under way comes to its end, which is kept. Where none is
 * there the run waits; where the line is cut nobody knows what came of it.
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
  /** Rung when the line comes or goes, and when the run goes on. */
  readonly #turned = new Signal()
  readonly #cut = new Signal()
  readonly #asked = new Signal()

  /**
   * @param world id of its record
   * @param changed called when there is something else to show
   * @param keep has what came of it until now written down, which nobody can be asked for again
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

  /** Null: nothing is asked of it. */
  get handling(): Handling | null {
    return this.#handling
  }

  /** Settles when the run waits for it. */
  get asked(): Promise<void> {
    return this.#asked.raised
  }

  /** Nothing is begun before what came of the last is kept: a page that is closed meanwhile would have both done again. */
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

  /** A line has come or gone, perhaps another's. */
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
      const said = await raceWith(ask(bot), [this.#cut.raised], () => {
        throw new BotError('disconnected', LOST)
      })
      // Once it is on the tape.
      this.#clock.after(0, () => void this.#keep())
      return said
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
  'The line to the bot was lost. What came of the last subgoal is not known; going on asks for it again.'
