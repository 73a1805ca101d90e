import type { ItemStep, ItemAction, ItemOutcome, ItemsShown, ItemTask, Requested } from '../items/types'

/** Microsoft TextWorld's cooking states. Burned food stays burned. */
export const COOK_STATES = ['raw', 'fried', 'roasted', 'grilled', 'burned'] as const
export type CookState = (typeof COOK_STATES)[number]
/** A food is cut once, in one way. */
export const CUT_STATES = ['uncut', 'chopped', 'sliced', 'diced'] as const
export type CutState = (typeof CUT_STATES)[number]

/** The verbs of a cookbook (`WAYS` gives the command for each). */
export type Verb = 'fry' | 'roast' | 'grill' | 'chop' | 'slice' | 'dice'

/** A line of the cookbook: `item` is a verb (a node of the graph), for one ingredient. */
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

/** The new state of one food. */
export interface FoodChange {
  readonly food: string
  readonly cook: CookState
  readonly cut: CutState
}

/** What one step did, for subgoals and commands alike. */
export interface StepEffect {
  /** The game's answer, in words. */
  readonly feedback: string
  /** The food that changed its state; null: none. */
  readonly became: FoodChange | null
  /** The index of the cookbook line that this step completed; null: none. */
  readonly line: number | null
  /** How the step ended the episode; null: it continues. */
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

/** What an observing agent sees: the cookbook, which the controller reads. */
export interface KitchenSeen {
  readonly lines: readonly CookbookLine[]
}

export interface ShownFood {
  readonly name: string
  readonly cook: CookState
  readonly cut: CutState
  /** A room, a tool that holds things (`fridge`), or `hand`; null: used up. */
  readonly place: string | null
  /** The states that the recipe asks for; null: it does not ask for this food. */
  readonly wanted: { readonly cook: CookState; readonly cut: CutState } | null
}

interface ShownTool {
  readonly name: string
  /** `hand`, or the room where it stands. */
  readonly place: string
}

export interface ShownRoom {
  readonly name: string
  /** The exits: direction and room. */
  readonly exits: readonly (readonly [direction: string, room: string])[]
}

/** The state of the kitchen at one step, for display. */
export interface KitchenShown extends ItemsShown {
  readonly world: 'kitchen'
  /** From 1; 0 before the first. */
  readonly episode: number
  readonly episodes: number
  /** Steps of this episode, and their limit. */
  readonly steps: number
  readonly limit: number
  readonly lines: readonly CookbookLine[]
  readonly foods: readonly ShownFood[]
  readonly tools: readonly ShownTool[]
  /** All rooms in the published game, else only the kitchen. */
  readonly rooms: readonly ShownRoom[]
  /** The room in which the cook is. */
  readonly here: string
  /** The last step of this episode and its effect; null before the first step. */
  readonly last: LastStep | null
  /** How the episode ended; null: it continues. */
  readonly end: EpisodeEnd | null
  /** Number of finished episodes, and of those with a meal. */
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
