/** What is believed of one item: ways in which it may come about, weighted, and what failures leave of them. */
import { keptIn } from '../../kept'
import type { Item } from '../../minds/adg/dependency-graph'
import type { HypothesisSource } from '../../minds/posterior/types/events'
import { expected, heldIn, type Box, type Failure } from './failures'
import type { Kind } from './experience'
import { meanOf, MOST, type Amounts } from './quantities'

/** A set of things that an item may take, a kind of rule, and how likely each action is then. */
export interface Structure {
  readonly kind: Kind
  readonly needs: readonly Item[]
  /** How many of each need. */
  readonly amounts: readonly Amounts[]
  /** Before any failure. */
  readonly prior: number
  readonly source: HypothesisSource
  /** The probability of each action, given the kind. */
  readonly actions: Float64Array
}

export interface Weighed extends Structure {
  /** By action: the failures that had its things at hand; null: none had. */
  readonly boxes: readonly (Box[] | null)[]
  /** What failures leave of it, over all actions, as a part of 1. */
  readonly left: number
  /** The likeliest action now, the place of it, and what failures leave of the amounts for it. */
  readonly lead: number
  readonly open: number
}

/** Of a thing that an item may need. */
export interface Sum {
  /** How likely it is needed, in goals: a hypothesis that lacks several things is shared by these. */
  readonly needed: number
  /** How many are expected to be consumed. */
  readonly amount: number
}

const NONE: readonly Box[] = []
/** What is less likely is not counted among what is expected. */
const UNLIKELY = 1e-4

export class Belief {
  readonly item: Item
  readonly structures: readonly Weighed[]
  readonly reliability: number
  /** Of all that it may be: the ways, and that it is none of them. */
  readonly total: number
  readonly rest: number

  constructor(
    item: Item,
    structures: readonly Structure[],
    rest: number,
    failures: readonly Failure[],
    reliability: number,
  ) {
    this.item = item
    this.reliability = reliability
    this.structures = structures.map((structure) => weighed(structure, failures, reliability))
    let total = rest
    for (const { prior, left } of this.structures) total += prior * left
    this.rest = rest
    this.total = total
  }

  /**
   * The probability, by action, that it works with that at hand; into `into`.
   * @param held how many there are of each thing, by its index
   */
  success(held: Float64Array, into: Float64Array): void {
    into.fill(0)
    for (const structure of this.structures) {
      const upTo = coveredBy(structure, held)
      if (upTo) this.#add(structure, upTo, into)
    }
    for (let a = 0; a < into.length; a++) into[a]! *= this.reliability / this.total
  }

  #sums: ReadonlyMap<Item, Sum> | null = null
  /** Of each thing that may be needed, over all that is believed. */
  sums(): ReadonlyMap<Item, Sum> {
    return (this.#sums ??= this.#summed())
  }

  #summed(): ReadonlyMap<Item, Sum> {
    const sums = new Map<Item, { needed: number; amount: number }>()
    const lacks = (u: Item) => u.standing !== 'experienced'
    for (const { kind, needs, amounts, prior, left } of this.structures) {
      const weight = (prior * left) / this.total
      if (weight < UNLIKELY) continue
      const missing = Math.max(1, needs.filter(lacks).length + kind.held.filter(lacks).length)
      const add = (u: Item, amount: number) => {
        const sum = keptIn(sums, u, () => ({ needed: 0, amount: 0 }))
        sum.needed += weight / missing
        sum.amount += weight * amount
      }
      for (const u of kind.held) add(u, 0)
      for (const [i, u] of needs.entries()) add(u, meanOf(amounts[i]!))
    }
    return sums
  }

  /** The probability that a structure's lead works with so many of its needs, given that structure. */
  chance({ amounts, boxes, lead }: Weighed, upTo: readonly number[]): number {
    return expected(amounts, upTo, boxes[lead] ?? NONE, this.reliability)
  }

  #add({ amounts, actions, boxes, prior }: Weighed, upTo: readonly number[], into: Float64Array): void {
    let open = prior
    for (let i = 0; i < amounts.length; i++) open *= amounts[i]![upTo[i]!]!
    if (open === 0) return
    for (let a = 0; a < actions.length; a++) {
      const p = actions[a]!
      const box = boxes[a]
      into[a]! += p * (box ? prior * expected(amounts, upTo, box, this.reliability) : open)
    }
  }
}

/** How many of each need are at hand, if all things are; else null. */
export function coveredBy({ kind, needs }: Structure, held: Float64Array): number[] | null {
  for (const u of kind.held) if (heldIn(held, u) < 1) return null
  for (const u of needs) if (heldIn(held, u) < 1) return null
  return needs.map((u) => Math.min(MOST, heldIn(held, u)))
}

function weighed(structure: Structure, failures: readonly Failure[], reliability: number): Weighed {
  const { needs, amounts, actions } = structure
  const boxes: (Box[] | null)[] = new Array<Box[] | null>(actions.length).fill(null)
  for (const failure of failures) {
    const upTo = coveredBy(structure, failure.held)
    if (upTo) addBox((boxes[failure.action] ??= []), upTo, failure.times, reliability)
  }
  const all = needs.map(() => MOST)
  let left = 0
  let lead = 0
  let most = -1
  let open = 1
  for (let a = 0; a < actions.length; a++) {
    const box = boxes[a]
    const share = box ? expected(amounts, all, box, reliability) : 1
    const mass = actions[a]! * share
    left += mass
    if (mass <= most) continue
    most = mass
    lead = a
    open = share
  }
  return { ...structure, boxes, left, lead, open }
}

/** What is within another box says nothing more where failures are conclusive, and only the larger is kept. */
function addBox(boxes: Box[], upTo: readonly number[], times: number, reliability: number): void {
  for (const box of boxes) {
    if (isWithin(upTo, box.upTo) && (reliability === 1 || isWithin(box.upTo, upTo))) {
      box.times += times
      return
    }
  }
  if (reliability === 1) {
    let kept = 0
    for (const box of boxes) if (!isWithin(box.upTo, upTo)) boxes[kept++] = box
    boxes.length = kept
  }
  boxes.push({ upTo, times })
}

const isWithin = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i]! > b[i]!) return false
  return true
}
