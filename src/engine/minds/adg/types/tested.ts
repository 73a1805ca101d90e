/** Verdicts of an external world, a real game, on beliefs from before the agent played there. */
import type { RequirementSet } from '../../../worlds/items/types'

/** Each edge has one. `untested`: the item was not obtained there, or the edge could not be observed. */
export type TestedVerdict = 'contradicted' | 'confirmed' | 'untested'

/** Where an observation was made. */
export interface SeenWhere {
  /** The server and its version; null: the run does not record them. */
  readonly server: string | null
  readonly version: string | null
  /** The run's id and its name; null: it is the run on the screen. */
  readonly run: string | null
  readonly who: string
  readonly step: number | null
  /** A human-written plan ran there: the agent did not choose to try it. */
  readonly isShown: boolean
}

/** One way in which an item was obtained there. */
export interface SeenItem {
  readonly requirements: RequirementSet
  /** Null: the action is not known. */
  readonly action: string | null
  readonly where: SeenWhere
}

/** The belief about an item. */
export interface BelievedItem {
  readonly requirements: RequirementSet
  /** The action that works; null: no belief. */
  readonly action: string | null
}

/** A quantity, or an action by name; null: absent. */
export type EdgeValue = number | string | null

/** An edge with its observations. */
export interface TestedEdge {
  /** The needed item; null: the edge is the action that makes the item. */
  readonly need: string | null
  /** The believed value; null: the edge was not believed. */
  readonly said: EdgeValue
  readonly verdict: TestedVerdict
  /** All observations, each once, in an order that does not depend on their source. */
  readonly seen: readonly { readonly found: EdgeValue; readonly agrees: boolean; readonly where: SeenWhere }[]
}

/** An item with a belief. One contradicted edge contradicts the item. */
export interface TestedItem {
  readonly verdict: TestedVerdict
  readonly edges: readonly TestedEdge[]
}

/** By item. */
export type TestedItems = Readonly<Record<string, TestedItem>>
