import { treeAnswerRules } from '../../../engine/minds/tree/answer-rules'
import type { TreeQuestion } from '../../../engine/minds/tree/types/questions'
import type { Random } from '../../../engine/random'
import type { SimulationParameters } from '..'
import { errorRate } from '../skill'
import { READING } from './profile'

/**
 * The only law of the model's errors (DRIP, 4.1.3: the longer a description, the more often it is misjudged):
 * the probability that one line of a text is overlooked, by the text's number of lines.
 */
export const overlookedIn = (lines: number, skill: number): number =>
  errorRate(Math.min(1, READING.overlookedPerLine * lines), skill)

/**
 * A reader and writer that overlooks some lines. The number of random draws does not depend on the skill: a
 * line read at one skill is read at every greater one.
 */
export class Attention {
  readonly #random: Random
  readonly #skill: number

  /** @param random depends only on the question */
  constructor(random: Random, skill: number) {
    this.#random = random
    this.#skill = skill
  }

  /** @param length of the text in which the line stands, in lines */
  overlooks(length: number): boolean {
    return this.#random.unit() < overlookedIn(length, this.#skill)
  }

  /** The lines that are not overlooked. @param length of the whole text, if that is longer */
  read<Line>(lines: readonly Line[], length = lines.length): Line[] {
    return lines.filter(() => !this.overlooks(length))
  }

  chance(p: number): boolean {
    return this.#random.unit() < p
  }

  /** A random element, all equally likely; undefined: there are none. */
  pick<One>(among: readonly One[]): One | undefined {
    return among[Math.floor(this.#random.unit() * among.length)]
  }
}

/** The model's attention to a question, which depends only on the seed and the question. */
export const attentionTo = (question: TreeQuestion, { skill, stream }: SimulationParameters): Attention =>
  new Attention(stream(`tree/${question.kind}/${treeAnswerRules.context(question)}`), skill)
