import { action, item, say, type Sentence } from '../../sentence'
import type { EventWords, Names, QuestionWords } from '../../words'
import type { TallyEvent, TallyTypes } from './types'

export const tallyWords: EventWords<TallyEvent> = {
  'tally/noted': {
    say: ({ lamp, verb }, who) => say`${who} notes that to ${action(verb)} lights ${item(lamp)}.`,
    mark: () => ({ symbol: '+', tone: 'experienced' }),
    group: 'Learned',
    isNews: true,
  },
}

export const tallyQuestions: QuestionWords = {
  asked: (question) => (question.kind === 'verb' ? say`Asked what lights ${item(question.lamp)}.` : []),
  answered: (_, answer) => (typeof answer === 'string' ? say`to ${action(answer)} it` : []),
  leadsTo: (question, answer, next) =>
    question.kind === 'verb' &&
    next.kind === 'switches/flipped' &&
    next.lamp === question.lamp &&
    next.verb === answer,
}

export const narrateTallyDivergence = ({ step }: TallyTypes['divergence'], [a, b]: Names): Sentence =>
  say`At step ${step} ${a} and ${b} part.`
