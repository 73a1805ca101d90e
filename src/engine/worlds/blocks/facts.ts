import type { BlocksState, Fact, Towers } from './types'

/** A claim about blocks or the hand, in a start or in a goal. */
export type BlocksClaim =
  Fact | { readonly kind: 'held'; readonly block: string } | { readonly kind: 'hand-empty' }

/** Why claims cannot all hold at once. */
interface ClaimConflict {
  /** Index of the first claim that conflicts with earlier claims. */
  readonly at: number
  /** A sentence. */
  readonly words: string
}

/**
 * The only check whether an arrangement is possible, for every format: no block in two places, no two blocks
 * in one place, no block above itself, nothing on a block that is clear or held. Null: it is possible,
 * because a block that is not mentioned has room on the table. Takes time linear in the number of claims.
 */
export function conflictIn(claims: readonly BlocksClaim[]): ClaimConflict | null {
  const said = new Said()
  for (const [at, claim] of claims.entries()) {
    const words = said.objection(claim)
    if (words !== null) return { at, words }
  }
  return cycleIn(claims)
}

/** The claims so far. */
class Said {
  readonly #place = new Map<string, string>()
  /** For a block, the block that is to be on it. */
  readonly #load = new Map<string, string>()
  readonly #clear = new Set<string>()
  #held: string | null = null
  #isHandEmpty = false

  /** Records a claim, or returns the objection to it. */
  objection(claim: BlocksClaim): string | null {
    switch (claim.kind) {
      case 'on':
        return this.#on(claim.block, claim.under)
      case 'on-table':
        return this.#putAt(claim.block, 'on the table')
      case 'clear':
        return this.#clearOf(claim.block)
      case 'held':
        return this.#hold(claim.block)
      case 'hand-empty':
        this.#isHandEmpty = true
        return this.#held === null ? null : `The hand cannot be empty and hold ${this.#held}.`
      default:
        return claim satisfies never
    }
  }

  #on(block: string, under: string): string | null {
    if (block === under) return `${block} cannot be on itself.`
    if (this.#held === under) return `${block} cannot be on ${under}, which is in the hand.`
    if (this.#clear.has(under)) return `${under} cannot be clear and have ${block} on it.`
    const other = this.#load.get(under) ?? block
    if (other !== block) return `${other} and ${block} cannot both be on ${under}.`
    this.#load.set(under, block)
    return this.#putAt(block, `on ${under}`)
  }

  #clearOf(block: string): string | null {
    const load = this.#load.get(block)
    if (load !== undefined) return `${block} cannot be clear and have ${load} on it.`
    if (this.#held === block) return `${block} cannot be clear and in the hand.`
    this.#clear.add(block)
    return null
  }

  #hold(block: string): string | null {
    if (this.#isHandEmpty) return `The hand cannot be empty and hold ${block}.`
    if (this.#held !== null && this.#held !== block) return `The hand cannot hold ${this.#held} and ${block}.`
    const load = this.#load.get(block)
    if (load !== undefined) return `${load} cannot be on ${block}, which is in the hand.`
    if (this.#clear.has(block)) return `${block} cannot be clear and in the hand.`
    this.#held = block
    return this.#putAt(block, 'in the hand')
  }

  #putAt(block: string, place: string): string | null {
    const before = this.#place.get(block) ?? place
    if (before !== place) return `${block} cannot be ${before} and ${place}.`
    this.#place.set(block, place)
    return null
  }
}

/** Finds blocks that would carry themselves. The conflict is the last of the claims that close the cycle. */
function cycleIn(claims: readonly BlocksClaim[]): ClaimConflict | null {
  const under = new Map<string, { readonly below: string; readonly at: number }>()
  for (const [at, claim] of claims.entries())
    if (claim.kind === 'on' && !under.has(claim.block)) under.set(claim.block, { below: claim.under, at })
  /** Blocks from which every way down ends. */
  const sound = new Set<string>()
  for (const first of under.keys()) {
    const path = new Map<string, number>()
    let block = first
    for (let step = under.get(block); step && !sound.has(block); step = under.get(block)) {
      if (path.has(block)) return ringFrom(block, path)
      path.set(block, step.at)
      block = step.below
    }
    for (const passed of path.keys()) sound.add(passed)
  }
  return null
}

const NAMED = 5

/** @param path the blocks on the way down to a block that was passed before, each with its claim */
function ringFrom(block: string, path: ReadonlyMap<string, number>): ClaimConflict {
  const ring = [...path].slice([...path.keys()].indexOf(block))
  const others = ring.slice(1).map(([name]) => name)
  const more = others.length - NAMED
  const through = [...others.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])]
  return {
    at: ring.reduce((last, [, at]) => Math.max(last, at), 0),
    words: `${block} would have to be on itself, through ${through.join(' and ')}.`,
  }
}

/**
 * The state that the claims describe, in the order of `blocks`. Every block must have a place, and no claims
 * may conflict.
 */
export function stateOf(blocks: readonly string[], claims: readonly BlocksClaim[]): BlocksState {
  const load = new Map<string, string>()
  const bases = new Set<string>()
  let held: string | null = null
  for (const claim of claims) {
    if (claim.kind === 'on') load.set(claim.under, claim.block)
    else if (claim.kind === 'on-table') bases.add(claim.block)
    else if (claim.kind === 'held') held = claim.block
  }
  const towers = blocks
    .filter((block) => bases.has(block))
    .map((base) => {
      const tower = [base]
      for (let next = load.get(base); next !== undefined; next = load.get(next)) tower.push(next)
      return tower
    })
  return { towers, held }
}

/** The place of each block, from the bottom up. */
export const placesOf = (towers: Towers): Fact[] =>
  towers.flatMap((tower) =>
    tower.map((block, i): Fact => {
      const under = tower[i - 1]
      return under === undefined ? { kind: 'on-table', block } : { kind: 'on', block, under }
    }),
  )

/** All true claims about a state. */
export const claimsOf = ({ towers, held }: BlocksState): BlocksClaim[] => [
  ...placesOf(towers),
  ...towers.flatMap((tower) => tower.slice(-1).map((block): BlocksClaim => ({ kind: 'clear', block }))),
  held === null ? { kind: 'hand-empty' } : { kind: 'held', block: held },
]

/** A fact as a text; equal facts have equal texts. */
const factKey = (fact: Fact): string => `${fact.kind} ${fact.block} ${fact.kind === 'on' ? fact.under : ''}`

/** Each fact once, in order of first occurrence. */
export const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [factKey(fact), fact])).values(),
]
