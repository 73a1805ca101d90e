/** How likely a thing is among what an item takes, by what speaks for it. */
import { keptIn } from '../../kept'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { SourceRecords } from './source-records'
import type { AgentExperience } from './experience'
import type { ModelAnswers } from './model-answers'

export interface Included {
  readonly item: GraphItem
  /** In (0, 1). */
  readonly probability: number
}

/** How many goals, and how many other things, are not known first-hand. */
export interface OpenItems {
  readonly goals: number
  readonly others: number
}

/** Less probable things are left out; no inclusion is more probable than `P_MAX`. */
const P_MIN = 0.004
const P_MAX = 0.97
/**
 * Evidence from how often a thing is used: share for the user’s kind, upper limit, share for all things
 * alike, pseudocount.
 */
const USE_EVIDENCE = { share: 0.35, most: 0.5, alike: 0.1, before: 3 }
/** Probability that something that is no goal takes a raw thing: such things are made of few. */
const P_RAW_FOR_NON_GOAL = 0.05
/** Probability that all items with a word in their name take it, and the pseudocount of items that do not. */
const WORD_EVIDENCE = { share: 0.8, others: 1.5 }
/**
 * A thing that nobody was seen to take: its name is kin, which says more of what is no goal, for that is made of one thing; or it is there, or may be, and there must be something that it is for: so
 * many users are expected of each, among the goals that are left, but no more than that of one.
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

/** What there is to go by, of an item that is not known. */
export interface Evidence {
  /** All that may be of use. */
  readonly things: readonly GraphItem[]
  /** Known items that are most like the item. */
  readonly neighbours: readonly GraphItem[]
  readonly open: OpenItems
  /** The probability that a thing can be had at all. */
  readonly exists: (u: GraphItem) => number
}

export class Inclusion {
  readonly #experience: AgentExperience
  readonly #credit: SourceRecords
  readonly #sayings: ModelAnswers
  readonly #countsUse: boolean

  /** @param countsUse whether what is used more is likelier */
  constructor(experience: AgentExperience, credit: SourceRecords, sayings: ModelAnswers, countsUse: boolean) {
    this.#experience = experience
    this.#credit = credit
    this.#sayings = sayings
    this.#countsUse = countsUse
  }

  /**
   * Each thing by itself, as if independent of all others: what speaks for it is put together as causes any of which would do
   * (noisy-or). Most likely first.
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

/** What is there may be there for something else than it is used for, the more if it is of no use yet. */
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

/** How many of the neighbours take each thing. */
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

/** By each word of the name: how many known items have it in theirs, and what those take, how many of them. */
function sharersOf(v: GraphItem, { words, lessons }: AgentExperience): Map<string, Sharers> {
  const shared = new Map<string, Sharers>()
  const own = words.of(v)
  for (const { item, consumes } of lessons.values()) {
    if (item === v) continue
    for (const word of words.of(item)) {
      if (!own.includes(word)) continue
      const sharers = keptIn(shared, word, () => ({ of: 0, taken: new Map<GraphItem, number>() }))
      sharers.of++
      for (const { item: u } of consumes) sharers.taken.set(u, (sharers.taken.get(u) ?? 0) + 1)
    }
  }
  return shared
}
