/** Probability that an attempt with everything at hand works. */
import { getOrCreate } from '../../get-or-create'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { EpisodeLengths } from './episodes'

/** Pseudocount of failures: a few attempts without a failure do not prove that failures are impossible. */
const PSEUDOCOUNT_FAILURE = 0.1
/** Weight of the average over all actions for one action, and of the action for one item, in attempts. */
const PSEUDOCOUNT_ALL_ACTIONS = 1
const PSEUDOCOUNT_ACTION = 3
/**
 * Probability of a rule change, per attempt. When a row of failures by chance is less probable than this,
 * the agent assumes another rule.
 */
const P_RULE_CHANGE = 0.002
/** Rarer failures count as impossible. */
const P_MIN = 1e-3
/**
 * Posteriors are computed again when a probability changed by `by`, or the probability of failure by the
 * factor `times`.
 */
const REBUILD_THRESHOLD = { by: 0.03, times: 1.5 }

/**
 * Outcome of the last attempt at the same item in the current episode. A controller that does not find
 * something does not find it a moment later either; what it has found, it mostly finds again.
 */
const LAST_OUTCOMES = ['none', 'worked', 'failed'] as const
type Last = (typeof LAST_OUTCOMES)[number]

/** By action, the probability that an attempt with everything at hand works. */
export interface ActionChances {
  /** For the first attempt in an episode. */
  readonly fresh: Float64Array
  /** For an attempt after a failed one in the same episode. */
  readonly again: Float64Array
}

type Failures = Readonly<Record<Last, number>>
const NO_FAILURES: Failures = { none: 0, worked: 0, failed: 0 }

/** Failures in a row of one item, by one action. */
interface Streak {
  readonly action: number
  readonly failed: Failures
}

interface Counts {
  worked: number
  failed: number
}

/**
 * The probability of `times` further chance failures after `earlier` failures. The chance differs between
 * things, so each failure makes the next one likelier (Pólya's urn).
 * @param failing probability that the first attempt fails
 * @param of weight of that probability, in attempts
 */
export function failingAgain(times: number, failing: number, earlier = 0, of = PSEUDOCOUNT_ACTION): number {
  if (failing === 0) return times === 0 ? 1 : 0
  let chance = 1
  for (let i = earlier; i < earlier + times; i++) chance *= (of * failing + i) / (of + i)
  return chance
}

class Tally {
  readonly #all: Counts = { worked: 0, failed: 0 }
  readonly #byAction: readonly Counts[]
  readonly #byItem = new Map<GraphItem, Counts>()

  constructor(actions: number) {
    this.#byAction = Array.from({ length: actions }, () => ({ worked: 0, failed: 0 }))
  }

  add(v: GraphItem, action: number, by: Partial<Counts>): void {
    for (const counts of [this.#all, this.#byAction[action]!, this.ofItem(v)]) {
      counts.worked += by.worked ?? 0
      counts.failed += by.failed ?? 0
    }
  }

  ofItem(v: GraphItem): Counts {
    return getOrCreate(this.#byItem, v, () => ({ worked: 0, failed: 0 }))
  }

  /**
   * The probability that an attempt by that action fails.
   * @param before the probability before any observation
   * @param but number of failures to leave out
   * @param slack number of imagined failures to add
   */
  failing(action: number, before: number, but = 0, slack = 0): number {
    const { worked, failed } = this.#byAction[action]!
    const all = this.#all.failed - but
    const ofAll = (all + before) / (this.#all.worked + all + 1)
    return (
      (failed - but + slack + PSEUDOCOUNT_ALL_ACTIONS * ofAll) /
      (worked + failed - but + slack + PSEUDOCOUNT_ALL_ACTIONS)
    )
  }
}

export class Reliability {
  readonly #isVerdict: boolean
  readonly #episodes: EpisodeLengths
  readonly #tallies: Readonly<Record<Last, Tally>>
  #chances: ActionChances
  /** For items that are known or in doubt: the episode and the outcome of the last attempt. */
  readonly #last = new Map<GraphItem, { readonly episode: number; readonly worked: boolean }>()
  readonly #streaks = new Map<GraphItem, Streak>()
  /**
   * For items that are no longer known: the streak of failures, which may have been chance, and the failures
   * since then.
   */
  readonly #doubted = new Map<GraphItem, { readonly streak: Streak; since: Failures }>()
  #attempts = 0

  /** @param isVerdict whether every failure counts as conclusive */
  constructor(actions: number, isVerdict: boolean, episodes: EpisodeLengths) {
    this.#isVerdict = isVerdict
    this.#episodes = episodes
    const [none, worked, failed] = LAST_OUTCOMES.map(() => new Tally(actions))
    this.#tallies = { none: none!, worked: worked!, failed: failed! }
    this.#chances = {
      fresh: new Float64Array(actions).fill(1),
      again: new Float64Array(actions).fill(1),
    }
  }

  /** The same object until a probability changes noticeably. */
  get chances(): ActionChances {
    return this.#chances
  }

  /** Rises with each counted attempt and each episode; a probability may have changed. */
  get version(): number {
    return this.#attempts + this.#episodes.number
  }

  /** The probability that the next attempt at a known item works. */
  of(v: GraphItem, action: number): number {
    if (this.#isVerdict) return 1
    const last = this.#lastOf(v)
    const { worked, failed } = this.#tallies[last].ofItem(v)
    const failing =
      (failed + PSEUDOCOUNT_ACTION * this.#failing(last, action)) / (worked + failed + PSEUDOCOUNT_ACTION)
    return workingOf(failing)
  }

  /** Counts an attempt at a known item with everything at hand. */
  count(v: GraphItem, action: number, worked: boolean): void {
    const last = this.#lastOf(v)
    this.#tallies[last].add(v, action, worked ? { worked: 1 } : { failed: 1 })
    if (worked) this.#streaks.delete(v)
    else {
      const streak = this.#streaks.get(v)
      const failed = streak?.action === action ? streak.failed : NO_FAILURES
      this.#streaks.set(v, { action, failed: oneMore(failed, last) })
    }
    this.#came(v, worked)
    this.#renew()
  }

  /**
   * Whether the item failed in a row too often for chance, so that its rule may have changed. The caller
   * then calls `doubt`, and the row no longer counts as chance.
   */
  isDoubtful(v: GraphItem): boolean {
    if (this.#isVerdict) return true
    const streak = this.#streaks.get(v)
    if (!streak) return false
    const { action, failed } = streak
    let chance = 1
    for (const last of LAST_OUTCOMES) {
      const own = this.#tallies[last].ofItem(v)
      const of = PSEUDOCOUNT_ACTION + own.worked + own.failed - failed[last]
      const usual = this.#failing(last, action, failed, PSEUDOCOUNT_FAILURE)
      const failing = (own.failed - failed[last] + PSEUDOCOUNT_ACTION * usual) / of
      chance *= failingAgain(failed[last], failing, 0, of)
    }
    return chance < P_RULE_CHANGE
  }

  doubt(v: GraphItem): void {
    const streak = this.#streaks.get(v)
    if (!streak) return
    this.#streaks.delete(v)
    this.#doubted.set(v, { streak, since: NO_FAILURES })
    this.#add(v, streak.action, streak.failed, -1)
  }

  /** Ends the row of failures, after an announced change of the rule. */
  interrupt(v: GraphItem): void {
    this.#streaks.delete(v)
  }

  /**
   * Number of failures in the row by that action that led to doubt; only first attempts of an episode count.
   */
  doubtedBy(v: GraphItem, action: number): number {
    const streak = this.#doubted.get(v)?.streak
    return streak?.action === action ? streak.failed.none : 0
  }

  /** Counts a failed attempt at a doubted item with everything that its former rule needs. */
  failedInDoubt(v: GraphItem, action: number): void {
    const doubted = this.#doubted.get(v)
    if (doubted?.streak.action !== action) return
    doubted.since = oneMore(doubted.since, this.#lastOf(v))
    this.#came(v, false)
  }

  /**
   * Ends the doubt about an item that became known.
   * @param isSame whether it consumes the same as before; by the same action, the earlier failures were
   * chance
   */
  settle(v: GraphItem, action: number, isSame: boolean): void {
    const doubted = this.#doubted.get(v)
    this.#doubted.delete(v)
    if (doubted && isSame && doubted.streak.action === action) {
      this.#tallies[this.#lastOf(v)].add(v, action, { worked: 1 })
      for (const failed of [doubted.streak.failed, doubted.since]) this.#add(v, action, failed, 1)
    }
    this.#came(v, true)
  }

  #lastOf(v: GraphItem): Last {
    const last = this.#last.get(v)
    if (last?.episode !== this.#episodes.number) return 'none'
    return last.worked ? 'worked' : 'failed'
  }

  #came(v: GraphItem, worked: boolean): void {
    this.#last.set(v, { episode: this.#episodes.number, worked })
    this.#attempts++
  }

  #add(v: GraphItem, action: number, failed: Failures, sign: 1 | -1): void {
    for (const last of LAST_OUTCOMES) this.#tallies[last].add(v, action, { failed: sign * failed[last] })
    this.#renew()
  }

  /**
   * The probability that an attempt by that action fails.
   * @param but failures to leave out
   * @param slack number of imagined failures to add
   */
  #failing(last: Last, action: number, but = NO_FAILURES, slack = 0): number {
    const of = (state: Last, before: number) =>
      this.#tallies[state].failing(action, before, but[state], slack)
    return of(last, last === 'failed' ? of('none', 0) : 0)
  }

  #renew(): void {
    if (this.#isVerdict) return
    const before = this.#chances
    const fresh = before.fresh.map((_, a) => workingOf(this.#failing('none', a)))
    const again = before.again.map((_, a) => workingOf(this.#failing('failed', a)))
    const areOther = (now: Float64Array, then: Float64Array) =>
      now.some((p, a) => isOther(1 - p, 1 - then[a]!))
    if (areOther(fresh, before.fresh) || areOther(again, before.again)) this.#chances = { fresh, again }
  }
}

const oneMore = (failed: Failures, last: Last): Failures => ({ ...failed, [last]: failed[last] + 1 })

const workingOf = (failing: number): number => (failing < P_MIN ? 1 : 1 - failing)

/** Whether two failure probabilities differ so much that posteriors have to be computed again. */
function isOther(p: number, q: number): boolean {
  const [less, more] = [Math.min(p, q), Math.max(p, q)]
  return more - less > REBUILD_THRESHOLD.by || more > REBUILD_THRESHOLD.times * less
}
