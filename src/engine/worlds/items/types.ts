/** Types of item worlds, in which an action on an item turns its requirements into it. */
import type { RunEvent } from '../../events'

/** `{item: quantity}`: what an item needs, as it travels in questions, events and files. */
export type RequirementSet = Readonly<Record<string, number>>

/** An item with a quantity. */
export interface ItemCount {
  readonly item: string
  readonly quantity: number
}

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

/** An action that takes time: it may be interrupted, and another action may take its place. */
export interface TimedAction extends ItemAction {
  /**
   * If it has no result after this number of game ticks, the outcome says so, and it can be continued.
   * Absent: no interruption.
   */
  readonly within?: number
  /** What is done meanwhile in its place, in words: a temporary subgoal (XENON, 4.3). */
  readonly instead?: string
}

/** Something near, and how far away it is, in blocks. */
export type Near = readonly [name: string, blocks: number]

export interface BotSurroundings {
  /** What the head is in. */
  readonly medium: 'air' | 'water' | 'lava'
  /** Blocks above the head up to the sky; 0 if the sky is directly above. */
  readonly covered: number
  /** The light level, as in the game: 0 to 15. */
  readonly light: number
  /** The nearest of each kind of block that stands out, nearest first. */
  readonly blocks: readonly Near[]
  /** Animals and monsters, nearest first. */
  readonly entities: readonly Near[]
}

/** Facts that a bot in a running game reports with an outcome. */
export interface BotFacts {
  /** Why it failed, in a word, for the user. No agent acts on it (binary feedback). */
  readonly reason?: string
  /** Duration in ms. */
  readonly took?: number
  /** The whole inventory, if the outcomes do not add up to it: tools wear out, and the bot picks up drops. */
  readonly holds?: RequirementSet
}

/**
 * A world's answer to one action. A failure says only that it failed (binary feedback). A success shows in
 * the inventory: what came, what went, and which held things (stations, the tool in hand) took part.
 */
export type ItemOutcome = BotFacts & Came
type Came =
  /**
   * `unfinished`: it was interrupted, with the surroundings at that time. `picture`: the same view as a PNG
   * in base64.
   */
  | {
      readonly success: false
      readonly unfinished?: BotSurroundings
      readonly picture?: string
      /**
       * What was missing, if the world says so (GoG, App. D): the first requirement with too small a
       * quantity.
       */
      readonly lacks?: ItemCount
    }
  | {
      readonly success: true
      readonly gained: number
      readonly consumed: RequirementSet
      readonly used: readonly string[]
    }

/** One line of a human-written plan: repeat `action` on `item` until `quantity` of it have come. */
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
  /** If goals are requested one after another: the goal of each episode (XENON, 5.1). */
  readonly requests?: readonly string[]
  readonly actions: readonly string[]
  readonly plans: readonly HumanPlan[]
  /**
   * An external description of the world: its rules as published, which the world may contradict (XENON,
   * K.8). Only agents that start from the manual read it, and planners that are given the true graph.
   */
  readonly manual: Rules
  /** A model's spelling of an item's name, mended to the world's (`oak_log` → `logs`). */
  readonly canonicalName: (name: string) => string
  /**
   * If each goal needs exactly one tool: the tools. They are at hand from the start of an episode (XENON,
   * A.1), and the agent never asks what they need.
   */
  readonly tools?: readonly string[]
  /**
   * The current goal comes from observing the world, line by line (`Requested`); the agent does not choose
   * it.
   */
  readonly isRequested?: true
}

/** A line of a written request: the goal, and its ingredient. */
export interface Requested {
  readonly item: string
  readonly ingredient: string
  readonly isDone: boolean
}

/** What every world of items shows. */
export interface ItemsShown {
  /** The action tried last, and how it ended. */
  readonly lastTried: (ItemAction & { readonly success: boolean }) | null
  /** Number of steps, by their outcome. */
  readonly succeeded: number
  readonly failed: number
  /** The rules in force, by item. The same object's identity is not kept across updates; compare `ruleChanges`. */
  readonly truth: Readonly<Record<string, Rule>>
  /** Number of rule changes so far. */
  readonly ruleChanges: number
  /**
   * Tools at hand from the start, whose needs the agent never asks for (`ItemTask.tools`); undefined if
   * there are none.
   */
  readonly atHand?: readonly string[]
}

/** What happened in one step. */
export interface ItemStep extends ItemAction {
  readonly success: boolean
  readonly gained: number
  readonly consumed: RequirementSet
}
export type ItemStepEvent =
  | ({ readonly kind: 'tried' } & ItemStep & BotFacts)
  /** In a step of a human-written plan, before the clock starts. */
  | ({ readonly kind: 'demonstrated' } & ItemStep & BotFacts)

/** A subgoal, or what was done in its place, was interrupted before it had a result. */
export interface Unfinished extends ItemAction, BotFacts {
  readonly kind: 'unfinished'
  /** Game ticks. */
  readonly within: number
  /** What was done in its place, in words; left out: nothing. */
  readonly instead?: string
  readonly surroundings: BotSurroundings
}

/** An agent's action in any world of items. */
export type ItemActionEvent = Exclude<Extract<RunEvent, ItemStep>, { readonly kind: 'demonstrated' }>

export type BotAction = 'mine' | 'craft' | 'smelt'
/** Ways to get unstuck. */
type BotWay = 'leave-water' | 'go-up' | 'explore'

/** A request that takes time and has a result. `timeout`: ms. */
export type BotErrand =
  /** To obtain `quantity` more of an item than the bot holds. */
  | {
      readonly type: 'subgoal'
      readonly action: BotAction
      readonly item: string
      readonly quantity: number
      readonly timeout: number
    }
  /** To get out of where it is stuck. */
  | { readonly type: 'way-out'; readonly way: BotWay; readonly item?: string; readonly timeout: number }

/** The result, from the inventories before and after. */
export interface BotReport {
  readonly success: boolean
  /** Null for a success. */
  readonly reason: string | null
  readonly gained: RequirementSet
  readonly consumed: RequirementSet
  readonly used: readonly string[]
  /** ms */
  readonly took: number
  readonly inventory: RequirementSet
  /** The surroundings after a failure. */
  readonly surroundings: BotSurroundings | null
}

export interface BotView {
  readonly inventory: RequirementSet
  readonly surroundings: BotSurroundings
}

/** A bot that carries out subgoals in an external game. The world does not know how the bot is reached. */
export interface Bot {
  /** Rejects if the outcome is unknown. */
  carryOut(errand: BotErrand): Promise<BotReport>
  look(): Promise<BotView>
  /** What it sees: a PNG, in base64. */
  see(): Promise<string>
}
