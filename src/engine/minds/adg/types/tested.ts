/** What a world outside, a real game, makes of what was believed before anybody had been there. */
import type { RequirementSet } from '../../../worlds/items/types'

/** Each edge has one. `untested`: nobody has obtained the item there, or nobody could see that of it. */
export type TestedVerdict = 'contradicted' | 'confirmed' | 'untested'

/** Where something was seen. */
export interface SeenWhere {
  /** The server and its version; null: the run does not say. */
  readonly server: string | null
  readonly version: string | null
  /** The run's id and what one calls it; null: it is the run that is looked at. */
  readonly run: string | null
  readonly who: string
  readonly step: number | null
  /** A human-written plan was carried out there: nobody has chosen to try it. */
  readonly isShown: boolean
}

/** How an item was come by there, once. */
export interface SeenItem {
  readonly requirements: RequirementSet
  /** Null: it is not known by which. */
  readonly action: string | null
  readonly where: SeenWhere
}

/** What was believed of an item. */
export interface BelievedItem {
  readonly requirements: RequirementSet
  /** The action that works; null: nobody has said. */
  readonly action: string | null
}

/** A quantity, or an action by name; null: there it is not. */
export type EdgeValue = number | string | null

/** An edge beside what was seen of it. */
export interface TestedEdge {
  /** What is needed; null: it is the action by which the item is made. */
  readonly need: string | null
  /** As it was believed; null: it was not. */
  readonly said: EdgeValue
  readonly verdict: TestedVerdict
  /** All that were seen, each once, in an order of their own: whoever brought them. */
  readonly seen: readonly { readonly found: EdgeValue; readonly agrees: boolean; readonly where: SeenWhere }[]
}

/** An item that something was believed of. One contradicted edge contradicts it. */
export interface TestedItem {
  readonly verdict: TestedVerdict
  readonly edges: readonly TestedEdge[]
}

/** By item. */
export type TestedItems = Readonly<Record<string, TestedItem>>
