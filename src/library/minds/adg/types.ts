import type { LearnedItem } from '../../../engine/minds/adg/types/known'
import type { Origin } from '../../knowledge/types'

/** How often an action worked and how often it failed for an item: S(a, v) and F(a, v). */
export type TriedCounts = readonly [successes: number, failures: number]

/** One source's claim about an item. */
export interface AdgClaim extends LearnedItem {
  /** The failure-aware action memory of the item, by action; actions that were never tried are left out. */
  readonly memory: Readonly<Record<string, TriedCounts>>
  /** Who says this whole set: sorted (`origin.ts`), without repetition, at least one. */
  readonly origins: readonly Origin[]
  /** By requirement: the authors of a single edge with this quantity, beside those in `origins`. */
  readonly edges?: Readonly<Record<string, readonly Origin[]>>
}

/** An item: the claim that holds, and the other claims of merged knowledge that disagreed. */
export interface AdgItem extends AdgClaim {
  readonly others?: readonly AdgClaim[]
}

/** An adaptive dependency graph with its failure-aware action memory. */
export interface AdgBody {
  /** By name. Items that were only mentioned are hypotheses with an empty set. */
  readonly items: Readonly<Record<string, AdgItem>>
}
