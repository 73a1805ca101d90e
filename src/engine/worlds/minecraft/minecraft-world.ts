import type { Notice } from '../../effects'
import { outcomeRecorder } from '../../external-world'
import { BotError } from '../items/bot'
import type {
  Bot,
  BotAction,
  BotReport,
  ItemAction,
  ItemOutcome,
  ItemTask,
  RequirementSet,
  Rule,
  Rules,
  TimedAction,
} from '../items/types'
import { concernsItem, tellTimed, type ItemWorld } from '../items/item-world'
import { judgeInventory } from '../items/judge'
import { judgeItemOutcome } from '../items/judge-outcome'
import { wayOutIn } from '../items/way-out'
import { TICK } from '../items/tick'
import { MinecraftEpisodes } from './episodes'
import type { MinecraftTypes, MinecraftShown } from './types'
import type { RunEvent } from '../../events'
import { NONE, type Fold } from '../../ledger'
import { TimedFold } from '../items/timed-fold'
import { PICKAXE_TIERS } from '../craft/craft-world'

/** Minecraft, derived from its events. */
class MinecraftFold extends TimedFold implements Fold<MinecraftShown> {
  readonly score = NONE
  readonly #version: string | null
  readonly #limit: number
  readonly #course = new MinecraftEpisodes()
  #lastReason: string | null = null
  #lastTook: number | null = null

  /** @param limit ms that the bot may spend on its subgoals */
  constructor(rules: Rules, version: string | null, limit: number) {
    super(rules)
    this.#version = version
    this.#limit = limit
  }

  apply(event: RunEvent): void {
    this.see(event)
    if (event.kind !== 'tried' && event.kind !== 'demonstrated' && event.kind !== 'unfinished') return
    this.#course.see(event)
    this.#lastReason = event.reason ?? null
    this.#lastTook = event.took ?? null
  }

  get shown(): MinecraftShown {
    return {
      ...{ ...this.timedShown, world: 'minecraft', ruleChanges: 0 },
      ...{ version: this.#version, spent: this.#course.spent, limit: this.#limit },
      ...{ lastReason: this.#lastReason, lastTook: this.#lastTook },
    }
  }
}

/** The shortest timeout of an errand, in ms. */
const MIN_TIMEOUT = 1000
const FAILURE = { success: false } as const

const ACTIONS: readonly string[] = ['mine', 'craft', 'smelt'] satisfies BotAction[]
const isBotAction = (action: string): action is BotAction => ACTIONS.includes(action)

interface MinecraftRules {
  /** The ways to each item, the most accessible first. */
  readonly ways: ReadonlyMap<string, readonly Rule[]>
  /** Null: the server was not asked. */
  readonly version: string | null
  /** Limits of the time that the bot may spend, in ms: on all subgoals, and on one. */
  readonly limit: number
  readonly patience: number
  /** Whether an interrupted subgoal also reports a picture of the surroundings. */
  readonly hasPictures: boolean
}

/**
 * Real Minecraft: a bot on a server carries the subgoals out, and their results are read from its inventory.
 * All its answers go onto the tape, with their durations, so that a replay without the server ends where the
 * run ended.
 *
 * If the result of a subgoal is unknown (the connection to the server was lost, or the user stopped the bot),
 * the subgoal counts as not tried, and the run asks for it again. If the inventory then shows that it was
 * done, it is not done twice.
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
  /**
   * Whether the result of the last subgoal may be lost; at first true, because the page may have been closed
   * during a subgoal.
   */
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
    // No bot can do this action, so it fails without asking the bot.
    if (!isBotAction(action.action)) return { ...FAILURE, reason: 'no-action' }
    const outcome = await this.#done(action)
    const spent = this.#course.spent + (outcome.took ?? 0)
    return spent < this.#game.limit ? outcome : { ...outcome, over: 'run' }
  }

  async observe(): Promise<RequirementSet> {
    return (await this.#bot.look()).inventory
  }

  /** The bot keeps its items: the next outcome reports its inventory. */
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

  /** The result of the same subgoal if it was done but its result was lost; null: unknown or not done. */
  async #meanwhile({ action, item }: TimedAction): Promise<ItemOutcome | null> {
    const before = this.#course.holds
    if (!before) return null
    const { inventory } = await this.#bot.look()
    return cameMeanwhile({ action, item }, before, inventory, this.#waysTo(item))
  }

  async #tried({ action, item, within }: TimedAction): Promise<ItemOutcome> {
    if (!isBotAction(action)) return FAILURE
    const left = this.#game.patience - this.#course.spentOn({ action, item })
    const timeout = Math.max(MIN_TIMEOUT, Math.min(within === undefined ? left : within * TICK, left))
    const report = await this.#bot.carryOut({ type: 'subgoal', action, item, quantity: 1, timeout })
    if (report.success)
      return { ...creditOf({ action, item }, report, this.#waysTo(item)), ...timeOf(report) }
    const failed = { ...FAILURE, ...whyOf({ action, item }, report), ...timeOf(report) }
    const goesOn = within !== undefined && report.reason === 'timeout' && report.took < left
    return goesOn ? { ...failed, ...(await this.#around(report)) } : failed
  }

  /** Follows an instruction in words, as far as it is understood; the subgoal continues afterwards. */
  async #instead({ action, item, within = 0, instead = '' }: TimedAction): Promise<ItemOutcome> {
    const way = wayOutIn(instead)
    if (!way) return { ...FAILURE, ...(await this.#around()) }
    const timeout = Math.max(MIN_TIMEOUT, Math.min(within * TICK, this.#game.patience))
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

/** The reason of a failure. @throws BotError if it is unknown whether the errand failed */
function whyOf({ action, item }: ItemAction, { reason }: BotReport): { readonly reason?: string } {
  const again = `It is not known whether “${action} ${item}” worked. The run has not moved. Continue the run to try it again.`
  if (reason === 'disconnected')
    throw new BotError(reason, `The bot has lost the connection to its server. ${again}`)
  if (reason === 'cancelled') throw new BotError(reason, `The bot was stopped. ${again}`)
  return reason === null ? {} : { reason }
}

/** The most accessible way of each item: an agent's graph is compared with it. */
export const rulesIn = (ways: MinecraftRules['ways']): Rules =>
  new Map([...ways].flatMap(([item, [first]]) => (first ? [[item, first] as const] : [])))

const gone = () =>
  Promise.reject(
    new BotError(
      'not-connected',
      'A bot plays Minecraft, and no bot is connected. You can watch the steps so far. To continue, start the bridge and connect.',
    ),
  )
/** The bot of a run that is only viewed. */
const NOBODY: Bot = { carryOut: gone, look: gone, see: gone }

/**
 * A success as the agent sees it. Of the consumed and used items, only those that some known way to the item
 * asks for count. The rest (a bridge of dirt, a broken pickaxe, the axe that happened to be in hand) is no
 * requirement, and shows only in the inventory. If no way to the item is known, everything counts.
 */
function creditOf(
  { action, item }: ItemAction,
  { gained, consumed, used }: Pick<BotReport, 'gained' | 'consumed' | 'used'>,
  ways: readonly Rule[],
): Pick<ItemOutcome & { success: true }, 'success' | 'gained' | 'consumed' | 'used'> {
  const own = ways.filter((way) => way.action === action)
  const isHeldIn = (name: string, { held }: Rule) =>
    held.includes(name) || (PICKAXE_TIERS.includes(name) && held.some((tool) => PICKAXE_TIERS.includes(tool)))
  const isConsumed = (name: string) =>
    own.some(({ requires, held }) => Object.hasOwn(requires, name) && !held.includes(name))
  return {
    success: true,
    gained: gained[item] ?? 0,
    consumed:
      own.length === 0
        ? consumed
        : Object.fromEntries(Object.entries(consumed).filter(([name]) => isConsumed(name))),
    used: own.length === 0 ? used : used.filter((name) => own.some((way) => isHeldIn(name, way))),
  }
}

/**
 * The outcome of an action whose result was lost, derived from the inventories before and after. Null if no
 * way to the item explains the difference. The action is not repeated.
 */
function cameMeanwhile(
  { action, item }: ItemAction,
  before: RequirementSet,
  after: RequirementSet,
  ways: readonly Rule[],
): ItemOutcome | null {
  const gained = (after[item] ?? 0) - (before[item] ?? 0)
  if (gained <= 0) return null
  const gone = (name: string) => (before[name] ?? 0) - (after[name] ?? 0)
  for (const way of ways) {
    const consumed = Object.keys(way.requires).filter((name) => !way.held.includes(name))
    if (way.action !== action || consumed.some((name) => gone(name) <= 0)) continue
    return {
      ...{ success: true, gained, used: way.held, holds: after },
      consumed: Object.fromEntries(consumed.map((name) => [name, gone(name)])),
    }
  }
  return null
}
