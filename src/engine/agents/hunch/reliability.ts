/** How likely attempts are to work that have everything at hand. */
import { keptIn } from '../../kept'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { EpisodeLengths } from './episodes'

/** Pseudocount of failures: a few attempts that all worked do not prove that none ever fails. */
const PSEUDOCOUNT_FAILURE = 0.1
/** Weight of all actions for one action, and of an action for one item, in attempts. */
const PSEUDOCOUNT_ALL_ACTIONS = 1
const PSEUDOCOUNT_ACTION = 3
/**
 * Probability of a rule change, in each attempt. An item that fails in a row less probably than this has
 * another rule.
 */
const P_RULE_CHANGE = 0.002
/** Rarer failures count as impossible. */
const P_MIN = 1e-3
/**
 * Posteriors are computed again when a probability changed by this much, or the probability of failure by
 * this factor.
 */
const REBUILD_THRESHOLD = { by: 0.03, times: 1.5 }

/**
 * What came of the last attempt at the same thing in this episode. A controller that does not find something in an episode does not
 * find it a moment later either; and what it has found it mostly finds again.
 */
const LAST_OUTCOMES = ['none', 'worked', 'failed'] as const
type Last = (typeof LAST_OUTCOMES)[number]

/** By action, the chance that an attempt works which has everything at hand: … */
export interface ActionChances {
  /** … the first one in an episode, … */
  readonly fresh: Float64Array
  /** … and one after another that failed in the same episode. */
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
 * The chance that something fails so many times more by chance, that has failed `earlier` times already: chance is not the same for all
 * things, and the more often one has failed the more often it will (Pólya's urn).
 *
 * @param failing the chance that the first one fails
 * @param of how much that weighs, in attempts
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
    return keptIn(this.#byItem, v, () => ({ worked: 0, failed: 0 }))
  }

  /**
   * The chance that one by that action fails.
   * @param before the same, before any was seen
   * @param but so many failures are left out
   * @param slack so many are imagined
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
  /** Of what is known, or in doubt: in which episode it was attempted last, and what came of it. */
  readonly #last = new Map<GraphItem, { readonly episode: number; readonly worked: boolean }>()
  readonly #streaks = new Map<GraphItem, Streak>()
  /** Of what is known no longer: its streak, that may have been chance after all, and what has failed since. */
  readonly #doubted = new Map<GraphItem, { readonly streak: Streak; since: Failures }>()
  #attempts = 0

  /** @param isVerdict whether every failure is held to be conclusive */
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

  /** The same object, until one of them is another. */
  get chances(): ActionChances {
    return this.#chances
  }

  /** Rises when an attempt has come to something, and with each episode: chances may be others now. */
  get version(): number {
    return this.#attempts + this.#episodes.number
  }

  /** The chance that the next attempt at what is known works. */
  of(v: GraphItem, action: number): number {
    if (this.#isVerdict) return 1
    const last = this.#lastOf(v)
    const { worked, failed } = this.#tallies[last].ofItem(v)
    const failing =
      (failed + PSEUDOCOUNT_ACTION * this.#failing(last, action)) / (worked + failed + PSEUDOCOUNT_ACTION)
    return workingOf(failing)
  }

  /** An attempt at what is known, with everything at hand. */
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

  /** It has failed too often in a row for chance: its rule may be another. That says nothing of chance then. */
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

  /** It is said that its rule is another now: what failed until then is in no row with what fails from then on. */
  interrupt(v: GraphItem): void {
    this.#streaks.delete(v)
  }

  /** How often it had failed in a row by that action, first in an episode each, when it was doubted. */
  doubtedBy(v: GraphItem, action: number): number {
    const streak = this.#doubted.get(v)?.streak
    return streak?.action === action ? streak.failed.none : 0
  }

  /** What is known no longer was tried in vain, with all at hand that it took. */
  failedInDoubt(v: GraphItem, action: number): void {
    const doubted = this.#doubted.get(v)
    if (doubted?.streak.action !== action) return
    doubted.since = oneMore(doubted.since, this.#lastOf(v))
    this.#came(v, false)
  }

  /** It has become known, or is known again. @param isSame whether it takes the same as before: by the same action, it was chance then */
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

  /** The chance that one by that action fails. @param but so many failures are left out, @param slack so many imagined */
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

/** Whether a chance to fail differs so much from another that beliefs do. */
function isOther(p: number, q: number): boolean {
  const [less, more] = [Math.min(p, q), Math.max(p, q)]
  return more - less > REBUILD_THRESHOLD.by || more > REBUILD_THRESHOLD.times * less
}
