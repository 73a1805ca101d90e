/** Blocks on a table, in towers. */

/**
 * The set of actions: DRIP's three, which move whole sub-towers, or the standard four, which move one block
 * at a time.
 */
export type Operators = 'three' | 'four'

/** Each from the bottom up. */
export type Towers = readonly (readonly string[])[]

/** A goal's statement about a block. */
export type Fact =
  | { readonly kind: 'on'; readonly block: string; readonly under: string }
  | { readonly kind: 'on-table'; readonly block: string }
  | { readonly kind: 'clear'; readonly block: string }

/** The state of the blocks. `held`: the block in the hand; null: the hand is empty. */
export interface BlocksState {
  readonly towers: Towers
  readonly held: string | null
}

export interface BlocksProblem {
  /** `instance-7`, or empty. */
  readonly name: string
  readonly start: BlocksState
  readonly goal: readonly Fact[]
  /** Steps of the shortest plan with the four operators, if published; null: unknown. */
  readonly published: number | null
}

export interface BlocksTask {
  /** The blocks that the goal mentions. */
  readonly goals: readonly string[]
  /** The operators. */
  readonly actions: readonly string[]
  readonly operators: Operators
  readonly problem: BlocksProblem
}

/** `{operator: 'stack', blocks: ['a', 'b']}` */
export interface BlocksMove {
  readonly operator: string
  readonly blocks: readonly string[]
}

/** Why a move is impossible. */
export type RefusalReason =
  | { readonly kind: 'unknown-operator'; readonly operator: string }
  /** The operator takes another number of blocks. */
  | { readonly kind: 'wrong-number'; readonly operator: string; readonly takes: number }
  | { readonly kind: 'no-such-block'; readonly block: string }
  | { readonly kind: 'on-itself'; readonly block: string }
  | { readonly kind: 'not-clear'; readonly block: string; readonly by: string }
  | { readonly kind: 'same-tower'; readonly block: string; readonly other: string }
  /** `on`: the block that it stands on; null: the table. */
  | { readonly kind: 'not-on'; readonly block: string; readonly other: string; readonly on: string | null }
  | { readonly kind: 'not-on-table'; readonly block: string; readonly on: string }
  | { readonly kind: 'hand-full'; readonly block: string }
  | { readonly kind: 'held'; readonly block: string }
  | { readonly kind: 'not-held'; readonly block: string }

export type MoveOutcome =
  | { readonly success: true; /** False: there was nothing to do. */ readonly moved: boolean }
  | { readonly success: false; readonly reason: RefusalReason }

export type BlocksEvent = { readonly kind: 'blocks/moved' } & BlocksMove & MoveOutcome

export const BLOCKS_EVENTS: Readonly<Record<BlocksEvent['kind'], true>> = { 'blocks/moved': true }

/** The last move, with its step. */
export type LastMove = { readonly step: number } & BlocksMove & MoveOutcome

/** The state of the blocks at one step, for display. */
export interface BlocksShown {
  readonly world: 'blocks'
  readonly operators: Operators
  readonly problem: BlocksProblem
  /** Keeps its identity until a block moves. */
  readonly state: BlocksState
  /** Number of the goal's facts that hold now. */
  readonly holding: number
  /** Blocks in their final place: what the goal says of them and of all blocks below holds. */
  readonly inPlace: ReadonlySet<string>
  readonly last: LastMove | null
  /**
   * The first impossible move, with its reason: from there on the moves are no plan for this problem. Null:
   * all moves were possible.
   */
  readonly wrong: LastMove | null
  readonly succeeded: number
  readonly failed: number
}

export interface BlocksTypes {
  task: BlocksTask
  action: BlocksMove
  outcome: MoveOutcome
  seen: BlocksState
  event: BlocksEvent
  change: never
  mark: 'wrong' | 'solved'
  shown: BlocksShown
}
