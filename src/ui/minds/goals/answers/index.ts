import type { Scene } from '../../../../../workers/api/run.api'
import type { Question } from '../../../../engine/minds'
import { isGoalsQuestion } from '../../../../engine/minds/goals/asks'
import * as words from './words'

export { default as Form } from './AnswerForm.svelte'

/** Everything that the world has a name for. */
export const namesIn = ({ world }: Scene): readonly string[] =>
  'truth' in world ? Object.keys(world.truth).sort() : []

export const questionWords = (question: Question): string =>
  isGoalsQuestion(question) ? words.questionWords(question) : ''
export const knownWords = (question: Question): readonly string[] =>
  isGoalsQuestion(question) ? words.knownWords(question) : []
