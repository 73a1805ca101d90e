/** Blocks on a table, in towers. */

/** Which actions there are: DRIP's three, with which whole sub-towers move, or the standard four, one block at a time. */
export type Operators = 'three' | 'four'

/** Each from the bottom up. */
export type Towers = readonly (readonly string[])[]

/** What a goal says of a block. */
export type Fact =
  | { readonly kind: 'on'; readonly block: string; readonly under: string }
  | { readonly kind: 'on-table'; readonly block: string }
  | { readonly kind: 'clear'; readonly block: string }

/** How the blocks stand, and which of them the hand holds; null: it is empty. */
export interface BlocksState {
  readonly towers: Towers
  readonly held: string | null
}

export interface BlocksProblem {
  /** What it is called: `instance-7`, or empty. */
  readonly name: string
  readonly start: BlocksState
  readonly goal: readonly Fact[]
  /** Steps of the shortest plan with the four operators, where it was published; null: not known. */
  readonly published: number | null
}

export interface BlocksTask {
  /** The blocks of which the goal says something. */
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

/** Why a move cannot be made. */
export type RefusalReason =
  | { readonly kind: 'unknown-operator'; readonly operator: string }
  /** It takes so many blocks, and was given others. */
  | { readonly kind: 'wrong-number'; readonly operator: string; readonly takes: number }
  | { readonly kind: 'no-such-block'; readonly block: string }
  | { readonly kind: 'on-itself'; readonly block: string }
  | { readonly kind: 'not-clear'; readonly block: string; readonly by: string }
  | { readonly kind: 'same-tower'; readonly block: string; readonly other: string }
  /** `on`: what it stands on in truth; null: the table. */
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

/** The last move, and where in the run it was. */
export type LastMove = { readonly step: number } & BlocksMove & MoveOutcome

/** The blocks at some step, as they are drawn. */
export interface BlocksShown {
  readonly world: 'blocks'
  readonly operators: Operators
  readonly problem: BlocksProblem
  /** The same object until something moves. */
  readonly state: BlocksState
  /** Those of the goal's facts that hold now. */
  readonly holding: number
  /** Blocks that stand where they are to stay: what the goal says of them, and of all below them, holds. */
  readonly inPlace: ReadonlySet<string>
  readonly last: LastMove | null
  /** The first move that could not be made, and why: from there on what was done is no plan for this problem. */
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
