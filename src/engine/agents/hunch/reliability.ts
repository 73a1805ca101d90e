/** How likely attempts are to work that have everything at hand. */
import type { Item } from '../../minds/adg/dependency-graph'
import type { Episodes } from './episodes'
import { powerOf } from './failures'

/** Of a few attempts that all worked nobody concludes that none ever fails. */
const SLACK = 0.1
/** How much all actions say of one, in attempts. */
const OF_ALL = 1
/** How often a rule changes, in attempts: what fails more often in a row than chance would let it is another rule. */
const CHANGES = 0.002
/** What is rarer is taken for never. */
const RARE = 1e-3
/** Beliefs are made with other chances when one of these is another by so much. */
const OTHER = 0.03

/** By action: the chance that an attempt works which has everything at hand, … */
export interface Chances {
  readonly fresh: Float64Array
  /** … and that it does where the last one of the same failed, in the same episode. */
  readonly again: Float64Array
}

/** Failures in a row of one item, by one action. */
interface Streak {
  readonly action: number
  fresh: number
  again: number
}

class Tally {
  readonly worked: Float64Array
  readonly failed: Float64Array
  allWorked = 0
  allFailed = 0

  constructor(actions: number) {
    this.worked = new Float64Array(actions)
    this.failed = new Float64Array(actions)
  }

  count(action: number, worked: boolean): void {
    if (worked) {
      this.worked[action]! += 1
      this.allWorked++
    } else this.add(action, 1)
  }

  add(action: number, failures: number): void {
    this.failed[action]! += failures
    this.allFailed += failures
  }

  /**
   * The chance that one by that action fails.
   * @param before the same, before any was seen
   * @param slack so many failures more are imagined
   * @param but so many failures are left out
   */
  failing(action: number, before: number, slack = 0, but = 0): number {
    const failed = this.failed[action]! - but
    const allFailed = this.allFailed - but
    const ofAll = (allFailed + before) / (this.allWorked + allFailed + 1)
    return (failed + slack + OF_ALL * ofAll) / (this.worked[action]! + failed + slack + OF_ALL)
  }
}

/**
 * A controller that does not find something in an episode does not find it a moment later either. So what was attempted last and
 * failed, in the same episode, has chances of its own.
 */
export class Reliability {
  readonly #isVerdict: boolean
  readonly #episodes: Episodes
  readonly #fresh: Tally
  readonly #again: Tally
  #chances: Chances
  /** Of what is known, in which episode it failed last, if it has not worked since. */
  readonly #failedIn = new Map<Item, number>()
  readonly #streaks = new Map<Item, Streak>()
  /** Of what is known no longer: its streak, that may have been chance after all. */
  readonly #doubted = new Map<Item, Streak>()
  /** Rises when something begins to fail, or works again. */
  version = 0

  /** @param isVerdict whether every failure is held to be conclusive */
  constructor(actions: number, isVerdict: boolean, episodes: Episodes) {
    this.#isVerdict = isVerdict
    this.#episodes = episodes
    this.#fresh = new Tally(actions)
    this.#again = new Tally(actions)
    this.#chances = { fresh: new Float64Array(actions).fill(1), again: new Float64Array(actions).fill(1) }
  }

  /** The same object, until one of them is another. */
  get chances(): Chances {
    return this.#chances
  }

  /** The chance that the next attempt at what is known works. */
  of(v: Item, action: number): number {
    return (this.#isFailing(v) ? this.#chances.again : this.#chances.fresh)[action]!
  }

  /** An attempt at what is known, with everything at hand. */
  count(v: Item, action: number, worked: boolean): void {
    const isAgain = this.#isFailing(v)
    ;(isAgain ? this.#again : this.#fresh).count(action, worked)
    this.#note(v, worked)
    if (worked) this.#streaks.delete(v)
    else this.#lengthen(this.#streaks, v, action, isAgain)
    this.#renew()
  }

  /** It has failed too often in a row for chance: its rule may be another. That says nothing of chance then. */
  isDoubtful(v: Item): boolean {
    if (this.#isVerdict) return true
    const streak = this.#streaks.get(v)
    if (!streak) return false
    const { action, fresh, again } = streak
    const once = this.#fresh.failing(action, 0, SLACK, fresh)
    const still = this.#again.failing(action, once, SLACK, again)
    return powerOf(once, fresh) * powerOf(still, again) < CHANGES
  }

  doubt(v: Item): void {
    const streak = this.#streaks.get(v)
    if (!streak) return
    this.#streaks.delete(v)
    this.#doubted.set(v, streak)
    this.#add(streak, -1)
  }

  /** What is known no longer was tried by the action that was known. */
  failedInDoubt(v: Item, action: number): void {
    if (this.#doubted.get(v)?.action !== action) return
    this.#lengthen(this.#doubted, v, action, this.#isFailing(v))
    this.#note(v, false)
  }

  /** It is known again. @param isSame whether by the same rule as before: then it was chance */
  settle(v: Item, isSame: boolean): void {
    const streak = this.#doubted.get(v)
    if (!streak) return
    this.#doubted.delete(v)
    this.#note(v, true)
    if (isSame) this.#add(streak, 1)
  }

  #isFailing(v: Item): boolean {
    return this.#failedIn.get(v) === this.#episodes.number
  }

  #note(v: Item, worked: boolean): void {
    if (worked ? this.#failedIn.delete(v) : this.#failedIn.set(v, this.#episodes.number)) this.version++
  }

  #lengthen(streaks: Map<Item, Streak>, v: Item, action: number, isAgain: boolean): void {
    const { fresh, again } = streaks.get(v) ?? { fresh: 0, again: 0 }
    streaks.set(v, { action, fresh: fresh + (isAgain ? 0 : 1), again: again + (isAgain ? 1 : 0) })
  }

  #add({ action, fresh, again }: Streak, sign: 1 | -1): void {
    this.#fresh.add(action, sign * fresh)
    this.#again.add(action, sign * again)
    this.#renew()
  }

  #renew(): void {
    if (this.#isVerdict) return
    const before = this.#chances
    const chance = (failing: number) => (failing < RARE ? 1 : 1 - failing)
    const fresh = before.fresh.map((_, a) => chance(this.#fresh.failing(a, 0)))
    const again = before.again.map((_, a) => chance(this.#again.failing(a, 1 - fresh[a]!)))
    const isOther = (p: number, q: number) => Math.abs(p - q) > OTHER || (p === 1) !== (q === 1)
    if (
      fresh.some((p, a) => isOther(p, before.fresh[a]!)) ||
      again.some((p, a) => isOther(p, before.again[a]!))
    ) {
      this.#chances = { fresh, again }
      this.version++
    }
  }
}
