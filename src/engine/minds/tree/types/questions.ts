/** What planners that divide a goal, or think aloud, ask a model (DRIP, Tables 7 to 11). */

/** What is to be done: `stack a b`, `mine 3 logs`; or the goal as a whole, whose verb is `reach`. */
export interface Subtask {
  readonly verb: string
  readonly things: readonly string[]
  /** How many of it; 1 where nothing is counted. */
  readonly quantity: number
}

/** Whose actions these are, and what is said of them: DRIP's three, the standard four, or those of the craft world. */
export type Rulebook = 'blocks/three' | 'blocks/four' | 'craft'

/** What every question says. */
interface Situation {
  readonly rulebook: Rulebook
  /** What is wanted in the end, a fact a line: `a is on b`. */
  readonly goal: readonly string[]
}

/** Which subtasks come right before this one (3.1, Table 7). */
export interface DecomposeQuestion extends Situation {
  readonly kind: 'decompose'
  readonly subtask: Subtask
  /** How things stand, a fact a line; null: as published, it reasons from the goal alone. */
  readonly state: readonly string[] | null
}

/**
 * Whether a subtask can be done now (3.2, Table 8). Of the goal as a whole, `reach`, it is asked whether everything that is
 * wanted is so already (Algorithm 1, line 25): `unnecessary` says that it is, and ends the planning; the other two say that
 * it is not, and `reason` what is missing.
 */
export interface ExecutableQuestion extends Situation {
  readonly kind: 'executable'
  readonly subtask: Subtask
  /** What it is a part of; of the goal the goal itself. */
  readonly parent: Subtask
  readonly state: readonly string[]
}

/** How things stand once a subtask has been done (3.2, Table 9). */
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
  /** How things stood at first. */
  readonly state: readonly string[]
  readonly history: readonly ReactTurn[]
}

export interface ReactTurn {
  readonly thought: string
  readonly subtask: Subtask
  /** How things stood then, as far as it was told; or what is said of the failure. */
  readonly observation: readonly string[]
}

/** `unnecessary`: it has been achieved already, and nothing has to be done. */
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
  /** Null: it holds that the goal is reached. */
  readonly subtask: Subtask | null
}

/** In the order in which people are shown them. */
export const TREE_QUESTIONS = [
  'decompose',
  'executable',
  'apply',
  'chain',
  'react',
] as const satisfies readonly (keyof TreeQuestions)[]
