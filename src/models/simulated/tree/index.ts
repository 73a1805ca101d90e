import type { Rulebook, TreeQuestions } from '../../../engine/minds/tree/types/questions'
import type { Answers, SimulationParameters } from '..'
import { blocksAnswers } from './blocks'
import { craftAnswers } from './craft'

/** The simulated model's answers to planners that divide a goal. */
export type TreeAnswers = Answers<keyof TreeQuestions>

/** The simulated model for planners: it knows the rules of every rulebook, and overlooks lines. */
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
