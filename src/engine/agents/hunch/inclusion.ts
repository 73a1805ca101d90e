/** How likely a thing is among what an item takes, by what speaks for it. */
import { keptIn } from '../../kept'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Credit } from './credit'
import type { Experience } from './experience'
import type { Sayings } from './sayings'

export interface Included {
  readonly item: GraphItem
  /** In (0, 1). */
  readonly probability: number
}

/** How many goals, and how many other things, are not known first-hand. */
export interface Open {
  readonly goals: number
  readonly others: number
}

/** Below this nobody counts on it; nothing is surer than that. */
const LEAST = 0.004
const MOST_SURE = 0.97
/** How far it goes towards certainty that a thing is used: by all that is known, at most; of all things alike. */
const BY_USE = { share: 0.35, most: 0.5, alike: 0.1, before: 3 }
/** That a raw thing is used, for another that is no goal: those are made of few. */
const FOR_OTHERS = 0.05
/** That all with a word of the name take it; and how many that do not are imagined. */
const BY_WORD = { share: 0.8, others: 1.5 }
/**
 * A thing that nobody was seen to take: its name is kin, which says more of what is no goal, for that is made of one thing; or it is there, or may be, and there must be something that it is for: so
 * many users are expected of each, among the goals that are left, but no more than that of one.
 */
const NEW = {
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
  readonly open: Open
  /** The probability that a thing can be had at all. */
  readonly exists: (u: GraphItem) => number
}

export class Inclusion {
  readonly #experience: Experience
  readonly #credit: Credit
  readonly #sayings: Sayings
  readonly #countsUse: boolean

  /** @param countsUse whether what is used more is likelier */
  constructor(experience: Experience, credit: Credit, sayings: Sayings, countsUse: boolean) {
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
        if (!experience.isGoal(v) && !experience.isGoal(u)) not *= 1 - FOR_OTHERS
        if (isKin) not *= 1 - rates.kin.value
        const times = taking.get(u)
        if (times) not *= 1 - (rates.neighbour.value * times) / neighbours.length
        for (const { of, taken } of sharers.values()) {
          const taking = taken.get(u)
          if (taking) not *= 1 - (BY_WORD.share * taking) / (of + BY_WORD.others)
        }
      } else {
        if (isKin)
          not *= 1 - (experience.isGoal(u) ? NEW.kinGoal : experience.isGoal(v) ? NEW.kin : NEW.kinForOthers)
        not *= 1 - noveltyOf(u, experience, open)
      }
      const probability = Math.min(MOST_SURE, (1 - not) * exists(u))
      if (probability > LEAST) included.push({ item: u, probability })
    }
    return included.sort((a, b) => b.probability - a.probability || a.item.index - b.item.index)
  }

  #byUse(u: GraphItem): number {
    if (!this.#countsUse) return BY_USE.alike
    const { share, before, most } = BY_USE
    return Math.min(most, (share * this.#experience.uses(u)) / (this.#experience.chances(u) + before))
  }
}

/** What is there may be there for something else than it is used for, the more if it is of no use yet. */
function noveltyOf(u: GraphItem, experience: Experience, { goals, others }: Open): number {
  if (experience.isGoal(u)) return NEW.goal
  const share = experience.knows(u)
    ? Math.min(NEW.known, NEW.users / Math.max(1, goals))
    : Math.min(NEW.unknown, NEW.users / Math.max(1, others))
  return (experience.usefulness(u) * share * NEW.fades) / (NEW.fades + experience.chances(u))
}

/** How many of the neighbours take each thing. */
function takenBy(neighbours: readonly GraphItem[], { lessons }: Experience): Map<GraphItem, number> {
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
function sharersOf(v: GraphItem, { words, lessons }: Experience): Map<string, Sharers> {
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
