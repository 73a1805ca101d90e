import type { ItemAction, ItemOutcome, ItemTask, Rule, Rules } from '../items/types'
import type { Random } from '../../random'
import type { Notice } from '../../effects'
import { tellItems, type ItemWorld } from '../items/item-world'
import type { RulesChange } from './types'
import type { ControllerProfile, Resource } from './controller-profiles'
import { concernsCraft, type CraftWorld } from './craft-world'
import type { CraftFold } from './fold'

const FAILURE: ItemOutcome = { success: false }

export interface Control {
  readonly profile: ControllerProfile
  /** Chance of what each episode has in store. */
  readonly random: Random
  readonly episodes: number
  /** Game ticks of an episode. */
  readonly ticks: number
}

/** What this episode has in store of one resource. */
interface Supply {
  readonly resource: Resource
  /** How many can still be gathered. */
  left: number
  /** Ticks of search still to come before the first. */
  search: number
}

/**
 * The craft world in the hands of an imperfect controller: an action takes game ticks, and one that the rules allow
 * may fail, because the controller does not find the resource in this episode, has not found it yet, or can gather no
 * more of it. A failure says no more than any other and changes nothing but the time. The outcome with which an
 * episode's ticks are used up says so; from then on everything fails, until `reset()` begins the next one.
 */
export class ControlledWorld implements ItemWorld<'craft'> {
  readonly id = 'craft'
  readonly tell = tellItems
  readonly concerns = concernsCraft
  readonly #world: CraftWorld
  readonly #control: Control
  readonly #supplies = new Map<string, Supply>()
  /** Of a stream of its own: who never slips draws nothing. */
  readonly #slips: Random
  #episode = 1
  /** Ticks that remain of the episode. */
  #left: number

  constructor(world: CraftWorld, control: Control) {
    this.#world = world
    this.#control = control
    this.#left = control.ticks
    this.#slips = control.random.fork('slips')
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

  /** The next episode; still the same one where nothing has been tried in it. After the last, none has any time. */
  reset(): void {
    this.#world.reset()
    const { ticks, episodes } = this.#control
    if (this.#left === ticks) return
    this.#episode++
    this.#left = this.#episode <= episodes ? ticks : 0
    for (const supply of this.#supplies.values()) this.#draw(supply)
  }

  act({ action, item }: ItemAction): ItemOutcome & Notice {
    const { handiwork, patience, slips = 0 } = this.#control.profile
    const mines = action === 'mine'
    const limit = mines ? patience.mine : patience.other
    const supply = mines ? this.#supplies.get(item) : undefined
    const cost = supply ? supply.search + supply.resource.gather : handiwork
    const inReach = cost <= limit && cost <= this.#left && supply?.left !== 0
    const slipped = inReach && slips > 0 && this.#slips.chance(slips)
    const outcome = inReach && !slipped ? this.#world.act({ action, item }) : FAILURE
    const spent = outcome.success || slipped ? cost : limit
    this.#left -= spent
    if (supply) {
      supply.search = Math.max(0, supply.search - spent)
      if (outcome.success) supply.left--
    }
    return this.#left > 0 ? outcome : { ...outcome, over: this.#isLast ? 'run' : 'episode' }
  }

  /** A human-written plan is carried out by a person, who does not fail and takes none of the episode's time. */
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

  /** Keeps a supply of what is gathered under `rule`; what is mined out of other things is no resource. */
  #supply(item: string, rule: Rule | null): void {
    if (!rule || !isGathered(rule)) this.#supplies.delete(item)
    else if (!this.#supplies.has(item)) {
      const { resources, others } = this.#control.profile
      const supply = { resource: resources.get(item) ?? others, left: 0, search: 0 }
      this.#draw(supply)
      this.#supplies.set(item, supply)
    }
  }

  #draw(supply: Supply): void {
    const { random } = this.#control
    const { atLeast, search } = supply.resource
    const chance = random.unit()
    const most = atLeast.findIndex((share) => share <= chance)
    supply.left = most < 0 ? Infinity : most
    supply.search = random.int(search + 1)
  }
}

/** Mined with nothing but tools. */
function isGathered({ action, requires, held }: Rule): boolean {
  return action === 'mine' && Object.keys(requires).every((name) => held.includes(name))
}
