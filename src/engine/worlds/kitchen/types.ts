import type { ItemStep, ItemAction, ItemOutcome, ItemsShown, ItemTask, Requested } from '../items/types'

/** Microsoft TextWorld's cooking states. What is burned stays so. */
export const COOK_STATES = ['raw', 'fried', 'roasted', 'grilled', 'burned'] as const
export type CookState = (typeof COOK_STATES)[number]
/** A food is cut once, in one way. */
export const CUT_STATES = ['uncut', 'chopped', 'sliced', 'diced'] as const
export type CutState = (typeof CUT_STATES)[number]

/** What a cookbook can ask for (`WAYS` says what does it). */
export type Verb = 'fry' | 'roast' | 'grill' | 'chop' | 'slice' | 'dice'

/** A line of the cookbook: what is to be done (`item`: a verb, a node of the graph) to which ingredient. */
export interface CookbookLine extends Requested {
  readonly item: Verb
}

/** `(executable action, ingredient, tool)` for the line of the cookbook whose verb is `item` (XENON, A.1). */
export interface KitchenSubgoal extends ItemAction {
  readonly ingredient: string
  readonly tool: string
}

/** One command in TextWorld's words: `cook red pepper with stove`. */
export interface Command {
  readonly command: string
}

/** Why an episode is over. */
export type EpisodeEnd = 'meal-eaten' | 'lost' | 'out-of-steps'

/** What became of one thing. */
export interface FoodChange {
  readonly food: string
  readonly cook: CookState
  readonly cut: CutState
}

/** What one step did, whatever it was asked in. */
export interface StepEffect {
  /** What the game answers, in words. */
  readonly feedback: string
  /** The food whose state is another now; null: none. */
  readonly became: FoodChange | null
  /** The line of the cookbook that this did, by its place; null: none. */
  readonly line: number | null
  /** How the episode ended with it, if it did. */
  readonly end: EpisodeEnd | null
}

/** A step with what it did. */
export type LastStep = (KitchenSubgoal | Command) & StepEffect & { readonly success: boolean }

export type KitchenEvent =
  | ({ readonly kind: 'kitchen/subgoal' } & ItemStep & KitchenSubgoal & StepEffect)
  | ({ readonly kind: 'kitchen/command'; readonly success: boolean } & Command & StepEffect)

export const KITCHEN_EVENTS: Readonly<Record<KitchenEvent['kind'], true>> = {
  'kitchen/subgoal': true,
  'kitchen/command': true,
}

/** What an agent that looks sees: the cookbook, read by whoever carries its subgoals out. */
export interface KitchenSeen {
  readonly lines: readonly CookbookLine[]
}

export interface ShownFood {
  readonly name: string
  readonly cook: CookState
  readonly cut: CutState
  /** Where it is: a room, a tool that holds things (`fridge`), or in hand; null: used up. */
  readonly place: string | null
  /** Whether the recipe asks for it, and in which states. */
  readonly wanted: { readonly cook: CookState; readonly cut: CutState } | null
}

export interface ShownTool {
  readonly name: string
  /** `hand`, or the room where it stands. */
  readonly place: string
}

export interface ShownRoom {
  readonly name: string
  /** The ways out: direction and room. */
  readonly exits: readonly (readonly [direction: string, room: string])[]
}

/** The kitchen at some step, as it is drawn. */
export interface KitchenShown extends ItemsShown {
  readonly world: 'kitchen'
  /** From 1; 0 before the first. */
  readonly episode: number
  readonly episodes: number
  /** Taken in this episode, of so many. */
  readonly steps: number
  readonly limit: number
  readonly lines: readonly CookbookLine[]
  readonly foods: readonly ShownFood[]
  readonly tools: readonly ShownTool[]
  /** Where there is more than the kitchen to go through; else it alone. */
  readonly rooms: readonly ShownRoom[]
  /** The room in which the cook is. */
  readonly here: string
  /** What the last step of this episode was, and did; null before it. */
  readonly last: LastStep | null
  /** How the episode ended; null: it goes on. */
  readonly end: EpisodeEnd | null
  /** Episodes that ended, and those of them with a meal. */
  readonly ended: number
  readonly meals: number
}

export interface KitchenTypes {
  task: ItemTask
  action: KitchenSubgoal | Command
  outcome: ItemOutcome & StepEffect
  seen: KitchenSeen
  event: KitchenEvent
  change: never
  mark: 'meal' | 'lost'
  shown: KitchenShown
}
