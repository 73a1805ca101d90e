/** The vocabulary of worlds of items, in which an action on an item turns what it requires into it. */
import type { RunEvent } from '../../events'

/** `{item: quantity}`: what an item needs, as it travels in questions, events and files. */
export type RequirementSet = Readonly<Record<string, number>>

/** So many of an item. */
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

/** The same where somebody carries it out over time: it may be interrupted, and something else be done in its place. */
export interface TimedAction extends ItemAction {
  /** Where it has come to nothing within so many game ticks, that is told, and it can go on. Left out: nobody asks meanwhile. */
  readonly within?: number
  /** What is done meanwhile in its place, in words: a temporary subgoal (XENON, 4.3). */
  readonly instead?: string
}

/** Something near, and how far away it is, in blocks. */
export type Near = readonly [name: string, blocks: number]

export interface BotSurroundings {
  /** What the head is in. */
  readonly medium: 'air' | 'water' | 'lava'
  /** Blocks above the head before there is sky; 0: it is above. */
  readonly covered: number
  /** As the game has it, from 0 to 15. */
  readonly light: number
  /** The nearest of each kind of block that stands out, nearest first. */
  readonly blocks: readonly Near[]
  /** Animals and monsters, nearest first. */
  readonly entities: readonly Near[]
}

/** What whoever carries subgoals out in a game that goes on says beside what came of one. What follows from it is what is held. */
export interface BotFacts {
  /** Why nothing came of it, in a word: for who looks on. No agent acts on it (binary feedback). */
  readonly reason?: string
  /** ms that it took. */
  readonly took?: number
  /** All that is held then, where that is not what the outcomes add up to: tools wear out there, and drops are picked up. */
  readonly holds?: RequirementSet
}

/**
 * What such a world says of one action. A failure says nothing but that it failed (binary feedback). A success is seen
 * in the inventory: what came, what went, and which held things (stations, the tool in hand) took part.
 */
export type ItemOutcome = BotFacts & Came
type Came =
  /** `unfinished`: it was not given up, but interrupted; what is around then. `picture`: the same as it is seen, a PNG in base64. */
  | {
      readonly success: false
      readonly unfinished?: BotSurroundings
      readonly picture?: string
      /** What was missing, where the world says so (GoG, App. D): the first that the rule asks for and there is too little of. */
      readonly lacks?: ItemCount
    }
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
export interface ItemStep extends ItemAction {
  readonly success: boolean
  readonly gained: number
  readonly consumed: RequirementSet
}
export type ItemStepEvent =
  | ({ readonly kind: 'tried' } & ItemStep & BotFacts)
  /** In a step of a human-written plan, before the clock starts. */
  | ({ readonly kind: 'demonstrated' } & ItemStep & BotFacts)

/** Nothing had come of a subgoal yet when it was interrupted, or of what was done in its place. */
export interface Unfinished extends ItemAction, BotFacts {
  readonly kind: 'unfinished'
  /** Game ticks. */
  readonly within: number
  /** What was done in its place, in words; left out: nothing. */
  readonly instead?: string
  readonly surroundings: BotSurroundings
}

/** What an agent did in a world of items, whatever that world calls it. */
export type ItemActionEvent = Exclude<Extract<RunEvent, ItemStep>, { readonly kind: 'demonstrated' }>

export type BotAction = 'mine' | 'craft' | 'smelt'
/** What can be done about being stuck. */
export type BotWay = 'leave-water' | 'go-up' | 'explore'

/** What takes time and comes to something. `timeout`: ms. */
export type BotErrand =
  /** To bring so many of an item more than are held. */
  | {
      readonly type: 'subgoal'
      readonly action: BotAction
      readonly item: string
      readonly quantity: number
      readonly timeout: number
    }
  /** To get out of where it is stuck. */
  | { readonly type: 'way-out'; readonly way: BotWay; readonly item?: string; readonly timeout: number }

/** What came of it, by the inventory before and after. */
export interface BotReport {
  readonly success: boolean
  /** Null of a success. */
  readonly reason: string | null
  readonly gained: RequirementSet
  readonly consumed: RequirementSet
  readonly used: readonly string[]
  /** ms */
  readonly took: number
  readonly inventory: RequirementSet
  /** Of what did not end well. */
  readonly surroundings: BotSurroundings | null
}

export interface BotView {
  readonly inventory: RequirementSet
  readonly surroundings: BotSurroundings
}

/** Somebody who carries subgoals out in a game that is not here. How they are reached is no matter of the world's. */
export interface Bot {
  /** Rejects where nobody can say what came of it. */
  carryOut(errand: BotErrand): Promise<BotReport>
  look(): Promise<BotView>
  /** What it sees: a PNG, in base64. */
  see(): Promise<string>
}
