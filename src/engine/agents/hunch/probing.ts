/** Which probe to make: what may work, is worth most and wastes least. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { Calibration } from './calibration'
import type { Belief, Structure } from './belief'
import type { Episodes } from './episodes'
import type { Experience } from './experience'
import { heldIn } from './failures'
import { MOST, quantile } from './quantities'
import type { Supplies } from './supplies'

export interface Probe {
  readonly item: GraphItem
  /** Its place among the actions. */
  readonly action: number
  /** What is to be brought together first, beside what is there. */
  readonly stock: ReadonlyMap<GraphItem, number>
  readonly success: number
  /** The same as it was believed, before that was put right by what came of earlier probes. */
  readonly believed: number
  readonly worth: number
  /** Steps that are expected to be wasted by it. */
  readonly cost: number
  /** Success × worth for each step. */
  readonly score: number
}

export interface Probing {
  /** Whether one stock may be to try many hypotheses at once, or the likeliest alone. */
  readonly isRich: boolean
  /** Whether what others are expected to consume anyway counts as no waste. */
  readonly countsDemand: boolean
}

/** What is less likely is not tried for, and not tried. */
const UNLIKELY = 1e-4
const HOPELESS = 1e-6
/** No probe is worth so many wasted steps. */
const DEAREST = 200
/** How often a stock is extended, and how often in a row without being better for it. */
const ROUNDS = { rich: 8, least: 1, inVain: 2 }
/** What is added to a stock is set against so many steps beside its own cost: a part of the try that it is for. */
const A_TRY = 0.3
/** A thing that is going to be consumed anyway costs only that it is had sooner. */
const SOONER = 0.03
/** How many of each hypothesis' needs are tried, as quantiles. */
const LEVELS = [0.6, 0.85, 0.97]
const LEAST = [0.6]

export class Prober {
  readonly #experience: Experience
  readonly #supplies: Supplies
  readonly #episodes: Episodes
  readonly #way: Probing
  /** How many of each thing the goals that are left are expected to consume, by index. */
  demand: Float64Array = new Float64Array(0)
  readonly #ofGoals = new Calibration()
  /** By action: things that nobody asked for are found by some, and by others hardly ever. */
  readonly #ofOthers: readonly Calibration[]
  /** What a step wasted is worth. */
  waste = 0.5
  readonly #success: Float64Array

  constructor(experience: Experience, supplies: Supplies, episodes: Episodes, way: Probing) {
    this.#episodes = episodes
    this.#experience = experience
    this.#supplies = supplies
    this.#way = way
    this.#success = new Float64Array(experience.byAction.length)
    this.#ofOthers = Array.from(experience.byAction, () => new Calibration())
  }

  calibrationOf(v: GraphItem, action: number): Calibration {
    return this.#experience.isGoal(v) ? this.#ofGoals : (this.#ofOthers[action] ?? this.#ofGoals)
  }

  /**
   * The best probe of what is believed of an item; null: none can work.
   * @param inventory how many there are of each thing, by its index
   */
  best(belief: Belief, worth: number, inventory: Float64Array): Probe | null {
    const held = inventory.slice()
    const stock = new Map<GraphItem, number>()
    let cost = 0
    let best: Probe | null = null
    // What is no goal is worth as much as what that action brings is of use.
    const isGoal = this.#experience.isGoal(belief.item)
    const use = (a: number): number => (isGoal ? 1 : this.#experience.usefulnessBy(a))
    /** Whether it is the best so far with what is held by now. */
    const consider = (): boolean => {
      belief.success(held, this.#success)
      let action = 0
      for (let a = 1; a < this.#success.length; a++)
        if (this.#success[a]! * use(a) > this.#success[action]! * use(action)) action = a
      const believed = this.#success[action]!
      const success = this.calibrationOf(belief.item, action).of(believed)
      const lasts = this.#episodes.lasts(1 + this.#supplies.stepsTo(stock))
      const score = (lasts * success * worth * use(action)) / (1 + cost)
      if (believed < HOPELESS || (best && score <= best.score)) return false
      best = { item: belief.item, action, stock: new Map(stock), success, believed, worth, cost, score }
      return true
    }
    consider()
    let inVain = 0
    const rounds = this.#way.isRich ? ROUNDS.rich : ROUNDS.least
    for (let round = 0; round < rounds; round++) {
      const next = this.#extension(belief, held)
      if (!next) break
      cost += next.cost
      if (cost > DEAREST) break
      for (const [u, many] of next.adds) {
        held[u.index] = many
        stock.set(u, many)
      }
      inVain = consider() ? 0 : inVain + 1
      if (inVain === ROUNDS.inVain) break
    }
    return best
  }

  /** A probe by that action with that at hand. */
  with(belief: Belief, action: number, stock: ReadonlyMap<GraphItem, number>): Probe {
    const { success, believed } = this.successOf(belief, action, stock)
    const cost = this.costOf(stock)
    return {
      ...{ item: belief.item, action, stock, success, believed },
      ...{ worth: 1, cost, score: success / (1 + cost) },
    }
  }

  /** How likely an item is to come about by that action with that at hand. */
  successOf(
    belief: Belief,
    action: number,
    stock: ReadonlyMap<GraphItem, number>,
  ): Pick<Probe, 'success' | 'believed'> {
    const held = new Float64Array(1 + Math.max(0, ...[...stock.keys()].map(({ index }) => index)))
    for (const [u, many] of stock) held[u.index] = many
    belief.success(held, this.#success)
    const believed = this.#success[action]!
    return { success: this.calibrationOf(belief.item, action).of(believed), believed }
  }

  /** Steps that are expected to be wasted by bringing that together. */
  costOf(stock: ReadonlyMap<GraphItem, number>): number {
    let cost = 0
    for (const [u, many] of stock) if (many > u.inventory) cost += this.#wasteOf(u, u.inventory, many)
    return cost
  }

  /** What is to be added to what is held, to try most for least. */
  #extension(belief: Belief, held: Float64Array): { adds: Map<GraphItem, number>; cost: number } | null {
    let best: Structure | null = null
    let bestWanted: readonly number[] = []
    let bestCost = 0
    let most = 0
    const wanted: number[] = []
    for (const structure of belief.structures) {
      const { prior, needs, amounts, actions, lead, open, kind } = structure
      const weight = prior * actions.likely[lead]!
      if (weight * open < UNLIKELY) continue
      if ((weight * open) / A_TRY <= most) continue
      const now = structure.isCovered(held) ? belief.chance(structure, structure.upTo(held)) : 0
      if (open - now < HOPELESS) continue
      let tools = 0
      for (const tool of kind.held) if (heldIn(held, tool) < 1) tools += this.#supplies.stepsFor(tool)
      // Even if all that is open were had for nothing more.
      if ((weight * (open - now)) / (A_TRY + tools) <= most) continue
      for (const level of this.#way.isRich ? LEVELS : LEAST) {
        let cost = tools
        // Of what failures have left, that many parts.
        const of = 1 - (1 - level) * open
        wanted.length = needs.length
        for (let i = 0; i < needs.length; i++) {
          const there = heldIn(held, needs[i]!)
          const enough = quantile(amounts[i]!, of)
          if (enough > there) cost += this.#wasteOf(needs[i]!, there, enough)
          wanted[i] = Math.min(MOST, Math.max(there, enough))
        }
        if (cost === Infinity) break
        const worth = (weight * (belief.chance(structure, wanted) - now)) / (A_TRY + cost)
        if (worth <= most) continue
        most = worth
        best = structure
        bestWanted = [...wanted]
        bestCost = cost
      }
    }
    if (!best) return null
    const adds = new Map<GraphItem, number>()
    for (const tool of best.kind.held) if (heldIn(held, tool) < 1) adds.set(tool, 1)
    for (const [i, u] of best.needs.entries()) {
      const many = Math.max(bestWanted[i]!, adds.get(u) ?? 0)
      if (many > heldIn(held, u)) adds.set(u, many)
    }
    return { adds, cost: bestCost }
  }

  /** Steps that are expected to be wasted where there are `to` of a thing in place of `from`. */
  #wasteOf(u: GraphItem, from: number, to: number): number {
    const wanted = this.#way.countsDemand ? (this.demand[u.index] ?? 0) : 0
    const consumed = Math.max(0, Math.min(to, wanted) - from)
    return this.#supplies.stepsFor(u) * (SOONER * consumed + this.waste * (to - from - consumed))
  }
}
