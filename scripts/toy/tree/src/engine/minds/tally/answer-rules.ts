import { shown } from '../../shown'
import type { AnswerRules } from '../mind'
import type { TallyQuestions, VerbQuestion } from './types'

export const TALLY_QUESTIONS = ['verb'] as const satisfies readonly (keyof TallyQuestions)[]

export const tallyAnswerRules: AnswerRules<VerbQuestion> = {
  judge: ({ options }, reply) => {
    const verb = options.find((option) => option === reply)
    return verb === undefined
      ? { ok: false, problem: `${shown(reply)} is not one of ${options.join(', ')}` }
      : { ok: true, answer: { verb } }
  },
  fallback: ({ options }) => ({ verb: options[0] ?? '' }),
  about: ({ lamp }) => [lamp],
  context: ({ options }) => options.join(', '),
  taken: (_, answer) => JSON.stringify(answer),
}
