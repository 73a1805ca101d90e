/** Questions of planners that divide a goal, or think aloud (DRIP, Tables 7 to 11). */

/** A task: `stack a b`, `mine 3 logs`; or the whole goal, whose verb is `reach`. */
export interface Subtask {
  readonly verb: string
  readonly things: readonly string[]
  /** The quantity; 1 if nothing is counted. */
  readonly quantity: number
}

/**
 * The set of actions and their descriptions: DRIP's three, the standard four, or those of the craft world.
 */
export type Rulebook = 'blocks/three' | 'blocks/four' | 'craft'

/** The fields of every question. */
interface Situation {
  readonly rulebook: Rulebook
  /** The facts wanted in the end, one per line: `a is on b`. */
  readonly goal: readonly string[]
}

/** Which subtasks come right before this one? (3.1, Table 7) */
export interface DecomposeQuestion extends Situation {
  readonly kind: 'decompose'
  readonly subtask: Subtask
  /** The state, one fact per line; null: as published, the model reasons from the goal alone. */
  readonly state: readonly string[] | null
}

/**
 * Is a subtask possible now (3.2, Table 8)? For the whole goal, `reach`, the question is whether every wanted
 * fact holds already (Algorithm 1, line 25). `unnecessary` means yes and ends the planning. The other two
 * mean no, and `reason` says what is missing.
 */
export interface ExecutableQuestion extends Situation {
  readonly kind: 'executable'
  readonly subtask: Subtask
  /** Its parent subtask; for the goal, the goal itself. */
  readonly parent: Subtask
  readonly state: readonly string[]
}

/** The state after a subtask (3.2, Table 9). */
export interface ApplyQuestion extends Situation {
  readonly kind: 'apply'
  readonly subtask: Subtask
  readonly state: readonly string[]
}

/** The whole plan at once, after thinking (CoT). */
export interface ChainQuestion extends Situation {
  readonly kind: 'chain'
  readonly state: readonly string[]
}

/** A thought and the next action (ReAct). */
export interface ReactQuestion extends Situation {
  readonly kind: 'react'
  /** The state at the start. */
  readonly state: readonly string[]
  readonly history: readonly ReactTurn[]
}

export interface ReactTurn {
  readonly thought: string
  readonly subtask: Subtask
  /** The state after the turn, as far as the observation says; or the reason for the failure. */
  readonly observation: readonly string[]
}

/** `unnecessary`: it has been achieved already, and there is nothing to do. */
export const VERDICTS = ['executable', 'unnecessary', 'not-executable'] as const
export type SubtaskVerdict = (typeof VERDICTS)[number]

export interface TreeQuestions {
  decompose: { readonly question: DecomposeQuestion; readonly answer: DecomposeAnswer }
  executable: { readonly question: ExecutableQuestion; readonly answer: ExecutableAnswer }
  apply: { readonly question: ApplyQuestion; readonly answer: ApplyAnswer }
  chain: { readonly question: ChainQuestion; readonly answer: ChainAnswer }
  react: { readonly question: ReactQuestion; readonly answer: ReactAnswer }
}
export type TreeQuestion = TreeQuestions[keyof TreeQuestions]['question']

export interface DecomposeAnswer {
  readonly subtasks: readonly Subtask[]
}
export interface ExecutableAnswer {
  readonly verdict: SubtaskVerdict
  readonly reason: string
}
export interface ApplyAnswer {
  readonly state: readonly string[]
}
export interface ChainAnswer {
  readonly thought: string
  readonly plan: readonly Subtask[]
}
export interface ReactAnswer {
  readonly thought: string
  /** Null: the model believes that the goal is reached. */
  readonly subtask: Subtask | null
}

/** In display order. */
export const TREE_QUESTIONS = [
  'decompose',
  'executable',
  'apply',
  'chain',
  'react',
] as const satisfies readonly (keyof TreeQuestions)[]
