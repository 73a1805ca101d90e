import { shown } from '../../shown'
import type { Question } from '..'
import type { Asks } from '../mind'
import type { TallyQuestions, VerbQuestion } from './types'

export const TALLY_QUESTIONS = ['verb'] as const satisfies readonly (keyof TallyQuestions)[]

export const tallyAsks: Asks<VerbQuestion> = {
  judge: ({ options }, reply) =>
    typeof reply === 'string' && options.includes(reply)
      ? { ok: true, answer: reply }
      : { ok: false, problem: `${shown(reply)} is not one of ${options.join(', ')}` },
  fallback: ({ options }) => options[0] ?? '',
  about: ({ lamp }) => [lamp],
  context: ({ options }) => options.join(', '),
  taken: (_, answer) => JSON.stringify(answer),
}

export const isVerb = (question: Question): question is VerbQuestion => question.kind === 'verb'
