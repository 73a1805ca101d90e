import type { Scene } from '../../../../workers/api/run.api'
import type { Question } from '../../../engine/minds'
import { isAdgQuestion } from '../../../engine/minds/adg/answer-rules'
import * as words from './answers/words'
import { adgScene } from '../../requirements/scene'

export * as few from './answers/few'
export { form } from './answers/form'

/** All items that the world has or a model has named. */
export function namesIn(scene: Scene): readonly string[] {
  const { world, mind } = adgScene(scene)
  return [...new Set([...Object.keys(world.truth), ...mind.items.map(({ name }) => name)])].sort()
}

export const questionWords = (question: Question): string =>
  isAdgQuestion(question) ? words.questionWords(question) : ''
export const knownWords = (question: Question): readonly string[] =>
  isAdgQuestion(question) ? words.knownWords(question) : []
