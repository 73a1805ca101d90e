/** Beliefs about one item: weighted hypotheses, and what failures leave of them. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { HypothesisSource } from '../../minds/posterior/types/events'
import {
  expected,
  heldIn,
  likelihoodOf,
  type CoveredFailures,
  type FailureHistory,
} from './failure-likelihood'
import type { RuleKind } from './experience'
import type { Actions } from './rule-kinds'
import { meanOf, QUANTITY_MAX, type AmountDistribution } from './amounts'
import type { ActionChances } from './reliability'

const NO_ACTIONS: Actions = { likely: new Float64Array(0), lead: 0 }
const NO_FAILURES: readonly CoveredFailures[] = []
/** Less probable hypotheses do not count in expected values. */
const P_COUNTED_MIN = 1e-4

/**
 * A hypothesis: a set of things that an item may consume, a kind of rule, the probability of each action,
 * and the effect of failures.
 */
export class Structure {
  readonly source: HypothesisSource
  readonly kind: RuleKind
  readonly needs: readonly GraphItem[]
  /** Distribution of the quantity of each need. */
  readonly amounts: readonly AmountDistribution[]
  /** Probability before any failure: first within its source, then (after `join`) within all beliefs. */
  prior: number
  /** Probability of each action given the kind, before any failure. */
  actions = NO_ACTIONS
  /** By action: the failures that had its things at hand; null if no failure had. */
  #boxes: (CoveredFailures[] | undefined)[] | null = null
  /** Share that failures leave, over all actions, in [0, 1]. */
  left = 1
  /** Index of the likeliest action now, and the share of its quantities that failures leave. */
  lead = 0
  open = 1

  constructor(
    source: HypothesisSource,
    kind: RuleKind,
    needs: readonly GraphItem[],
    amounts: readonly AmountDistribution[],
    prior: number,
  ) {
    this.source = source
    this.kind = kind
    this.needs = needs
    this.amounts = amounts
    this.prior = prior
  }

  /** Makes the structure a part of the posterior. */
  join(prior: number, actions: Actions): void {
    this.prior = prior
    this.actions = actions
    this.lead = actions.lead
  }

  /** Applies the failures. */
  weigh(history: FailureHistory): void {
    const { failures, episode, chances } = history
    for (const failure of failures) {
      if (!this.isCovered(failure.held)) continue
      this.#boxes ??= []
      // Only the former rule had failures before the doubt.
      const earlier = this.source === 'former' ? history.doubted(failure.action) : 0
      addBox((this.#boxes[failure.action] ??= []), {
        upTo: this.upTo(failure.held),
        likelihood: likelihoodOf(failure, chances, earlier),
        isNow: failure.episode === episode,
      })
    }
    if (!this.#boxes) return
    const { likely } = this.actions
    const all = this.needs.map(() => QUANTITY_MAX)
    this.left = 0
    let most = -1
    for (let a = 0; a < likely.length; a++) {
      const boxes = this.#boxes[a]
      const share = boxes ? expected(this.amounts, all, boxes) : 1
      const mass = likely[a]! * share
      this.left += mass
      if (mass <= most) continue
      most = mass
      this.lead = a
      this.open = share
    }
  }

  /** Unnormalised probability with the likeliest action, in the same units as `Posterior.total`. */
  get mass(): number {
    return this.prior * this.actions.likely[this.lead]! * this.open
  }

  /**
   * Whether at least one of each of its things is at hand.
   * @param held quantity of each thing, by item index
   */
  isCovered(held: Float64Array): boolean {
    const { needs, kind } = this
    for (let i = 0; i < needs.length; i++) if (heldIn(held, needs[i]!) < 1) return false
    for (let i = 0; i < kind.held.length; i++) if (heldIn(held, kind.held[i]!) < 1) return false
    return true
  }

  /** Quantity of each need that is at hand. */
  upTo(held: Float64Array): number[] {
    return this.needs.map((u) => Math.min(QUANTITY_MAX, heldIn(held, u)))
  }

  /** Failures by that action that had its things at hand. */
  boxesOf(action: number): readonly CoveredFailures[] {
    return this.#boxes?.[action] ?? NO_FAILURES
  }

  /** Whether no failure had its things at hand. */
  get isUntried(): boolean {
    return this.#boxes === null
  }
}

/** Expected values for one thing that an item may need. */
interface Sum {
  readonly item: GraphItem
  /**
   * Probability that it is needed, in goals. A hypothesis that lacks several things shares its probability
   * among them.
   */
  needed: number
  /** Expected consumption. */
  amount: number
}

export class Posterior {
  readonly item: GraphItem
  readonly structures: readonly Structure[]
  readonly chances: ActionChances
  /** Total mass, including `rest`, the mass of no hypothesis being right. */
  readonly total: number
  readonly rest: number
  /** The distinct action distributions, and the index of each structure's distribution. */
  readonly #actions: Actions[] = []
  readonly #actionsOf: Uint8Array
  readonly #masses: Float64Array

  /** @param structures owned by the posterior from now on; it writes the effect of failures into them */
  constructor(item: GraphItem, structures: readonly Structure[], rest: number, history: FailureHistory) {
    this.item = item
    this.chances = history.chances
    this.structures = structures
    this.rest = rest
    this.#actionsOf = new Uint8Array(structures.length)
    let total = rest
    for (const [at, structure] of structures.entries()) {
      if (history.failures.length > 0) structure.weigh(history)
      total += structure.prior * structure.left
      const { actions } = structure
      let which = this.#actions.indexOf(actions)
      if (which < 0) which = this.#actions.push(actions) - 1
      this.#actionsOf[at] = which
    }
    this.total = total
    this.#masses = new Float64Array(this.#actions.length)
  }

  /**
   * Writes to `into`, by action, the probability that an attempt with that inventory works.
   * @param held quantity of each thing, by item index
   */
  success(held: Float64Array, into: Float64Array): void {
    const masses = this.#masses.fill(0)
    into.fill(0)
    for (let at = 0; at < this.structures.length; at++) {
      const structure = this.structures[at]!
      if (!structure.isCovered(held)) continue
      const { needs, amounts } = structure
      let open = structure.prior
      for (let i = 0; i < needs.length; i++)
        open *= amounts[i]![Math.min(QUANTITY_MAX, held[needs[i]!.index]!)]!
      if (structure.isUntried) masses[this.#actionsOf[at]!]! += open
      else if (open > 0) this.#addTried(structure, open, held, into)
    }
    for (const [which, { likely }] of this.#actions.entries()) {
      const mass = masses[which]!
      if (mass > 0) for (let a = 0; a < into.length; a++) into[a]! += likely[a]! * mass
    }
    for (let a = 0; a < into.length; a++) into[a]! *= this.chances.fresh[a]! / this.total
  }

  #addTried(structure: Structure, open: number, held: Float64Array, into: Float64Array): void {
    const { likely } = structure.actions
    const upTo = structure.upTo(held)
    for (let a = 0; a < into.length; a++) {
      const left =
        structure.boxesOf(a).length > 0 ? structure.prior * this.#working(structure, a, upTo) : open
      into[a]! += likely[a]! * left
    }
  }

  #sums: readonly Sum[] | null = null
  /** Expected values of each thing that may be needed, over all hypotheses. */
  sums(): readonly Sum[] {
    return (this.#sums ??= this.#summed())
  }

  #summed(): readonly Sum[] {
    const sums: Sum[] = []
    const places = new Map<GraphItem, Sum>()
    for (const { kind, needs, amounts, prior, left } of this.structures) {
      const weight = (prior * left) / this.total
      if (weight < P_COUNTED_MIN) continue
      const share = weight / Math.max(1, lackedOf(needs) + lackedOf(kind.held))
      const add = (item: GraphItem, amount: number) => {
        let sum = places.get(item)
        if (!sum) {
          sum = { item, needed: 0, amount: 0 }
          sums.push(sum)
          places.set(item, sum)
        }
        sum.needed += share
        sum.amount += weight * amount
      }
      for (const u of kind.held) add(u, 0)
      for (let i = 0; i < needs.length; i++) add(needs[i]!, meanOf(amounts[i]!))
    }
    return sums
  }

  /**
   * What failures leave of a structure with its lead action and at most these quantities, weighted by the
   * chance that it works now.
   */
  chance(structure: Structure, upTo: readonly number[]): number {
    return this.#working(structure, structure.lead, upTo)
  }

  /**
   * Quantities that failed in this episode count with the chance of a repeated attempt instead of that of a
   * first attempt.
   */
  #working(structure: Structure, action: number, upTo: readonly number[]): number {
    const boxes = structure.boxesOf(action)
    const left = expected(structure.amounts, upTo, boxes)
    if (left === 0 || !boxes.some(({ isNow }) => isNow)) return left
    const { fresh, again } = this.chances
    const part = again[action]! / fresh[action]!
    return part * left + (1 - part) * expected(structure.amounts, upTo, boxes, true)
  }
}

/** Number of things that are not known first-hand. */
function lackedOf(things: readonly GraphItem[]): number {
  let lacked = 0
  for (const u of things) if (u.standing !== 'experienced') lacked++
  return lacked
}

/** A failure that conclusive failures already cover adds no information. */
function addBox(boxes: CoveredFailures[], box: CoveredFailures): void {
  for (const other of boxes) {
    const isInside = isWithin(box.upTo, other.upTo)
    if (isInside && other.likelihood === 0) return
    if (!isInside || !isWithin(other.upTo, box.upTo)) continue
    other.likelihood *= box.likelihood
    other.isNow ||= box.isNow
    if (other.likelihood > 0) return
    box = other
    break
  }
  if (box.likelihood === 0) {
    let kept = 0
    for (const other of boxes) if (!isWithin(other.upTo, box.upTo)) boxes[kept++] = other
    boxes.length = kept
  }
  boxes.push(box)
}

const isWithin = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i]! > b[i]!) return false
  return true
}
