/** The vocabulary of worlds of items, in which an action on an item turns what it requires into it. */
import type { RunEvent } from '../../events'

/** `{item: quantity}`: what an item needs, as it travels in questions, events and files. */
export type RequirementSet = Readonly<Record<string, number>>

/** How one item is obtained: an execution of `action` turns `requires` into `yields` of the item. */
export interface Rule {
  readonly action: string
  readonly requires: RequirementSet
  /** Those of `requires` that must be there and are not consumed: stations and tools. */
  readonly held: readonly string[]
  readonly yields: number
}

export type Rules = ReadonlyMap<string, Rule>

/** One step: `action` on `item`. */
export interface ItemAction {
  readonly action: string
  readonly item: string
}

/**
 * What such a world says of one action. A failure says nothing but that it failed (binary feedback). A success is seen
 * in the inventory: what came, what went, and which held things (stations, the tool in hand) took part.
 */
export type ItemOutcome =
  | { readonly success: false }
  | {
      readonly success: true
      readonly gained: number
      readonly consumed: RequirementSet
      readonly used: readonly string[]
    }

/** One line of a human-written plan: do `action` on `item` until `quantity` of it have come. */
export interface PlanStep extends ItemAction {
  readonly quantity: number
}
export interface HumanPlan {
  readonly goal: string
  readonly steps: readonly PlanStep[]
}

/** What an agent is given to learn: names, never rules. */
export interface ItemTask {
  readonly goals: readonly string[]
  /** Where goals are asked for from outside one after another: which one in which episode (XENON, 5.1). */
  readonly requests?: readonly string[]
  readonly actions: readonly string[]
  readonly plans: readonly HumanPlan[]
  /**
   * What an external source says of the world: its rules as published, which the world may contradict (XENON, K.8).
   * Only agents that are told to start from it, and planners that are given the true graph, read it.
   */
  readonly manual: Rules
  /** A model's spelling of an item's name, mended to the world's (`oak_log` → `logs`). */
  readonly canonicalName: (name: string) => string
  /**
   * Where each goal has a single requirement, a tool: what it is one of. Tools are at hand from the start of an episode
   * (XENON, A.1), and nobody asks what they need.
   */
  readonly tools?: readonly string[]
  /** The goal of the moment is read off the world by looking, line by line (`Requested`), and not chosen. */
  readonly isRequested?: true
}

/** A line of what somebody has written down to be done: the goal, and what it is to be done to. */
export interface Requested {
  readonly item: string
  readonly ingredient: string
  readonly isDone: boolean
}

/** What every world of items shows of itself. */
export interface ItemsShown {
  /** The action tried last, and how it ended. */
  readonly lastTried: (ItemAction & { readonly success: boolean }) | null
  /** Steps, by how they ended. */
  readonly succeeded: number
  readonly failed: number
  /** The rules in force, by item. The same object's identity is not kept across updates; compare `ruleChanges`. */
  readonly truth: Readonly<Record<string, Rule>>
  /** How many changes of the rules lie behind. */
  readonly ruleChanges: number
  /** What there is from the start, so that nobody asks what it needs (`ItemTask.tools`); undefined: nothing. */
  readonly atHand?: readonly string[]
}

/** What happened in one step. */
export interface Done extends ItemAction {
  readonly success: boolean
  readonly gained: number
  readonly consumed: RequirementSet
}
export type Tried =
  | ({ readonly kind: 'tried' } & Done)
  /** In a step of a human-written plan, before the clock starts. */
  | ({ readonly kind: 'demonstrated' } & Done)

/** What an agent did in a world of items, whatever that world calls it. */
export type DeedEvent = Exclude<Extract<RunEvent, Done>, { readonly kind: 'demonstrated' }>
