/** Track record of each kind of evidence: the model, similar names, neighbours. */
import { getOrCreate } from '../../get-or-create'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentExperience, RuleKind } from './experience'
import { BetaRate } from './rate'
import type { ModelAnswers } from './model-answers'

/** How often an item really consumed a thing, by the kind of evidence for it. */
interface Rates {
  /** The model names the thing, and other rules consume it; `Kin`: the names also share a word. */
  readonly saidUsed: BetaRate
  readonly saidUsedKin: BetaRate
  /** The model names the thing, and no known rule consumes it. */
  readonly saidNew: BetaRate
  readonly saidNewKin: BetaRate
  /** The model names the thing, but other rules hold it and do not consume it. */
  readonly saidHeld: BetaRate
  /** The model names a thing that has to be held. */
  readonly namedHeld: BetaRate
  /** Other rules consume the thing, and its name shares a word with the item's. */
  readonly kin: BetaRate
  /** Neighbours consume the thing. */
  readonly neighbour: BetaRate
  /** The rule consumes the quantity that the model names. */
  readonly amount: BetaRate
  /** A neighbour's rule is of the same kind: for goals, and for other things. */
  readonly kindOfGoal: BetaRate
  readonly kindOfOther: BetaRate
}

/** How often the model’s action is right before any test, and the pseudocount of that. */
const ACTION_TRUST_PRIOR = { rate: 0.6, tests: 2 }

/**
 * Probability that the model's action says nothing, whatever the counts: the next questions differ from the
 * last ones.
 */
const P_UNINFORMATIVE_ACTION = 0.2

/** How often each kind of evidence was right in this run, and what the model's answers are worth by that. */
export class SourceRecords {
  readonly rates: Rates = {
    saidUsed: new BetaRate(1.2, 3),
    saidUsedKin: new BetaRate(2.4, 3),
    saidNew: new BetaRate(0.6, 3),
    saidNewKin: new BetaRate(1.5, 3),
    saidHeld: new BetaRate(0.2, 3),
    namedHeld: new BetaRate(1.5, 3),
    kin: new BetaRate(2, 4),
    neighbour: new BetaRate(1.5, 3),
    amount: new BetaRate(1.5, 3),
    kindOfGoal: new BetaRate(2.4, 4),
    kindOfOther: new BetaRate(2, 4),
  }
  readonly #experience: AgentExperience
  readonly #sayings: ModelAnswers
  readonly #actions: number
  /** Counts of the model's action by true action: `[true * actions + said]`. */
  readonly #said: Float64Array
  readonly #truths: Float64Array
  /** How often the model gave each action, among the `#judged` answers that were tested. */
  readonly #saidInAll: Float64Array
  #judged = 0
  /** How often the model names each tool for a rule that does not need it held. */
  readonly #namedIdly = new Map<GraphItem, BetaRate>()

  constructor(experience: AgentExperience, sayings: ModelAnswers) {
    this.#experience = experience
    this.#sayings = sayings
    this.#actions = experience.byAction.length
    this.#said = new Float64Array(this.#actions * this.#actions)
    this.#truths = new Float64Array(this.#actions)
    this.#saidInAll = new Float64Array(this.#actions)
  }

  #idlyOf(tool: GraphItem): BetaRate {
    return getOrCreate(this.#namedIdly, tool, () => new BetaRate(0.3, 3))
  }

  /** Likelihood, under that kind, of which held things the model's answer names. */
  naming(kind: RuleKind, said: ReadonlyMap<GraphItem, number>): number {
    let likelihood = 1
    for (const tool of this.#experience.held) {
      const p = kind.held.includes(tool) ? this.rates.namedHeld.value : this.#idlyOf(tool).value
      likelihood *= said.has(tool) ? p : 1 - p
    }
    return likelihood
  }

  /**
   * Probability that the model gives action `said` when `truth` is right. A wrong answer is more often an
   * action that the model gives often.
   */
  saying(truth: number, said: number): number {
    const many = this.#actions
    if (many === 1) return 1
    const often = (action: number) => (this.#saidInAll[action]! + 1 / many) / (this.#judged + 1)
    const before =
      truth === said
        ? ACTION_TRUST_PRIOR.rate
        : ((1 - ACTION_TRUST_PRIOR.rate) * often(said)) / (1 - often(truth))
    const times = this.#said[truth * many + said]! + ACTION_TRUST_PRIOR.tests * before
    return (
      (1 - P_UNINFORMATIVE_ACTION) * (times / (this.#truths[truth]! + ACTION_TRUST_PRIOR.tests)) +
      P_UNINFORMATIVE_ACTION * often(said)
    )
  }

  /**
   * Updates all records, now that `v` is known.
   * @param neighbours the neighbours that `v` had before
   */
  judge(v: GraphItem, action: number, neighbours: readonly GraphItem[]): void {
    const { rates } = this
    const { words } = this.#experience
    const truth = v.lastConsumed ?? {}
    const isTaken = (u: GraphItem) => (u.name in truth ? 1 : 0)
    for (const [u, quantity] of this.#sayings.of(v) ?? []) {
      this.rateOf(u, v).count(isTaken(u))
      if (isTaken(u) && !u.isHeld) rates.amount.count(truth[u.name] === quantity ? 1 : 0)
    }
    const told = this.#sayings.of(v)
    const holds = (tool: GraphItem) => v.requirements.some(({ item, held }) => held && item === tool)
    if (told)
      for (const tool of this.#experience.held)
        (holds(tool) ? rates.namedHeld : this.#idlyOf(tool)).count(told.has(tool) ? 1 : 0)
    for (const u of this.#experience.used) if (u !== v && words.areKin(u, v)) rates.kin.count(isTaken(u))
    const taken = new Set<GraphItem>()
    for (const w of neighbours)
      for (const { item } of this.#experience.lessons.get(w)?.consumes ?? []) taken.add(item)
    for (const u of taken) rates.neighbour.count(isTaken(u))
    if (neighbours.length > 0) {
      const held = v.requirements.flatMap(({ item, held }) => (held ? item : []))
      const kind = this.#experience.kindOf(held, Object.keys(truth).length > 0)
      const same = neighbours.filter((u) => this.#experience.lessons.get(u)?.kind === kind).length
      ;(this.#experience.isGoal(v) ? rates.kindOfGoal : rates.kindOfOther).count(same / neighbours.length)
    }
    const said = this.#sayings.actionFor(v)
    if (said === undefined) return
    this.#said[action * this.#actions + said]! += 1
    this.#truths[action]! += 1
    this.#saidInAll[said]! += 1
    this.#judged++
  }

  /** How often the model is right about things like `u` for items like `v`. */
  rateOf(u: GraphItem, v: GraphItem): BetaRate {
    const { rates } = this
    if (u.isHeld) return rates.saidHeld
    const isKin = this.#experience.words.areKin(u, v)
    if (this.#experience.uses(u) > 0) return isKin ? rates.saidUsedKin : rates.saidUsed
    return isKin ? rates.saidNewKin : rates.saidNew
  }
}
