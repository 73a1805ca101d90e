/** Sweep: one stock for all goals. Each goal may be unlikely, but some of everything tests them all. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Posteriors } from './posteriors'
import type { EpisodeLengths } from './episodes'
import type { AgentExperience } from './experience'
import { heldIn, timesOf } from './failure-likelihood'
import type { PlannedProbe, Prober } from './best-probe'
import { quantile } from './amounts'
import type { Supplies } from './supplies'

/** Quantile of the needed quantity, for things that are goals themselves. */
const ENOUGH_QUANTILE = 0.8
/** A sweep gathers what the episode has time for with at least this probability. */
const P_EPISODE_LASTS_MIN = 0.5

/** Target quantity of each thing. */
type Stock = Map<GraphItem, number>

export class Sweeper {
  readonly #beliefs: Posteriors
  readonly #experience: AgentExperience
  readonly #supplies: Supplies
  readonly #prober: Prober
  readonly #episodes: EpisodeLengths

  constructor(
    beliefs: Posteriors,
    experience: AgentExperience,
    supplies: Supplies,
    prober: Prober,
    episodes: EpisodeLengths,
  ) {
    this.#beliefs = beliefs
    this.#experience = experience
    this.#supplies = supplies
    this.#prober = prober
    this.#episodes = episodes
  }

  /**
   * Some of everything that is used, or of everything known, for the goal that has failed least. Null if all
   * goals have failed with that stock, or if the expected success is below `least`.
   * @param least minimum expected number of successes per step
   */
  best(todo: readonly GraphItem[], of: 'used' | 'known', least: number): PlannedProbe | null {
    const stock = this.#stock(of)
    this.#shrink(stock, todo)
    const { byAction } = this.#experience
    let action = 0
    for (const [a, times] of byAction.entries()) if (times > byAction[action]!) action = a
    const open = todo.filter((v) => !this.#hadAll(v, action, stock))
    let item: GraphItem | undefined
    let fewest = Infinity
    let hoped = 0
    for (const v of open) {
      hoped += this.#prober.successOf(this.#beliefs.lately(v), action, stock).success
      const times = timesOf(this.#beliefs.failuresOf(v))
      if (times >= fewest) continue
      item = v
      fewest = times
    }
    if (!item || hoped / (open.length + this.#prober.costOf(stock)) < least) return null
    stock.delete(item)
    return this.#prober.with(this.#beliefs.of(item), action, stock)
  }

  /** Whether an attempt by that action has failed with all of the stock. */
  #hadAll(v: GraphItem, action: number, stock: Stock): boolean {
    return this.#beliefs
      .failuresOf(v)
      .some(
        ({ action: tried, held }) =>
          tried === action && [...stock].every(([u, many]) => u === v || heldIn(held, u) >= many),
      )
  }

  #stock(of: 'used' | 'known'): Stock {
    const experience = this.#experience
    const { quantities } = experience
    const stock: Stock = new Map()
    for (const u of experience.lessons.keys()) {
      if (this.#supplies.stepsFor(u) === Infinity) continue
      if (u.isHeld) stock.set(u, 1)
      else if (experience.uses(u) > 0)
        stock.set(u, experience.isGoal(u) ? quantile(quantities.usual(u), ENOUGH_QUANTILE) : quantities.most)
      else if (of === 'known' && !experience.isGoal(u)) stock.set(u, Math.ceil(quantities.most / 2))
    }
    return stock
  }

  /**
   * Shrinks the stock to what an episode has time for: drops the things with the least expected need per
   * cost, tools included.
   */
  #shrink(stock: Stock, todo: readonly GraphItem[]): void {
    const lasts = () => this.#episodes.lasts(1 + this.#supplies.stepsTo(stock)) >= P_EPISODE_LASTS_MIN
    if (lasts()) return
    const { quantities } = this.#experience
    for (const [u, many] of stock)
      if (!u.isHeld) stock.set(u, Math.min(many, quantile(quantities.usual(u), ENOUGH_QUANTILE)))
    const needs = new Map<GraphItem, number>()
    for (const v of todo)
      for (const { item: u, needed } of this.#beliefs.lately(v).sums())
        needs.set(u, (needs.get(u) ?? 0) + needed)
    const worths: [GraphItem, number][] = []
    for (const [u, many] of stock) {
      const cost = (many - u.inventory) * this.#supplies.stepsFor(u)
      if (cost > 0) worths.push([u, (needs.get(u) ?? 0) / cost])
    }
    for (const [u] of worths.sort((a, b) => a[1] - b[1])) {
      if (lasts()) return
      stock.delete(u)
    }
  }
}
