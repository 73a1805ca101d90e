/** Algorithm H, line 11: the best probe of one item. It may work, is worth much and wastes little. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { ProbeCalibration } from './calibration'
import type { Posterior, Structure } from './posterior'
import type { EpisodeLengths } from './episodes'
import type { AgentExperience } from './experience'
import { heldIn } from './failure-likelihood'
import { QUANTITY_MAX, quantile } from './amounts'
import type { Supplies } from './supplies'

export interface PlannedProbe {
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

export interface ProbeOptions {
  /** Whether one stock may be to try many hypotheses at once, or the likeliest alone. */
  readonly isRich: boolean
  /** Whether what others are expected to consume anyway counts as no waste. */
  readonly countsDemand: boolean
}

/** Less probable hypotheses get no stock, and less probable probes are dropped. */
const P_HYPOTHESIS_MIN = 1e-4
const P_SUCCESS_MIN = 1e-6
/** No probe is worth more wasted steps. */
const COST_MAX = 200
/**
 * Number of extensions of a stock (`least`: without rich stocks), and of those in a row without a better
 * probe.
 */
const EXTENSION_ROUNDS_MAX = { rich: 8, least: 1, inVain: 2 }
/** Part of the try that an extension pays for, in steps beside its own cost. */
const TRY_COST = 0.3
/** Weight of a step for a thing that is going to be consumed anyway: it is only had sooner. */
const EARLY_STEP_WEIGHT = 0.03
/** Quantiles of each need that are tried. */
const NEED_QUANTILES = [0.6, 0.85, 0.97]
const NEED_QUANTILES_POOR = [0.6]

export class Prober {
  readonly #experience: AgentExperience
  readonly #supplies: Supplies
  readonly #episodes: EpisodeLengths
  readonly #way: ProbeOptions
  /** How many of each thing the goals that are left are expected to consume, by index. */
  demand: Float64Array = new Float64Array(0)
  readonly #ofGoals = new ProbeCalibration()
  /** By action: things that nobody asked for are found by some, and by others hardly ever. */
  readonly #ofOthers: readonly ProbeCalibration[]
  /** What a step wasted is worth. */
  waste = 0.5
  readonly #success: Float64Array

  constructor(experience: AgentExperience, supplies: Supplies, episodes: EpisodeLengths, way: ProbeOptions) {
    this.#episodes = episodes
    this.#experience = experience
    this.#supplies = supplies
    this.#way = way
    this.#success = new Float64Array(experience.byAction.length)
    this.#ofOthers = Array.from(experience.byAction, () => new ProbeCalibration())
  }

  calibrationOf(v: GraphItem, action: number): ProbeCalibration {
    return this.#experience.isGoal(v) ? this.#ofGoals : (this.#ofOthers[action] ?? this.#ofGoals)
  }

  /**
   * The best probe of what is believed of an item; null: none can work.
   * @param inventory how many there are of each thing, by its index
   */
  best(belief: Posterior, worth: number, inventory: Float64Array): PlannedProbe | null {
    const held = inventory.slice()
    const stock = new Map<GraphItem, number>()
    let cost = 0
    let best: PlannedProbe | null = null
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
      if (believed < P_SUCCESS_MIN || (best && score <= best.score)) return false
      best = { item: belief.item, action, stock: new Map(stock), success, believed, worth, cost, score }
      return true
    }
    consider()
    let inVain = 0
    const rounds = this.#way.isRich ? EXTENSION_ROUNDS_MAX.rich : EXTENSION_ROUNDS_MAX.least
    for (let round = 0; round < rounds; round++) {
      const next = this.#extension(belief, held)
      if (!next) break
      cost += next.cost
      if (cost > COST_MAX) break
      for (const [u, many] of next.adds) {
        held[u.index] = many
        stock.set(u, many)
      }
      inVain = consider() ? 0 : inVain + 1
      if (inVain === EXTENSION_ROUNDS_MAX.inVain) break
    }
    return best
  }

  /** A probe by that action with that at hand. */
  with(belief: Posterior, action: number, stock: ReadonlyMap<GraphItem, number>): PlannedProbe {
    const { success, believed } = this.successOf(belief, action, stock)
    const cost = this.costOf(stock)
    return {
      ...{ item: belief.item, action, stock, success, believed },
      ...{ worth: 1, cost, score: success / (1 + cost) },
    }
  }

  /** How likely an item is to come about by that action with that at hand. */
  successOf(
    belief: Posterior,
    action: number,
    stock: ReadonlyMap<GraphItem, number>,
  ): Pick<PlannedProbe, 'success' | 'believed'> {
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
  #extension(belief: Posterior, held: Float64Array): { adds: Map<GraphItem, number>; cost: number } | null {
    let best: Structure | null = null
    let bestWanted: readonly number[] = []
    let bestCost = 0
    let most = 0
    const wanted: number[] = []
    for (const structure of belief.structures) {
      const { prior, needs, amounts, actions, lead, open, kind } = structure
      const weight = prior * actions.likely[lead]!
      if (weight * open < P_HYPOTHESIS_MIN) continue
      if ((weight * open) / TRY_COST <= most) continue
      const now = structure.isCovered(held) ? belief.chance(structure, structure.upTo(held)) : 0
      if (open - now < P_SUCCESS_MIN) continue
      let tools = 0
      for (const tool of kind.held) if (heldIn(held, tool) < 1) tools += this.#supplies.stepsFor(tool)
      // Even if all that is open were had for nothing more.
      if ((weight * (open - now)) / (TRY_COST + tools) <= most) continue
      for (const level of this.#way.isRich ? NEED_QUANTILES : NEED_QUANTILES_POOR) {
        let cost = tools
        // Of what failures have left, that many parts.
        const of = 1 - (1 - level) * open
        wanted.length = needs.length
        for (let i = 0; i < needs.length; i++) {
          const there = heldIn(held, needs[i]!)
          const enough = quantile(amounts[i]!, of)
          if (enough > there) cost += this.#wasteOf(needs[i]!, there, enough)
          wanted[i] = Math.min(QUANTITY_MAX, Math.max(there, enough))
        }
        if (cost === Infinity) break
        const worth = (weight * (belief.chance(structure, wanted) - now)) / (TRY_COST + cost)
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
    return this.#supplies.stepsFor(u) * (EARLY_STEP_WEIGHT * consumed + this.waste * (to - from - consumed))
  }
}
