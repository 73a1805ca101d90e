import { action, counted, item, say, type Sentence } from '../../sentence'
import type { AttemptWords, EventWords, Names, QuestionWords, Words } from '../../words'
import type { Answer } from '..'
import type { TallyEvent, TallyTypes, VerbAnswer } from './types'

const isVerb = (answer: Answer): answer is VerbAnswer =>
  typeof answer === 'object' && 'verb' in answer && typeof answer.verb === 'string'

const events: EventWords<TallyEvent> = {
  'tally/noted': {
    say: ({ lamp, verb }, who) => say`${who} notes that to ${action(verb)} lights ${item(lamp)}.`,
    mark: () => ({ symbol: '+', tone: 'experienced' }),
    group: 'Learned',
    isNews: true,
  },
}

const questions: QuestionWords = {
  asked: (question) => (question.kind === 'verb' ? say`Question: what lights ${item(question.lamp)}?` : []),
  answered: (_, answer) => (isVerb(answer) ? say`${action(answer.verb)} it` : []),
  leadsTo: (question, answer, next) =>
    question.kind === 'verb' &&
    next.kind === 'switches/flipped' &&
    next.lamp === question.lamp &&
    isVerb(answer) &&
    next.verb === answer.verb,
}

const attempts: AttemptWords = {
  tell: ({ thing, tries }, who) => say`${who} tried ${item(thing)} in ${counted(tries, 'step')}.`,
  fold: (vain) => say`${counted(vain.length, 'lamp')}, in vain.`,
  headline: ({ thing, came }) => say`${item(thing)}: ${came}`,
}

export const narrateTallyDivergence = ({ step }: TallyTypes['divergence'], [a, b]: Names): Sentence =>
  say`At step ${step} ${a} and ${b} part.`

export const tallySays: Words = { events, questions, attempts }
