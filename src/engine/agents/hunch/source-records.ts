/** Whose word was right: the model's, that of kin names, that of neighbours; how often, of what it has turned out to be so. */
import { keptIn } from '../../kept'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentExperience, RuleKind } from './experience'
import { BetaRate } from './rate'
import type { ModelAnswers } from './model-answers'

/** How often it was right that an item takes a thing, by what spoke for it. */
export interface Rates {
  /** The model names the thing, and others are known to take it; `Kin`: their names are kin, too. */
  readonly saidUsed: BetaRate
  readonly saidUsedKin: BetaRate
  /** The model names the thing, and none is known to take it. */
  readonly saidNew: BetaRate
  readonly saidNewKin: BetaRate
  /** The model names the thing, which elsewhere is held and not consumed. */
  readonly saidHeld: BetaRate
  /** The model names a thing that has to be held. */
  readonly namedHeld: BetaRate
  /** Others are known to take it, and its name is kin. */
  readonly kin: BetaRate
  /** Neighbours take it. */
  readonly neighbour: BetaRate
  /** It takes as many as the model says. */
  readonly amount: BetaRate
  /** A neighbour's rule is of the same kind: a goal's, another thing's. */
  readonly kindOfGoal: BetaRate
  readonly kindOfOther: BetaRate
}

/** How often the model’s action is right before any test, and the pseudocount of that. */
const ACTION_TRUST_PRIOR = { rate: 0.6, tests: 2 }

/**
 * How often the model’s action says nothing, whatever was counted: the next questions are unlike the last
 * ones.
 */
const P_UNINFORMATIVE_ACTION = 0.2

/** How often each of those who speak for a hypothesis has been right in this run, and what the model’s word is worth by that. */
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
  /** What the model said by what was true: `[true * actions + said]`. */
  readonly #said: Float64Array
  readonly #truths: Float64Array
  /** How often it said each action, of so many words that were put to the test. */
  readonly #saidInAll: Float64Array
  #judged = 0
  /** How often the model names a thing that has not to be held for that, of those which elsewhere have. */
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
    return keptIn(this.#namedIdly, tool, () => new BetaRate(0.3, 3))
  }

  /** How likely the model's answer is, by which things it names that are to be held somewhere, if the rule is of that kind. */
  naming(kind: RuleKind, said: ReadonlyMap<GraphItem, number>): number {
    let likelihood = 1
    for (const tool of this.#experience.held) {
      const p = kind.held.includes(tool) ? this.rates.namedHeld.value : this.#idlyOf(tool).value
      likelihood *= said.has(tool) ? p : 1 - p
    }
    return likelihood
  }

  /** How likely the model is to say one action where another is true: if it is wrong, one that it says often. */
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

  /** Who was right about `v`, now that it is known. @param neighbours those that it had before */
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

  /** How often the model is right that an item like `v` takes a thing like `u`. */
  rateOf(u: GraphItem, v: GraphItem): BetaRate {
    const { rates } = this
    if (u.isHeld) return rates.saidHeld
    const isKin = this.#experience.words.areKin(u, v)
    if (this.#experience.uses(u) > 0) return isKin ? rates.saidUsedKin : rates.saidUsed
    return isKin ? rates.saidNewKin : rates.saidNew
  }
}
