/**
 * Algorithm H, line 11: the best probe of one item. It is likely to work, is worth much and wastes few
 * steps.
 */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Posterior, Structure } from './posterior'
import type { EpisodeLengths } from './episodes'
import type { AgentExperience } from './experience'
import { heldIn } from './failure-likelihood'
import { QUANTITY_MAX, quantile } from './amounts'
import type { Supplies } from './supplies'

/** Calibration of probes: corrects the believed probability of success by the observed rate of success. */

/** Number of equal-width probability bins. */
const BAND_COUNT = 10
/**
 * Before any test, beliefs are overconfident, the more so the higher they are. This counts as `tests` tests
 * in each bin.
 */
const BAND_PRIOR = { overconfidence: 0.2, tests: 6 }

class ProbeCalibration {
  readonly #worked = new Float64Array(BAND_COUNT)
  readonly #believed = new Float64Array(BAND_COUNT)

  /** Calibrated probability of success; interpolates the ratio between the centres of two bins. */
  of(believed: number): number {
    const at = Math.min(BAND_COUNT - 1, Math.max(0, believed * BAND_COUNT - 0.5))
    const below = Math.floor(at)
    const above = Math.min(BAND_COUNT - 1, below + 1)
    const part = at - below
    return Math.min(1, believed * ((1 - part) * this.#ratio(below) + part * this.#ratio(above)))
  }

  /** Counts the outcome of a probe with that believed probability. */
  count(believed: number, worked: boolean): void {
    const band = Math.min(BAND_COUNT - 1, Math.floor(believed * BAND_COUNT))
    this.#believed[band]! += believed
    if (worked) this.#worked[band]! += 1
  }

  /** Ratio of observed to expected successes in a bin. */
  #ratio(band: number): number {
    const middle = (band + 0.5) / BAND_COUNT
    const tests = BAND_PRIOR.tests * middle
    const ratio =
      (this.#worked[band]! + tests * (1 - BAND_PRIOR.overconfidence * middle)) /
      (this.#believed[band]! + tests)
    // The calibrated probability must not exceed 1.
    return Math.min(ratio, 1 / Math.max(middle, 0.5))
  }
}

export interface PlannedProbe {
  readonly item: GraphItem
  /** Index into the actions. */
  readonly action: number
  /** Amounts to gather before the probe, in addition to the inventory. */
  readonly stock: ReadonlyMap<GraphItem, number>
  readonly success: number
  /** The probability of success before calibration by earlier probes. */
  readonly believed: number
  readonly worth: number
  /** Expected number of wasted steps. */
  readonly cost: number
  /** Success × worth, per step. */
  readonly score: number
}

interface ProbeOptions {
  /** Whether one stock may serve many hypotheses, or only the likeliest. */
  readonly isRich: boolean
  /** Whether things that other goals are expected to consume anyway count as no waste. */
  readonly countsDemand: boolean
}

/** Less probable hypotheses get no stock; less probable probes are dropped. */
const P_HYPOTHESIS_MIN = 1e-4
const P_SUCCESS_MIN = 1e-6
/** Probes that waste more steps are not considered. */
const COST_MAX = 200
/**
 * Limits on the number of extensions of a stock: with rich stocks, without them (`least`), and in a row
 * without a better probe.
 */
const EXTENSION_ROUNDS_MAX = { rich: 8, least: 1, inVain: 2 }
/**
 * Fixed cost of the attempt that an extension pays for, in steps, in addition to the extension's own cost.
 */
const TRY_COST = 0.3
/** Weight of a step for a thing that will be consumed anyway: the step is only done earlier. */
const EARLY_STEP_WEIGHT = 0.03
/** Quantiles of the needed quantity that the search tries. */
const NEED_QUANTILES = [0.6, 0.85, 0.97]
const NEED_QUANTILES_POOR = [0.6]

export class Prober {
  readonly #experience: AgentExperience
  readonly #supplies: Supplies
  readonly #episodes: EpisodeLengths
  readonly #way: ProbeOptions
  /** Expected consumption of each thing by the remaining goals, by item index. */
  demand: Float64Array = new Float64Array(0)
  readonly #ofGoals = new ProbeCalibration()
  /** By action: some actions often find things that are no goals, others hardly ever. */
  readonly #ofOthers: readonly ProbeCalibration[]
  /** Cost of one wasted step. */
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
   * The best probe for the beliefs about one item; null if no probe can work.
   * @param inventory quantity of each thing, by item index
   */
  best(belief: Posterior, worth: number, inventory: Float64Array): PlannedProbe | null {
    const held = inventory.slice()
    const stock = new Map<GraphItem, number>()
    let cost = 0
    let best: PlannedProbe | null = null
    // For an item that is no goal, success by an action counts as much as that action's products tend to be
    // useful.
    const isGoal = this.#experience.isGoal(belief.item)
    const use = (a: number): number => (isGoal ? 1 : this.#experience.usefulnessBy(a))
    /** Records the current stock if it gives the best probe so far, and returns whether it did. */
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

  /** The probe of one action with that stock. */
  with(belief: Posterior, action: number, stock: ReadonlyMap<GraphItem, number>): PlannedProbe {
    const { success, believed } = this.successOf(belief, action, stock)
    const cost = this.costOf(stock)
    return {
      ...{ item: belief.item, action, stock, success, believed },
      ...{ worth: 1, cost, score: success / (1 + cost) },
    }
  }

  /** Probability that the action makes the item with that stock. */
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

  /** Expected number of steps wasted by gathering the stock. */
  costOf(stock: ReadonlyMap<GraphItem, number>): number {
    let cost = 0
    for (const [u, many] of stock) if (many > u.inventory) cost += this.#wasteOf(u, u.inventory, many)
    return cost
  }

  /** The extension of the stock that adds the most success per cost; null if none helps. */
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
      // Skips the structure even if its whole remaining probability came at the cost of the tools alone.
      if ((weight * (open - now)) / (TRY_COST + tools) <= most) continue
      for (const level of this.#way.isRich ? NEED_QUANTILES : NEED_QUANTILES_POOR) {
        let cost = tools
        // The quantile refers to the part of the distribution that failures have left.
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

  /** Expected number of steps wasted by raising the quantity of a thing from `from` to `to`. */
  #wasteOf(u: GraphItem, from: number, to: number): number {
    const wanted = this.#way.countsDemand ? (this.demand[u.index] ?? 0) : 0
    const consumed = Math.max(0, Math.min(to, wanted) - from)
    return this.#supplies.stepsFor(u) * (EARLY_STEP_WEIGHT * consumed + this.waste * (to - from - consumed))
  }
}
