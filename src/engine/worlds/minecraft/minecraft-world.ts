import type { Notice } from '../../effects'
import { outcomeRecorder } from '../../external-world'
import { BotError } from '../items/bot'
import type { Bot, BotAction, BotReport } from '../items/types'
import { concernsItem, tellTimed, type ItemWorld } from '../items/item-world'
import { judgeInventory } from '../items/judge'
import { judgeItemOutcome } from '../items/judge-outcome'
import { wayOutIn } from '../items/way-out'
import type {
  ItemAction,
  ItemOutcome,
  ItemTask,
  RequirementSet,
  Rule,
  Rules,
  TimedAction,
} from '../items/types'
import { TICK } from '../items/tick'
import { MinecraftEpisodes } from './episodes'
import { cameMeanwhile, creditOf } from './credit'
import { MinecraftFold } from './fold'
import type { MinecraftTypes } from './types'

/** Nothing is asked for in less. */
const LEAST = 1000
const FAILURE = { success: false } as const

const ACTIONS: readonly string[] = ['mine', 'craft', 'smelt'] satisfies BotAction[]
const isBotAction = (action: string): action is BotAction => ACTIONS.includes(action)

export interface MinecraftRules {
  /** Each way to an item, the one that is most at hand first. */
  readonly ways: ReadonlyMap<string, readonly Rule[]>
  /** Null: nobody has asked the server. */
  readonly version: string | null
  /** ms that the bot may be at its subgoals in all, and at one of them. */
  readonly limit: number
  readonly patience: number
  /** What is around where a subgoal was interrupted is also seen. */
  readonly hasPictures: boolean
}

/**
 * Real Minecraft: a bot carries the subgoals out on a server, and what came of them is what it holds afterwards. Whatever it says goes
 * onto the tape, with the time that it took, so that a run that is played again ends where it has ended without the server.
 *
 * Where nobody can say what came of a subgoal (the server was lost, somebody has stopped it), it is as if it had not been tried: the same
 * one is asked for again. If by then what is held says that it was done, it is not done twice.
 */
export class MinecraftWorld implements ItemWorld<'minecraft'> {
  readonly id = 'minecraft'
  readonly task: ItemTask
  readonly rules: Rules
  readonly concerns = concernsItem
  readonly recorder = outcomeRecorder({ outcome: judgeItemOutcome, observation: judgeInventory })
  readonly #game: MinecraftRules
  readonly #bot: Bot
  readonly #course = new MinecraftEpisodes()
  /** What came of the last subgoal may not have been heard: that of a page that was closed, too. */
  #isUnsure = true

  constructor(task: ItemTask, game: MinecraftRules, bot: Bot = NOBODY) {
    this.task = task
    this.rules = rulesIn(game.ways)
    this.#game = game
    this.#bot = bot
  }

  get rulesAtStart(): Rules {
    return this.rules
  }

  async act(action: TimedAction): Promise<ItemOutcome & Notice> {
    // Nobody need be asked: it comes to nothing wherever it is tried.
    if (!isBotAction(action.action)) return { ...FAILURE, reason: 'no-action' }
    const outcome = await this.#done(action)
    const spent = this.#course.spent + (outcome.took ?? 0)
    return spent < this.#game.limit ? outcome : { ...outcome, over: 'run' }
  }

  async observe(): Promise<RequirementSet> {
    return (await this.#bot.look()).inventory
  }

  /** Nothing that the bot holds is taken from it: the next outcome says what it has. */
  reset(): void {}

  toEvent(action: TimedAction, outcome: ItemOutcome, isShown: boolean): MinecraftTypes['event'] {
    const { reason, took, holds } = outcome
    const event = {
      ...tellTimed(action, outcome, isShown),
      ...(reason !== undefined && { reason }),
      ...(took !== undefined && { took }),
      ...(holds && { holds }),
    }
    this.#course.see(event)
    return event
  }

  fold(): MinecraftFold {
    const { version, limit } = this.#game
    return new MinecraftFold(this.rules, version, limit)
  }

  async #done(action: TimedAction): Promise<ItemOutcome> {
    const meanwhile = this.#isUnsure && action.instead === undefined ? await this.#meanwhile(action) : null
    this.#isUnsure = true
    const outcome =
      meanwhile ?? (await (action.instead === undefined ? this.#tried(action) : this.#instead(action)))
    this.#isUnsure = false
    return outcome
  }

  /** What had come of the same subgoal when it was last asked for, and was not heard. */
  async #meanwhile({ action, item }: TimedAction): Promise<ItemOutcome | null> {
    const before = this.#course.holds
    if (!before) return null
    const { inventory } = await this.#bot.look()
    return cameMeanwhile({ action, item }, before, inventory, this.#waysTo(item))
  }

  async #tried({ action, item, within }: TimedAction): Promise<ItemOutcome> {
    if (!isBotAction(action)) return FAILURE
    const left = this.#game.patience - this.#course.spentOn({ action, item })
    const timeout = Math.max(LEAST, Math.min(within === undefined ? left : within * TICK, left))
    const report = await this.#bot.carryOut({ type: 'subgoal', action, item, quantity: 1, timeout })
    if (report.success)
      return { ...creditOf({ action, item }, report, this.#waysTo(item)), ...timeOf(report) }
    const failed = { ...FAILURE, ...whyOf({ action, item }, report), ...timeOf(report) }
    const goesOn = within !== undefined && report.reason === 'timeout' && report.took < left
    return goesOn ? { ...failed, ...(await this.#around(report)) } : failed
  }

  /** Does what it is told in words, as far as it understands them: the subgoal goes on afterwards. */
  async #instead({ action, item, within = 0, instead = '' }: TimedAction): Promise<ItemOutcome> {
    const way = wayOutIn(instead)
    if (!way) return { ...FAILURE, ...(await this.#around()) }
    const timeout = Math.max(LEAST, Math.min(within * TICK, this.#game.patience))
    const sought = way === 'explore' ? { item } : {}
    const report = await this.#bot.carryOut({ type: 'way-out', way, ...sought, timeout })
    const why = report.success ? {} : whyOf({ action, item }, report)
    return { ...FAILURE, ...why, ...(await this.#around(report)), ...timeOf(report) }
  }

  async #around(report?: BotReport) {
    const unfinished = report?.surroundings ?? (await this.#bot.look()).surroundings
    return { unfinished, ...(this.#game.hasPictures && { picture: await this.#bot.see() }) }
  }

  #waysTo(item: string): readonly Rule[] {
    return this.#game.ways.get(item) ?? []
  }
}

const timeOf = ({ took, inventory }: BotReport) => ({ took, holds: inventory })

/** Why it failed. @throws BotError where it is not known whether it has */
function whyOf({ action, item }: ItemAction, { reason }: BotReport): { readonly reason?: string } {
  const again = `Whether anything came of “${action} ${item}” is not known. The run is where it was, and going on asks for it again.`
  if (reason === 'disconnected') throw new BotError(reason, `The bot has lost its server. ${again}`)
  if (reason === 'cancelled') throw new BotError(reason, `The bot was stopped. ${again}`)
  return reason === null ? {} : { reason }
}

/** Of each item the way that is most at hand: what an agent's graph is compared with. */
export const rulesIn = (ways: MinecraftRules['ways']): Rules =>
  new Map([...ways].flatMap(([item, [first]]) => (first ? [[item, first] as const] : [])))

const gone = () =>
  Promise.reject(
    new BotError(
      'not-connected',
      'Minecraft is played by a bot, and none is connected. What the run has been through can be watched; to go on, start the bridge and connect.',
    ),
  )
/** Who is there where a run is only looked at. */
const NOBODY: Bot = { carryOut: gone, look: gone, see: gone }
