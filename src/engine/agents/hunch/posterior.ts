/** What is believed of one item: ways in which it may come about, weighted, and what failures leave of them. */
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
/** Less probable hypotheses do not count in expectations. */
const P_COUNTED_MIN = 1e-4

/** A set of things that an item may take, a kind of rule, how likely each action is then, and what failures leave of that. */
export class Structure {
  readonly source: HypothesisSource
  readonly kind: RuleKind
  readonly needs: readonly GraphItem[]
  /** How many of each need. */
  readonly amounts: readonly AmountDistribution[]
  /** Before any failure: of all that its source says, and then of all that is believed. */
  prior: number
  /** Given the kind, before any failure. */
  actions = NO_ACTIONS
  /** By action: the failures that had its things at hand, if any had. */
  #boxes: (CoveredFailures[] | undefined)[] | null = null
  /** What failures leave of it, over all actions, as a part of 1. */
  left = 1
  /** The place of the likeliest action now, and what failures leave of the amounts for it. */
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

  /** It becomes a part of what is believed. */
  join(prior: number, actions: Actions): void {
    this.prior = prior
    this.actions = actions
    this.lead = actions.lead
  }

  /** What failures leave of it. */
  weigh(history: FailureHistory): void {
    const { failures, episode, chances } = history
    for (const failure of failures) {
      if (!this.isCovered(failure.held)) continue
      this.#boxes ??= []
      // Only what was known then had failed before.
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

  /** The probability of it with its likeliest action, in what `Posterior.total` is counted in. */
  get mass(): number {
    return this.prior * this.actions.likely[this.lead]! * this.open
  }

  /** Whether there is one of each of its things. @param held how many there are, by the item's index */
  isCovered(held: Float64Array): boolean {
    const { needs, kind } = this
    for (let i = 0; i < needs.length; i++) if (heldIn(held, needs[i]!) < 1) return false
    for (let i = 0; i < kind.held.length; i++) if (heldIn(held, kind.held[i]!) < 1) return false
    return true
  }

  /** How many of each need are at hand. */
  upTo(held: Float64Array): number[] {
    return this.needs.map((u) => Math.min(QUANTITY_MAX, heldIn(held, u)))
  }

  /** What failures have had at hand of it, by that action. */
  boxesOf(action: number): readonly CoveredFailures[] {
    return this.#boxes?.[action] ?? NO_FAILURES
  }

  /** Whether no failure had its things at hand. */
  get isUntried(): boolean {
    return this.#boxes === null
  }
}

/** Of a thing that an item may need. */
export interface Sum {
  readonly item: GraphItem
  /** How likely it is needed, in goals: a hypothesis that lacks several things is shared by these. */
  needed: number
  /** How many are expected to be consumed. */
  amount: number
}

export class Posterior {
  readonly item: GraphItem
  readonly structures: readonly Structure[]
  readonly chances: ActionChances
  /** Of all that it may be: the ways, and that it is none of them. */
  readonly total: number
  readonly rest: number
  /** The actions of its kinds, each once, and which of them each structure's are. */
  readonly #actions: Actions[] = []
  readonly #actionsOf: Uint8Array
  readonly #masses: Float64Array

  /** @param structures become its own: what failures leave of them is worked out in them */
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
   * The probability, by action, that it works with that at hand; into `into`.
   * @param held how many there are of each thing, by its index
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
  /** Of each thing that may be needed, over all that is believed. */
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

  /** What failures leave of a structure with its lead and so many of its needs, as far as it would work now. */
  chance(structure: Structure, upTo: readonly number[]): number {
    return this.#working(structure, structure.lead, upTo)
  }

  /** Where it failed in this episode it has the chance to work of what has just failed, in place of what is tried afresh. */
  #working(structure: Structure, action: number, upTo: readonly number[]): number {
    const boxes = structure.boxesOf(action)
    const left = expected(structure.amounts, upTo, boxes)
    if (left === 0 || !boxes.some(({ isNow }) => isNow)) return left
    const { fresh, again } = this.chances
    const part = again[action]! / fresh[action]!
    return part * left + (1 - part) * expected(structure.amounts, upTo, boxes, true)
  }
}

/** How many of those are not known first-hand. */
function lackedOf(things: readonly GraphItem[]): number {
  let lacked = 0
  for (const u of things) if (u.standing !== 'experienced') lacked++
  return lacked
}

/** What is within a box of conclusive failures says nothing more. */
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
