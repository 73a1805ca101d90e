import type { ItemAction, ItemOutcome, ItemTask, Rule, Rules, TimedAction } from '../items/types'
import type { Random } from '../../random'
import type { Notice } from '../../effects'
import { tellTimed, type ItemWorld } from '../items/item-world'
import { wayOutIn } from '../items/way-out'
import type { RulesChange } from './types'
import type { ControllerProfile, Resource } from './controller-profiles'
import { concernsCraft, type CraftWorld } from './craft-world'
import type { CraftFold } from './fold'
import { aroundIt, GETTING_OUT, Stall } from './stalls'
import { TICK } from '../items/tick'

const FAILURE: ItemOutcome = { success: false }

export interface Control {
  readonly profile: ControllerProfile
  /** Random source for the supplies of each episode. */
  readonly random: Random
  readonly episodes: number
  /** Game ticks of an episode. */
  readonly ticks: number
  /** Whether the controller sometimes gets stuck. Absent: never. */
  readonly stalls?: boolean
}

/** The supply of one resource in this episode. */
interface Supply {
  readonly resource: Resource
  /** The number that can still be gathered. */
  left: number
  /** Remaining ticks of search before the first one. */
  search: number
  /** Where the search will get stuck; null if it will not, or has already. */
  stall: Stall | null
}

/** The fate of a subgoal, decided at its start. */
interface Begun extends ItemAction {
  /** Whether it fails: it is out of reach, or slips. */
  readonly fails: boolean
  /** Remaining ticks. */
  takes: number
}

/**
 * The craft world with an imperfect controller. An action takes game ticks. An action that the rules allow
 * may fail, because the controller does not find the resource in this episode, has not found it yet, or can
 * gather no more of it. Such a failure looks like any other, and changes nothing but the time. The outcome
 * that uses up the ticks of an episode says so; after that everything fails until `reset()` begins the next
 * episode.
 *
 * A stalled search makes no progress, in this attempt and the next, until an instruction says how to get out.
 * A caller that passes `within` gets an unfinished outcome if the subgoal has no result within that interval.
 */
export class ControlledWorld implements ItemWorld<'craft'> {
  readonly id = 'craft'
  readonly toEvent = tellTimed
  readonly concerns = concernsCraft
  readonly #world: CraftWorld
  readonly #control: Control
  readonly #supplies = new Map<string, Supply>()
  /**
   * Separate random streams: a controller that never slips, stalls or is interrupted draws nothing from
   * them.
   */
  readonly #slips: Random
  readonly #stalls: Random
  readonly #sights: Random
  #begun: Begun | null = null
  /** Where the controller is stuck, for every search; null if it is not. */
  #stuck: Stall | null = null
  #episode = 1
  /** Ticks that remain of the episode. */
  #left: number

  constructor(world: CraftWorld, control: Control) {
    this.#world = world
    this.#control = control
    this.#left = control.ticks
    this.#slips = control.random.fork('slips')
    this.#stalls = control.random.fork('stalls')
    this.#sights = control.random.fork('sights')
    for (const [item, rule] of world.rules) this.#supply(item, rule)
  }

  get task(): ItemTask {
    return this.#world.task
  }

  get rules(): Rules {
    return this.#world.rules
  }

  get rulesAtStart(): Rules {
    return this.#world.rulesAtStart
  }

  observe() {
    return this.#world.observe()
  }

  fold(): CraftFold {
    return this.#world.fold()
  }

  /** Starts the next episode, unless nothing was tried in this one. Episodes after the last have no time. */
  reset(): void {
    this.#world.reset()
    const { ticks, episodes } = this.#control
    if (this.#left === ticks) return
    this.#episode++
    this.#left = this.#episode <= episodes ? ticks : 0
    this.#begun = null
    this.#stuck = null
    for (const [item, supply] of this.#supplies) this.#draw(item, supply)
  }

  act({ action, item, within = Infinity, instead }: TimedAction): ItemOutcome & Notice {
    const supply = action === 'mine' ? this.#supplies.get(item) : undefined
    const before = Math.max(0, this.#left)
    const came =
      instead === undefined
        ? this.#carryOut({ action, item }, supply, within)
        : this.#follow(instead, item, within)
    const outcome = { ...came, took: (before - Math.max(0, this.#left)) * TICK }
    return this.#left > 0 ? outcome : { ...outcome, over: this.#isLast ? 'run' : 'episode' }
  }

  #carryOut(subgoal: ItemAction, supply: Supply | undefined, within: number): ItemOutcome {
    const begun = this.#goesOn(subgoal) ?? this.#begin(subgoal, supply)
    if (within < Math.min(begun.takes, this.#left)) {
      this.#begun = begun
      begun.takes -= within
      this.#spend(within, supply)
      return this.#unfinished(subgoal.item)
    }
    this.#begun = null
    // An action that the rules forbid fails by itself. The world then says what is missing, if it is set to.
    const outcome = begun.fails && this.#world.allows(subgoal) ? FAILURE : this.#world.act(subgoal)
    this.#spend(begun.takes, supply)
    if (supply && outcome.success) supply.left--
    return outcome
  }

  /** The interrupted subgoal, if it is this one. */
  #goesOn({ action, item }: ItemAction): Begun | null {
    return this.#begun?.action === action && this.#begun.item === item ? this.#begun : null
  }

  #begin(subgoal: ItemAction, supply: Supply | undefined): Begun {
    const { handiwork, patience, slips = 0 } = this.#control.profile
    const mines = subgoal.action === 'mine'
    const limit = mines ? patience.mine : patience.other
    const cost = supply ? supply.search + supply.resource.gather : handiwork
    const isHeldUp = (mines && this.#stuck !== null) || !!supply?.stall
    const inReach = cost <= limit && cost <= this.#left && supply?.left !== 0 && !isHeldUp
    const slipped = inReach && slips > 0 && this.#slips.chance(slips)
    const works = inReach && this.#world.allows(subgoal)
    // If the world says what is missing, the controller notices at once and does not use up its patience.
    const gives = this.#world.lacks(subgoal) ? handiwork : limit
    return { ...subgoal, fails: !works || slipped, takes: works || slipped ? cost : gives }
  }

  /**
   * Follows an instruction in words, for `within` ticks or until it is no longer stuck; the subgoal
   * continues afterwards.
   */
  #follow(words: string, item: string, within: number): ItemOutcome {
    const isOut = this.#stuck?.isLeftBy(wayOutIn(words)) === true && GETTING_OUT <= this.#left
    if (isOut) {
      this.#stuck = null
      // The fate of the subgoal is decided again.
      this.#begun = null
    }
    this.#left -= isOut ? GETTING_OUT : Math.min(within, this.#left)
    return this.#unfinished(item)
  }

  #unfinished(item: string): ItemOutcome {
    return { success: false, unfinished: aroundIt(this.#stuck, item, this.#sights) }
  }

  #spend(ticks: number, supply: Supply | undefined): void {
    this.#left -= ticks
    if (!supply || this.#stuck) return
    const searched = Math.min(ticks, supply.search, supply.stall?.after ?? Infinity)
    supply.search -= searched
    if (!supply.stall) return
    supply.stall.after -= searched
    if (supply.stall.after > 0) return
    this.#stuck = supply.stall
    supply.stall = null
  }

  /** A person carries out a human-written plan, without failures and without using the episode's time. */
  demonstrate(action: ItemAction): ItemOutcome {
    return this.#world.act(action)
  }

  change(change: RulesChange) {
    for (const [item, rule] of Object.entries(change.rules)) this.#supply(item, rule)
    return this.#world.change(change)
  }

  get #isLast(): boolean {
    return this.#episode >= this.#control.episodes
  }

  /**
   * Tracks the supply of an item that is gathered under `rule`; an item that is mined from other items is no
   * resource.
   */
  #supply(item: string, rule: Rule | null): void {
    if (!rule || !isGathered(rule)) this.#supplies.delete(item)
    else if (!this.#supplies.has(item)) {
      const { resources, others } = this.#control.profile
      const supply = { resource: resources.get(item) ?? others, left: 0, search: 0, stall: null }
      this.#draw(item, supply)
      this.#supplies.set(item, supply)
    }
  }

  #draw(item: string, supply: Supply): void {
    const { random, stalls } = this.#control
    const { atLeast, search } = supply.resource
    const chance = random.unit()
    const most = atLeast.findIndex((share) => share <= chance)
    supply.left = most < 0 ? Infinity : most
    supply.search = random.int(search + 1)
    supply.stall = stalls ? Stall.drawn(item, supply.search, this.#stalls) : null
  }
}

/** Whether the item is mined with only tools. */
function isGathered({ action, requires, held }: Rule): boolean {
  return action === 'mine' && Object.keys(requires).every((name) => held.includes(name))
}
