/** One stock for all goals: none of them may be likely, but some of everything tries them all. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Posteriors } from './posteriors'
import type { EpisodeLengths } from './episodes'
import type { AgentExperience } from './experience'
import { heldIn, timesOf } from './failure-likelihood'
import type { PlannedProbe, Prober } from './best-probe'
import { quantile } from './amounts'
import type { Supplies } from './supplies'

/** Quantile of the needed amount that is gathered of a thing that is itself a goal. */
const ENOUGH_QUANTILE = 0.8
/** A sweep gathers what the episode has time for with at least this probability. */
const P_EPISODE_LASTS_MIN = 0.5

/** How many there are to be of each thing. */
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
   * With some of everything that has ever been of use, or of all that is known, whatever goal has failed least. Null: all of them have
   * failed with it, or less is hoped for.
   * @param least how many goals are hoped for in a step, at least
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

  /** Whether it has failed by that action with all of that. */
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

  /** To what an episode has the time for: without what fewest goals are expected to need, tools or not, for what it costs. */
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
