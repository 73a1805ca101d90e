import type { Scene } from '../../../../../workers/api/run.api'
import type { Question } from '../../../../engine/minds'
import { isTreeQuestion } from '../../../../engine/minds/tree/asks'
import * as words from './words'

export { default as Form } from './AnswerForm.svelte'

/** Everything that the world has a name for. */
export function namesIn({ world }: Scene): readonly string[] {
  if ('truth' in world) return Object.keys(world.truth).sort()
  return 'problem' in world ? world.problem.start.towers.flat() : []
}

export const questionWords = (question: Question): string =>
  isTreeQuestion(question) ? words.questionWords(question) : ''
export const knownWords = (question: Question): readonly string[] =>
  isTreeQuestion(question) ? words.knownWords(question) : []
