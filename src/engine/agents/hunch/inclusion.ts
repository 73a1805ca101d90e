/** Probability that an item's rule consumes a thing, by the evidence for it. */
import { getOrCreate } from '../../get-or-create'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { SourceRecords } from './source-records'
import type { AgentExperience } from './experience'
import type { ModelAnswers } from './model-answers'

export interface Included {
  readonly item: GraphItem
  /** In (0, 1). */
  readonly probability: number
}

/** Number of goals, and of other things, that are not known first-hand. */
interface OpenItems {
  readonly goals: number
  readonly others: number
}

/** Less probable things are left out; no inclusion is more probable than `P_MAX`. */
const P_MIN = 0.004
const P_MAX = 0.97
/**
 * Evidence from how often a thing is used: the factor, its upper limit, the constant probability when use
 * does not count, and the pseudocount.
 */
const USE_EVIDENCE = { share: 0.35, most: 0.5, alike: 0.1, before: 3 }
/** Probability that an item other than a goal consumes a raw thing. Such items have few ingredients. */
const P_RAW_FOR_NON_GOAL = 0.05
/**
 * Probability that an item consumes a thing when all items that share a word with it do, and the pseudocount
 * of items that do not.
 */
const WORD_EVIDENCE = { share: 0.8, others: 1.5 }
/**
 * Evidence for things that no known rule consumes. `kin…`: the names share a word; this says more about
 * items that are no goals, because these have few ingredients. `goal`: the thing itself is a goal. `users`:
 * expected number of users of each thing, spread over the open items and limited to `known` or `unknown`.
 * `fades`: number of chances after which the evidence halves.
 */
const UNSEEN_THING_EVIDENCE = {
  kin: 0.05,
  kinForOthers: 0.25,
  kinGoal: 0.01,
  goal: 0.0015,
  users: 1.2,
  known: 0.25,
  unknown: 0.15,
  fades: 10,
}

/** Evidence about an item that is not known. */
export interface Evidence {
  /** All things that may be useful. */
  readonly things: readonly GraphItem[]
  /** Known items that are most similar to the item. */
  readonly neighbours: readonly GraphItem[]
  readonly open: OpenItems
  /** The probability that the thing can be obtained at all. */
  readonly exists: (u: GraphItem) => number
}

export class Inclusion {
  readonly #experience: AgentExperience
  readonly #credit: SourceRecords
  readonly #sayings: ModelAnswers
  readonly #countsUse: boolean

  /** @param countsUse whether things that are used more often are likelier */
  constructor(experience: AgentExperience, credit: SourceRecords, sayings: ModelAnswers, countsUse: boolean) {
    this.#experience = experience
    this.#credit = credit
    this.#sayings = sayings
    this.#countsUse = countsUse
  }

  /**
   * Each thing independently of the others: the evidence combines as causes that each suffice (noisy-or).
   * Most probable first.
   */
  of(v: GraphItem, { things, neighbours, open, exists }: Evidence): Included[] {
    const experience = this.#experience
    const { rates } = this.#credit
    const { words } = experience
    const said = this.#sayings.of(v)
    const sharers = sharersOf(v, experience)
    const taking = takenBy(neighbours, experience)
    const included: Included[] = []
    for (const u of things) {
      if (u === v) continue
      const isKin = words.areKin(u, v)
      let not = said?.has(u) ? 1 - this.#credit.rateOf(u, v).value : 1
      if (experience.uses(u) > 0) {
        not *= 1 - this.#byUse(u)
        if (this.#countsUse) not *= 1 - noveltyOf(u, experience, open)
        if (!experience.isGoal(v) && !experience.isGoal(u)) not *= 1 - P_RAW_FOR_NON_GOAL
        if (isKin) not *= 1 - rates.kin.value
        const times = taking.get(u)
        if (times) not *= 1 - (rates.neighbour.value * times) / neighbours.length
        for (const { of, taken } of sharers.values()) {
          const taking = taken.get(u)
          if (taking) not *= 1 - (WORD_EVIDENCE.share * taking) / (of + WORD_EVIDENCE.others)
        }
      } else {
        if (isKin)
          not *=
            1 -
            (experience.isGoal(u)
              ? UNSEEN_THING_EVIDENCE.kinGoal
              : experience.isGoal(v)
                ? UNSEEN_THING_EVIDENCE.kin
                : UNSEEN_THING_EVIDENCE.kinForOthers)
        not *= 1 - noveltyOf(u, experience, open)
      }
      const probability = Math.min(P_MAX, (1 - not) * exists(u))
      if (probability > P_MIN) included.push({ item: u, probability })
    }
    return included.sort((a, b) => b.probability - a.probability || a.item.index - b.item.index)
  }

  #byUse(u: GraphItem): number {
    if (!this.#countsUse) return USE_EVIDENCE.alike
    const { share, before, most } = USE_EVIDENCE
    return Math.min(most, (share * this.#experience.uses(u)) / (this.#experience.chances(u) + before))
  }
}

/** Probability that a thing has a use that no lesson shows yet; higher for things without any known use. */
function noveltyOf(u: GraphItem, experience: AgentExperience, { goals, others }: OpenItems): number {
  if (experience.isGoal(u)) return UNSEEN_THING_EVIDENCE.goal
  const share = experience.knows(u)
    ? Math.min(UNSEEN_THING_EVIDENCE.known, UNSEEN_THING_EVIDENCE.users / Math.max(1, goals))
    : Math.min(UNSEEN_THING_EVIDENCE.unknown, UNSEEN_THING_EVIDENCE.users / Math.max(1, others))
  return (
    (experience.usefulness(u) * share * UNSEEN_THING_EVIDENCE.fades) /
    (UNSEEN_THING_EVIDENCE.fades + experience.chances(u))
  )
}

/** Number of neighbours that consume each thing. */
function takenBy(neighbours: readonly GraphItem[], { lessons }: AgentExperience): Map<GraphItem, number> {
  const taking = new Map<GraphItem, number>()
  for (const w of neighbours)
    for (const { item: u } of lessons.get(w)?.consumes ?? []) taking.set(u, (taking.get(u) ?? 0) + 1)
  return taking
}

interface Sharers {
  of: number
  readonly taken: Map<GraphItem, number>
}

/**
 * For each word of the name of `v`: the number of other known items with that word, and how many of them
 * consume each thing.
 */
function sharersOf(v: GraphItem, { words, lessons }: AgentExperience): Map<string, Sharers> {
  const shared = new Map<string, Sharers>()
  const own = words.of(v)
  for (const { item, consumes } of lessons.values()) {
    if (item === v) continue
    for (const word of words.of(item)) {
      if (!own.includes(word)) continue
      const sharers = getOrCreate(shared, word, () => ({ of: 0, taken: new Map<GraphItem, number>() }))
      sharers.of++
      for (const { item: u } of consumes) sharers.taken.set(u, (sharers.taken.get(u) ?? 0) + 1)
    }
  }
  return shared
}
