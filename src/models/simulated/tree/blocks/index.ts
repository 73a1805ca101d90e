import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import type { TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import type { SimulationParameters } from '../..'
import type { TreeAnswers } from '..'
import { Attention } from '../attention'
import { apply } from './apply'
import { chain } from './chain'
import { decompose } from './decompose'
import { executable } from './executable'
import { react } from './react'

/**
 * The model's answers in block worlds. It knows the rules, and all its errors are overlooked lines. These
 * follow from the seed and the question, not from the time of asking.
 */
export function blocksAnswers({ skill, stream }: SimulationParameters): TreeAnswers {
  const attention = (question: TreeQuestion) =>
    new Attention(stream(`tree/${question.kind}/${treeAnswerRules.context(question)}`), skill)
  return {
    decompose: (question) => decompose(question, attention(question)),
    executable: (question) => executable(question, attention(question)),
    apply: (question) => apply(question, attention(question)),
    chain: (question) => chain(question, attention(question)),
    react: (question) => react(question, attention(question)),
  }
}
