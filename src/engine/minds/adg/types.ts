/**
 * XENON's mind, which its baselines share: a dependency graph of items (ADG) and a memory of actions (FAM). What it asks,
 * what it notes, and how it is shown.
 */
import type { Answer } from '..'
import type { AttemptFacts } from '../../attempts'
import type { Ranked } from '../../effects'
import type { EventOf, RunEvent } from '../../events'
import type { DeedEvent, ItemAction, PlanStep, RequirementSet } from '../../worlds/items/types'

export interface RequirementsQuestion {
  readonly kind: 'requirements'
  readonly item: string
  /** Experienced items most like it, with their true sets. */
  readonly examples: readonly { readonly item: string; readonly requirements: RequirementSet }[]
  /** Where an item needs just one thing: what the answer must come from (the tools of the kitchen). */
  readonly options?: readonly string[]
}

export interface ActionQuestion {
  readonly kind: 'action'
  readonly item: string
  /** The actions that the answer must come from, never empty. */
  readonly options: readonly string[]
  /** Items most like it for which an action is known to work. */
  readonly examples: readonly ItemAction[]
  /** What the model itself said of earlier failures with this item (self-correction; XENON, Figure 12). */
  readonly analyses?: readonly Analysis[]
  readonly on?: OnWhat
}

/** What a verb of the cookbook is to be done to, and the tool that it is to be done with (XENON, A.1). */
export interface OnWhat {
  readonly ingredient: string
  readonly tool: string
}

/** One failure, and the model's own word on why. */
export interface Analysis {
  readonly action: string
  readonly inventory: RequirementSet
  readonly analysis: string
}

/** Self-correction of an item's requirements after repeated failure (XENON, Figure 9). */
export interface CorrectionQuestion {
  readonly kind: 'correction'
  readonly item: string
  /** The set that failed. */
  readonly hypothesis: RequirementSet
  /** The recent failures, newest last. */
  readonly failures: readonly { readonly action: string; readonly inventory: RequirementSet }[]
  /** Experienced items most like it, with their true sets. */
  readonly examples: RequirementsQuestion['examples']
  readonly options?: RequirementsQuestion['options']
}

/** Self-reflection: why did this action fail with this in the inventory? (XENON, Figure 12, first half) */
export interface ReflectionQuestion {
  readonly kind: 'reflection'
  readonly item: string
  readonly action: string
  readonly inventory: RequirementSet
  readonly on?: OnWhat
}

/** The whole plan for a goal at once (in the manner of Optimus-1; XENON, K.5). */
export interface PlanQuestion {
  readonly kind: 'plan'
  /** The goal. */
  readonly item: string
  /** The aggregated requirements, basic items first, the goal last: what the plan has to bring, in this order. */
  readonly requirements: readonly Subgoal[]
  readonly options: readonly string[]
}

export interface Subgoal {
  readonly item: string
  readonly quantity: number
}

/** What it asks, by kind, and what answers that. */
export interface AdgQuestions {
  requirements: { readonly question: RequirementsQuestion; readonly answer: RequirementSet }
  action: { readonly question: ActionQuestion; readonly answer: string }
  correction: { readonly question: CorrectionQuestion; readonly answer: RequirementSet }
  /** A sentence. */
  reflection: { readonly question: ReflectionQuestion; readonly answer: string }
  plan: { readonly question: PlanQuestion; readonly answer: readonly PlanStep[] }
}
export type AdgQuestion = AdgQuestions[keyof AdgQuestions]['question']
export type AdgAnswer = AdgQuestions[keyof AdgQuestions]['answer']

/** How far an item's requirement set can be trusted. */
export type Standing = 'hypothesised' | 'analogy' | 'experienced' | 'inadmissible'

/** Why a set was revised: its own failures, or those of an ancestor that became inadmissible. */
export type RevisionCause =
  | { readonly kind: 'all-actions-failed' }
  | { readonly kind: 'ancestor-inadmissible'; readonly ancestor: string }

/** Why this goal and no other. */
export type GoalChoice =
  /** Of the frontier the least revised, and of those the one with the fewest items below it (XENON, Appendix G). */
  | {
      readonly by: 'difficulty'
      readonly frontier: number
      readonly revisions: number
      readonly difficulty: number
    }
  /** Any of so many, all alike. `what`: which these are. */
  | { readonly by: 'chance'; readonly among: number; readonly what: 'unobtained' | 'frontier' | 'known' }
  /** Of the items not obtained yet the one tried least (XENON, K.8). */
  | { readonly by: 'fewest-tries'; readonly among: number; readonly tries: number }
  /** Somebody asked for it. */
  | { readonly by: 'request' }

/**
 * Whose word a first set is: the model's, an external source's (K.8), or the agent's own rule (ADAM: some of every resource).
 * A run's log has no others. Who looks on tells from the model's word what a person said in its place, and what nobody
 * did (`attributedAdg`): the fallback of a question that was skipped, or answered in vain.
 */
export type GuessSource = 'model' | 'manual' | 'resources' | 'person' | 'nobody'

/** What an agent notes of itself. */
export type AdgEvent =
  /** The first word on an item; `cyclic` when the set was discarded because it would close a cycle (E.2). */
  | {
      readonly kind: 'predicted'
      readonly item: string
      readonly requirements: RequirementSet
      readonly cyclic: boolean
      readonly source: GuessSource
    }
  | {
      readonly kind: 'plan-demonstrated'
      readonly goal: string
      readonly worked: boolean
      readonly failedAt?: string
    }
  | { readonly kind: 'goal-chosen'; readonly goal: string; readonly choice: GoalChoice }
  /** Aggregated requirements still missing, basic items first, the goal last. */
  | { readonly kind: 'plan-made'; readonly goal: string; readonly subgoals: readonly Subgoal[] }
  /** An item obtained for the first time, or anew after a change: R_exp(v), where `held` were not consumed. */
  | {
      readonly kind: 'requirement-learned'
      readonly item: string
      readonly requirements: RequirementSet
      readonly held: readonly string[]
      readonly yields: number
      /** What the agent believed until then, and on whose word. */
      readonly before: {
        readonly requirements: RequirementSet
        readonly standing: Standing
        readonly source: GuessSource
      }
      readonly action: string
    }
  | {
      readonly kind: 'action-ruled-out'
      readonly item: string
      readonly action: string
      readonly successes: number
      readonly failures: number
    }
  | {
      readonly kind: 'item-revised'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
      readonly cause: RevisionCause
      readonly analogues: readonly Ranked[]
    }
  | {
      readonly kind: 'item-inadmissible'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
      readonly cause: RevisionCause
    }
  /** Asked to correct itself, the model gave another set, or the same again (`from` equals `to`). */
  | {
      readonly kind: 'self-corrected'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
    }
  /** Nothing is corrected: the item has failed too often, or took an episode in vain, and something else is tried. */
  | { readonly kind: 'given-up'; readonly item: string; readonly goal: string; readonly revisions: number }
  /** An experienced item whose rule was announced to have changed: its set is a hypothesis again. */
  | { readonly kind: 'standing-lost'; readonly item: string }

export const ADG_EVENTS: Readonly<Record<AdgEvent['kind'], true>> = {
  predicted: true,
  'plan-demonstrated': true,
  'goal-chosen': true,
  'plan-made': true,
  'requirement-learned': true,
  'action-ruled-out': true,
  'item-revised': true,
  'item-inadmissible': true,
  'self-corrected': true,
  'given-up': true,
  'standing-lost': true,
}

/**
 * How far a set can be trusted, seen from outside. To the agent, a set that it has experienced under a rule which was
 * then announced to have changed is one more hypothesis; who looks on tells it from the model's: it is in doubt.
 */
export type KnownStanding = Standing | 'doubted'

/** What is known of one item at some step. */
export interface KnownItem {
  readonly name: string
  readonly isGoal: boolean
  /** R(v) now. */
  requirements: RequirementSet
  /** Those of R(v) seen to be held and not consumed; empty unless experienced. */
  held: readonly string[]
  standing: KnownStanding
  /** The first set that somebody gave; null where nobody did: learned from a human-written plan before anybody asked, or asked about in vain. */
  guess: RequirementSet | null
  /** Whose word the guess is. */
  guessSource: GuessSource
  /** The guess was discarded because it would have closed a cycle. */
  guessCyclic: boolean
  /** C(v) */
  revisions: number
  /** How many come of one execution; 1 until seen. */
  yields: number
  /** The action that worked last, null until one did. */
  action: string | null
  /** The step at which it was first obtained, null until then. */
  obtainedAt: number | null
  /** R(v) equals the truth, with quantities, stations and tools (XENON, Equation 1). */
  isRight: boolean
  /** Steps taken on it. */
  tries: number
}

/** One line of the plan for the goal of the moment. */
export interface PlanLine {
  readonly item: string
  readonly quantity: number
  /** How many of `quantity` have come since the plan was made. */
  done: number
}

/** What failed, and how often. */
export interface ActionFailures {
  readonly action: string
  readonly times: number
}

/** An item that a revision copied from, and what was known then to be needed for it. */
export interface Analogue extends Ranked {
  readonly requirements: RequirementSet
}

/** One change of an item's requirement set. */
export interface Revision {
  readonly step: number
  readonly kind:
    'predicted' | 'learned' | 'analogy' | 'inadmissible' | 'self-corrected' | 'standing-lost' | 'rule-changed'
  /** Null where the set did not change (a standing lost) or is not the agent's (a rule). */
  readonly to: RequirementSet | null
  readonly cause: RevisionCause | null
  /** Whose word a first set is. */
  readonly source?: GuessSource
  /** Somebody was asked for this set and gave no answer that counts: it stands in for one. */
  readonly unanswered?: true
  /** A first set that would have closed a cycle: `to` is empty in its place. */
  readonly dropped?: RequirementSet
  /** Those of `to` that were held and not used up, where it was learned. */
  readonly held?: readonly string[]
  /** Learned from a human-written plan. */
  readonly demonstrated?: true
  readonly analogues: readonly Analogue[]
  /**
   * What failed before it, by action, in the order of the first failures: for the item since its last revision, or,
   * where an ancestor became inadmissible, for that since it last worked.
   */
  readonly failures: readonly ActionFailures[]
}

/** S(a, v) and F(a, v) since the memory of the item was last forgotten, and in all. */
export interface ActionCounts {
  readonly action: string
  successes: number
  failures: number
  totalSuccesses: number
  totalFailures: number
  ruledOut: boolean
}

/** A question about an item, and what was answered; equal ones in a row are one entry. */
export interface AskedQuestion {
  readonly step: number
  readonly kind: keyof AdgQuestions
  readonly options: readonly string[]
  /** Items that were shown as examples. */
  readonly examples: readonly string[]
  readonly answer: Answer
  readonly fallback: boolean
  times: number
}

export interface ItemHistory {
  readonly item: string
  readonly revisions: readonly Revision[]
  /** What has failed for it since the last revision. */
  readonly failures: readonly ActionFailures[]
  readonly actions: readonly ActionCounts[]
  readonly questions: readonly AskedQuestion[]
}

/** What is known at some step, as it is drawn. */
export interface AdgShown {
  readonly mind: 'adg'
  readonly items: readonly KnownItem[]
  /** The item that the agent has picked to obtain next: v_g of Algorithm 1. */
  readonly goal: string | null
  readonly plan: readonly PlanLine[]
  readonly lastChange: LastChange | null
  /** Of so many goals, … */
  readonly goals: number
  readonly right: number
  readonly obtained: number
  /** The first step with EGA ≥ 0.97, null until then. */
  readonly convergedAt: number | null
  readonly actions: readonly string[]
}

/** The last change to an item's set, for the page to let its edges glow. */
export interface LastChange {
  readonly step: number
  readonly item: string
}

/** What a run has learned of one item. */
export interface ItemKnowledge {
  readonly requirements: RequirementSet
  readonly held: readonly string[]
  /** The agent's own: what is in doubt is a hypothesis to it. */
  readonly standing: Standing
  /** C(v) */
  readonly revisions: number
  readonly yields: number
  /** The action that works, null where none is known. */
  readonly action: string | null
}

/** What an agent does next, or that it does nothing any more. */
export type Deed = DeedEvent | EventOf<'run-ended'>

/** One of two runs where they part. */
export interface Side {
  readonly deed: Deed
  /** The goal that it did it for. */
  readonly goal: string | null
  /** What it thought and was told since they last did the same, and the other did not: the last few, then the deed. */
  readonly events: readonly RunEvent[]
}

/** An item of which they believe different things; null: nothing yet. */
export interface Belief {
  readonly item: string
  readonly a: RequirementSet | null
  readonly b: RequirementSet | null
}

/** The first decision in which two runs differ. */
export interface Divergence {
  /** The step at which they part; at all steps before they did the same, for the same goals, with the same outcome. */
  readonly step: number
  /** The first of these in which they differ: whether they go on, their goal, the item tried, how, what came of it. */
  readonly over: 'end' | 'goal' | 'item' | 'action' | 'outcome'
  readonly a: Side
  readonly b: Side
  /** Where beliefs decide (goals and the items of a plan): the one nearest to the goal that is not shared. */
  readonly belief: Belief | null
}

/** A requirement set that was believed, how far, and whose word it was first. */
export interface Word {
  readonly requirements: RequirementSet
  readonly standing: KnownStanding
  readonly source: GuessSource
}

/** Equal deeds in a row. */
export interface DeedsInARow {
  readonly action: string
  readonly success: boolean
  readonly times: number
}

/** What was tried for one item, and what came of it. */
export interface AdgAttempt extends AttemptFacts {
  readonly mind: 'adg'
  /** What the item was needed for; null: it was wanted itself. */
  readonly goal: string | null
  /** What was believed of it when this began; null: nobody had said anything. */
  readonly believed: Word | null
  /** The very first word on it; null: nobody was asked. */
  readonly guess: {
    readonly requirements: RequirementSet
    readonly source: GuessSource
    /** It was dropped, for it would have closed a cycle. */
    readonly cyclic: boolean
  } | null
  /** Steps spent on getting what it takes. */
  readonly gathered: number
  /** What was done on the item itself, in order. */
  readonly deeds: readonly DeedsInARow[]
  /** What it turned out to take, first-hand. */
  readonly learned: {
    readonly requirements: RequirementSet
    readonly held: readonly string[]
    readonly yields: number
    readonly action: string
  } | null
  /** What is believed instead, after all ways had failed. */
  readonly revised: {
    readonly to: RequirementSet
    readonly standing: Standing
    /** Null: the model corrected itself. */
    readonly cause: RevisionCause | null
    readonly analogues: readonly Ranked[]
    /** C(v) */
    readonly revisions: number
  } | null
  /** Other items that were revised with it, because they built on it. */
  readonly spread: readonly string[]
  /** It was left for now, for it had failed too often. */
  readonly givenUp: boolean
  /** Of a fork: chance is another from here on. */
  readonly reseeded: number | null
}

export interface AdgTypes {
  questions: AdgQuestions
  event: AdgEvent
  mark: 'experienced' | 'analogy' | 'inadmissible'
  shown: AdgShown
  divergence: Divergence
  told: ItemHistory
  attempt: AdgAttempt
  known: { readonly items: Readonly<Record<string, ItemKnowledge>> }
}
