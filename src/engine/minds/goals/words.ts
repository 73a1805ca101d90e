import { capital, NOTHING, paragraph, counted, item, listed, say, times, type Sentence } from '../../sentence'
import {
  NAME_LIMIT,
  type AttemptWords,
  type EventWords,
  type Names,
  type QuestionWords,
  type Words,
} from '../../words'
import type { Answer, Attempt } from '..'
import { narratePlannersDivergence, tellChange } from '../shared-words'
import { isGoalsQuestion } from './answer-rules'
import { amounts, cannotTell, ending, METHODS, sayer, stepWords } from './phrases'
import type { GoalsAttempt, GoalsDivergence, GoalsSide } from './types'
import type { GoalsEvent } from './types/events'

const goalsWords: EventWords<GoalsEvent> = {
  'goals/read': {
    say: ({ method, task, documents, goals, subgoals }, who) =>
      say`${who} has this task: “${task}”. It plans with ${METHODS[method]}${documents === 0 ? '' : ` of ${counted(documents, 'document')}: ${counted(goals, 'goal')}, ${counted(subgoals, 'connection')}`}.`,
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'goals/retrieved': {
    say: ({ candidates }) =>
      candidates.length === 0
        ? say`No goal is similar to the task.`
        : say`Goals most similar to the task: ${listed(
            candidates.map(({ name, similarity }) => `${name} (${similarity.toFixed(2)})`),
            5,
          )}.`,
    mark: () => ({ symbol: '⌕', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'goals/chosen': {
    say({ name, wanted, by }, who) {
      if (wanted === '') return say`${cannotTell(by)}`
      if (by === 'documents') return say`${who} picks the most similar goal: ${name ?? item(wanted)}.`
      const goal = name === null ? say`${item(wanted)}, which no document mentions` : say`${name}`
      return by === 'nobody'
        ? say`There is no answer. ${who} picks the most similar goal: ${goal}.`
        : say`${sayer(by)} ${by === 'person' ? 'say' : 'says'} that the task means ${goal}.`
    },
    mark: () => ({ symbol: '◎', tone: 'now' }),
    group: 'Goals and plans',
    isNews: true,
  },
  'goals/expanded': {
    say({ tree, lacking }) {
      const [root, ...below] = tree
      const what = say`${root?.name ?? 'It'} needs ${counted(below.length, 'subgoal')}`
      return lacking.length === 0
        ? say`${what}.`
        : say`${what}. No plan: no document says how to get ${listed(lacking.map(item), NAME_LIMIT, 'or')}.`
    },
    mark: ({ lacking }) =>
      lacking.length === 0 ? { symbol: '⋔', tone: 'plain' } : { symbol: '⊘', tone: 'wrong' },
    group: 'Goals and plans',
  },
  'goals/listed': {
    say: ({ wanted, list }) =>
      list.length === 0
        ? say`Needed for ${amounts([wanted])}: nothing.`
        : say`Needed for ${amounts([wanted])}: ${amounts(list)}.`,
    mark: () => ({ symbol: '≡', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'goals/found': {
    say: ({ parts }) =>
      parts.length === 0
        ? say`The documents contain nothing about the task.`
        : say`Found in the documents: ${listed(
            parts.map(({ name }) => name),
            NAME_LIMIT,
          )}.`,
    mark: () => ({ symbol: '⌕', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'goals/planned': {
    say({ steps, missing, by }) {
      const writes = `${sayer(by)} ${by === 'person' ? 'write' : 'writes'}`
      const plan = say`${counted(steps.length, 'step')}: ${listed(steps.map(stepWords), NAME_LIMIT)}`
      if (steps.length === 0) return say`There is no plan${missing ? say` for ${amounts([missing])}` : ''}.`
      return missing
        ? say`Missing: ${amounts([missing])}. ${writes} ${plan}.`
        : say`${writes} a plan of ${plan}.`
    },
    mark: ({ missing }) => ({ symbol: missing ? '↻' : '☰', tone: missing ? 'analogy' : 'plain' }),
    group: 'Goals and plans',
    isNews: true,
  },
  'goals/begun': {
    say: ({ planned }, who) => say`${who} starts to ${stepWords(planned)}.`,
    mark: () => ({ symbol: '→', tone: 'now' }),
    group: 'Goals and plans',
  },
  'goals/done': {
    say({ planned, isDone, lacks }, who) {
      if (isDone) return say`Done: ${stepWords(planned)}.`
      if (lacks) return say`${who} cannot ${stepWords(planned)}: ${amounts([lacks])} missing.`
      return say`${who} gives up this step: ${stepWords(planned)}.`
    },
    mark: ({ isDone, lacks }) =>
      isDone
        ? { symbol: '●', tone: 'experienced' }
        : { symbol: lacks ? '∅' : '✗', tone: lacks ? 'doubted' : 'wrong' },
    group: 'Goals and plans',
  },
  'goals/closed': {
    say: ({ why }, who) => ending(why, who),
    mark: ({ isReached }) =>
      isReached ? { symbol: '★', tone: 'experienced' } : { symbol: '⊘', tone: 'wrong' },
    group: 'Goals and plans',
    isNews: true,
  },
}

const goalsQuestions: QuestionWords = {
  asked(question) {
    if (!isGoalsQuestion(question)) return []
    switch (question.kind) {
      case 'infer-goal':
        return question.candidates.length === 0
          ? say`Question: what does “${question.task}” mean?`
          : say`Question: which of ${counted(question.candidates.length, 'goal')} does “${question.task}” mean?`
      case 'steps':
        return question.isAgain
          ? say`Question: which steps lead to the missing ${amounts([question.wanted])}?`
          : say`Question: what is the plan for ${amounts([question.wanted])}?`
      case 'extract':
        return say`Question: what does ${question.document} say about goals?`
    }
  },
  answered(_question, answer) {
    if (has(answer, 'name') && typeof answer.name === 'string') return say`${answer.name}`
    if (has(answer, 'steps') && Array.isArray(answer.steps))
      return say`${counted(answer.steps.length, 'step')}`
    if (has(answer, 'goals') && Array.isArray(answer.goals))
      return say`${counted(answer.goals.length, 'goal')}`
    return []
  },
  leadsTo: () => true,
}

const has = <Key extends string>(answer: Answer, key: Key): answer is Answer & Record<Key, unknown> =>
  typeof answer === 'object' && key in answer

const isGoals = (attempt: Attempt): attempt is GoalsAttempt => attempt.mind === 'goals'

function tell(attempt: GoalsAttempt, who: string): Sentence {
  const { planned, steps, closed, came, tries, failures, isDone, lacks } = attempt
  if (came === 'change') return tellChange(attempt)
  if (closed) return ending(closed.why, who)
  if (steps) {
    const plan = steps.count === 0 ? 'no steps' : counted(steps.count, 'step')
    return say`${sayer(steps.by)} ${steps.by === 'person' ? 'write' : 'writes'} ${plan}${attempt.for ? say` for the missing ${amounts([attempt.for])}` : ''}.`
  }
  if (!planned) return NOTHING
  const why = attempt.for ? say`For the missing ${amounts([attempt.for])}: ` : NOTHING
  const tried =
    tries > 1
      ? say`, ${counted(tries, 'try', 'tries')}${failures > 0 ? `, ${failures} failed` : ''}`
      : NOTHING
  const end = isDone
    ? say`Done${tried}.`
    : lacks
      ? say`Missing: ${amounts([lacks])}.`
      : came === 'open'
        ? NOTHING
        : say`Not done${tried}.`
  return paragraph(capital(say`${why}${stepWords(planned)}.`), end)
}

function fold(vain: readonly GoalsAttempt[]): Sentence {
  const count = (is: (attempt: GoalsAttempt) => boolean) => vain.filter(is).length
  const [plans, done] = [count(({ steps }) => steps !== null), count(({ isDone }) => isDone)]
  const lacking = count(({ lacks }) => lacks !== null)
  const left = count(({ planned, isDone, lacks }) => planned !== null && !isDone && lacks === null)
  const closed = vain.find((attempt) => attempt.closed)?.closed
  const parts = [
    ...(plans > 0 ? [`${counted(plans, 'plan')} written`] : []),
    ...(done > 0 ? [`${counted(done, 'step')} done`] : []),
    ...(left > 0 ? [`${counted(left, 'step')} given up`] : []),
    ...(lacking > 0 ? [`something was missing ${times(lacking)}`] : []),
  ]
  return paragraph(
    parts.length === 0 ? NOTHING : say`${listed(parts, parts.length)}.`,
    closed ? ending(closed.why, 'The planner') : NOTHING,
  )
}

function headline({ planned, closed, steps, came, lacks, isDone, reseeded }: GoalsAttempt): Sentence {
  if (came === 'change') return reseeded === null ? say`The rules change` : say`New random seed from here`
  if (closed) return closed.isReached ? say`The goal is reached` : say`The goal is not reached`
  if (steps) return say`A plan of ${counted(steps.count, 'step')}`
  if (!planned) return NOTHING
  const what = stepWords(planned)
  return capital(
    lacks ? say`${what}: ${item(lacks.item)} is missing` : isDone ? what : say`${what}: not done`,
  )
}

const goalsAttempts: AttemptWords = {
  tell: (attempt, who) => (isGoals(attempt) ? tell(attempt, who) : []),
  fold: (vain) => fold(vain.filter(isGoals)),
  headline: (attempt) => (isGoals(attempt) ? headline(attempt) : []),
}

/** The last common step of two runs, and what each does next. */
export const narrateGoalsDivergence = (found: GoalsDivergence, names: Names): Sentence =>
  narratePlannersDivergence(found, names, {
    does,
    ends: ({ action }) => (action.kind === 'tried' && action.success ? 'works' : 'fails'),
  })

function does({ action, goal: planned }: GoalsSide): Sentence {
  if (action.kind === 'run-ended') return say`does nothing`
  const what = say`tries to ${stepWords({ action: action.action, item: action.item, quantity: 1 })}`
  return planned && planned.item !== action.item ? say`${what}, to ${stepWords(planned)}` : what
}

/** Sentences for the events, questions and attempts of this mind. */
export const goalsSays: Words = { events: goalsWords, questions: goalsQuestions, attempts: goalsAttempts }
