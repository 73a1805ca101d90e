import type { MindId, Minds, QuestionKind } from '.'
import { ADG_QUESTIONS } from './adg/answer-rules'
import { GOALS_QUESTIONS } from './goals/types/questions'
import { TREE_QUESTIONS } from './tree/types/questions'

const BY_MIND: { readonly [M in MindId]: readonly (keyof Minds[M]['questions'])[] } = {
  adg: ADG_QUESTIONS,
  tree: TREE_QUESTIONS,
  goals: GOALS_QUESTIONS,
  // What it asks is asked of a dependency graph, too, and stands there.
  posterior: [],
}

/** Every kind of question, in the order in which people are shown them. */
export const QUESTION_KINDS: readonly QuestionKind[] = Object.values(BY_MIND).flat()
