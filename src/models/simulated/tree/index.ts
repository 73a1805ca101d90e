import type { TreeQuestions } from '../../../engine/minds/tree/types/questions'
import type { Answers, Chances } from '..'
import { craftAnswers } from './craft'

/** What the simulated model says to planners that divide a goal. */
export function treeAnswers(chances: Chances): Answers<keyof TreeQuestions> {
  const craft = craftAnswers(chances)
  return {
    decompose: (question) =>
      question.rulebook === 'craft' ? craft.decompose(question) : { subtasks: [] },
    executable: (question) =>
      question.rulebook === 'craft'
        ? craft.executable(question)
        : { verdict: 'not-executable', reason: '' },
    apply: (question) => (question.rulebook === 'craft' ? craft.apply(question) : { state: question.state }),
    chain: (question) => (question.rulebook === 'craft' ? craft.chain(question) : { thought: '', plan: [] }),
    react: (question) => (question.rulebook === 'craft' ? craft.react(question) : { thought: '', subtask: null }),
  }
}
