import type { Judged } from '../../judged'
import { formatValue } from '../../format-value'
import { wellFormed } from '../../well-formed'
import type { ItemCount, RequirementSet } from '../../worlds/items/types'
import type { Answer, Question } from '..'
import { inShort } from '../in-short'
import { isWord } from '../is-word'
import type { AnswerRules } from '../mind'
import {
  GOALS_QUESTIONS,
  type ExtractAnswer,
  type GoalsQuestion,
  type GoalsQuestions,
  type GoalsStep,
} from './types/questions'

/** Maximum steps of one plan, goals of one chunk, things of one set, characters of a name and of a text. */
export const [MAX_STEPS, MAX_GOALS, MAX_SET, MAX_NAME, MAX_TEXT] = [500, 500, 64, 100, 2000]
const MAX_QUANTITY = 100_000

const KINDS: readonly string[] = GOALS_QUESTIONS
export const isGoalsQuestion = (question: Question): question is GoalsQuestion =>
  KINDS.includes(question.kind)

type Read = {
  readonly [K in keyof GoalsQuestions]: (
    reply: object,
    question: GoalsQuestions[K]['question'],
  ) => Judged<GoalsQuestions[K]['answer']>
}

/**
 * Parses a reply as an answer of that kind. It checks only the form: it does not check that a step is
 * possible.
 */
export const readAnswer: Read = {
  'infer-goal'(reply, { candidates }) {
    const name = 'name' in reply ? reply.name : undefined
    if (!isName(name)) return { ok: false, problem: `${formatValue(name)} is not the name of a goal` }
    const isOffered = candidates.length === 0 || candidates.some((one) => one.name === name)
    return isOffered
      ? { ok: true, answer: { name } }
      : { ok: false, problem: `${formatValue(name)} is none of the goals to choose from` }
  },
  steps(reply) {
    const steps = listIn(reply, 'steps', MAX_STEPS, stepIn)
    return steps
      ? { ok: true, answer: { steps } }
      : {
          ok: false,
          problem: `${formatValue(reply)} is not a list of at most ${MAX_STEPS} steps: an action, an item, and how many`,
        }
  },
  extract(reply) {
    const goals = listIn(reply, 'goals', MAX_GOALS, goalIn)
    const subgoals = listIn(reply, 'subgoals', MAX_GOALS, subgoalIn)
    return goals && subgoals
      ? { ok: true, answer: { goals, subgoals } }
      : { ok: false, problem: `${formatValue(reply)} is not a list of goals and one of subgoals` }
  },
}

export const goalsAnswerRules: AnswerRules<GoalsQuestion> = {
  judge(question, reply): Judged<Answer> {
    if (typeof reply !== 'object' || reply === null)
      return { ok: false, problem: `${formatValue(reply)} is not an answer to this` }
    switch (question.kind) {
      case 'infer-goal':
        return readAnswer['infer-goal'](reply, question)
      case 'steps':
        return readAnswer.steps(reply, question)
      case 'extract':
        return readAnswer.extract(reply, question)
    }
  },

  /** The nearest goal, as without a model; no plan; and no goals in the text. */
  fallback(question): Answer {
    switch (question.kind) {
      case 'infer-goal':
        return { name: question.candidates[0]?.name ?? '' }
      case 'steps':
        return { steps: [] }
      case 'extract':
        return { goals: [], subgoals: [] }
    }
  },

  about: (question) => ('wanted' in question ? [question.wanted.item] : []),

  context(question) {
    switch (question.kind) {
      case 'infer-goal':
        return inShort(
          [question.task, ...question.candidates.map(({ name }) => name), question.context ?? []]
            .flat()
            .join('\n'),
        )
      case 'extract':
        return inShort(`${question.document}\n${question.text}`)
      case 'steps': {
        const { task, wanted, isAgain, tree, list, context } = question
        return inShort(JSON.stringify([task, wanted.quantity, isAgain, tree, list, context]))
      }
    }
  },

  taken: () => null,
}

const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length > 0 && name.length <= MAX_NAME && name.isWellFormed()
const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
const textIn = (value: unknown): string =>
  typeof value === 'string' ? wellFormed(value.slice(0, MAX_TEXT)) : ''

/** The whole list under that name; null: it is no list, is too long, or has an invalid entry. */
function listIn<T>(
  reply: object,
  key: string,
  most: number,
  read: (one: object) => T | null,
): readonly T[] | null {
  const list: unknown = Reflect.get(reply, key)
  if (!Array.isArray(list) || list.length > most) return null
  const found: T[] = []
  for (const one of list as unknown[]) {
    const value = typeof one === 'object' && one !== null ? read(one) : null
    if (value === null) return null
    found.push(value)
  }
  return found
}

function stepIn(one: object): GoalsStep | null {
  const action = 'action' in one ? one.action : undefined
  const listed = listedIn(one)
  return isWord(action) && listed ? { action, ...listed } : null
}

function listedIn(one: object): ItemCount | null {
  const item = 'item' in one ? one.item : undefined
  const quantity = 'quantity' in one ? one.quantity : 1
  return isWord(item) && isQuantity(quantity) ? { item, quantity } : null
}

function goalIn(one: object): ExtractAnswer['goals'][number] | null {
  const name = 'name' in one ? one.name : undefined
  const [tools, materials, postconditions] = [
    setIn(one, 'tools'),
    setIn(one, 'materials'),
    setIn(one, 'postconditions'),
  ]
  if (!isName(name) || !tools || !materials || !postconditions) return null
  return { name, description: textIn(Reflect.get(one, 'description')), tools, materials, postconditions }
}

function setIn(one: object, key: string): RequirementSet | null {
  const set: unknown = Reflect.get(one, key)
  if (typeof set !== 'object' || set === null) return null
  const entries = Object.entries(set)
  if (entries.length > MAX_SET) return null
  return entries.every(([item, quantity]) => isWord(item) && isQuantity(quantity))
    ? Object.fromEntries(entries)
    : null
}

function subgoalIn(one: object): ExtractAnswer['subgoals'][number] | null {
  const goal = 'goal' in one ? one.goal : undefined
  const subgoal = 'subgoal' in one ? one.subgoal : undefined
  return isName(goal) && isName(subgoal) ? { goal, subgoal, why: textIn(Reflect.get(one, 'why')) } : null
}
