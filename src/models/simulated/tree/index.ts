import type { Rulebook, TreeQuestions } from '../../../engine/minds/tree/types/questions'
import type { Answers, SimulationParameters } from '..'
import { blocksAnswers } from './blocks'
import { craftAnswers } from './craft'

/** What the simulated model says to planners that divide a goal, by whose actions they plan with. */
export type TreeAnswers = Answers<keyof TreeQuestions>

/** The simulated model, asked by planners: one reader for all rulebooks, who knows the rules and overlooks lines. */
export function treeAnswers(chances: SimulationParameters): TreeAnswers {
  const blocks = blocksAnswers(chances)
  const books: Readonly<Record<Rulebook, TreeAnswers>> = {
    'blocks/three': blocks,
    'blocks/four': blocks,
    craft: craftAnswers(chances),
  }
  return {
    decompose: (question) => books[question.rulebook].decompose(question),
    executable: (question) => books[question.rulebook].executable(question),
    apply: (question) => books[question.rulebook].apply(question),
    chain: (question) => books[question.rulebook].chain(question),
    react: (question) => books[question.rulebook].react(question),
  }
}
