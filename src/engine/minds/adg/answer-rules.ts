import type { Judged } from '../../judged'
import { formatValue } from '../../format-value'
import { wellFormed } from '../../well-formed'
import { isItemName, MAX_QUANTITY } from '../../worlds/items/limits'
import { isQuantity, judgeRequirementSet } from '../../worlds/items/judge'
import { setKey } from '../../worlds/items/requirement-set'
import type { PlanStep } from '../../worlds/items/types'
import type { Answer, Question } from '..'
import type { AnswerRules } from '../mind'
import {
  ADG_QUESTIONS,
  type ActionQuestion,
  type AdgAnswer,
  type AdgQuestion,
  type PlanQuestion,
} from './types/questions'

/**
 * Maximum number of steps of a whole plan; maximum characters of an analysis or of a picture's description.
 */
const MAX_PLAN = 256
export const MAX_ANALYSIS = 2000
/** Maximum characters of a temporary subgoal. */
export const MAX_TASK = 120

const KINDS: readonly string[] = ADG_QUESTIONS

export const isAdgQuestion = (question: Question): question is AdgQuestion => KINDS.includes(question.kind)

export const adgAnswerRules: AnswerRules<AdgQuestion> = {
  judge(question, reply) {
    switch (question.kind) {
      case 'action':
        return typeof reply === 'string' && question.options.includes(reply)
          ? { ok: true, answer: reply }
          : { ok: false, problem: `${formatValue(reply)} is not one of ${question.options.join(', ')}` }
      case 'requirements':
      case 'correction':
        return question.options ? judgeOne(question.options, reply) : judgeRequirementSet(reply)
      case 'reflection':
      case 'caption':
        return typeof reply === 'string' && reply.length <= MAX_ANALYSIS
          ? { ok: true, answer: wellFormed(reply) }
          : {
              ok: false,
              problem: `${formatValue(reply)} is not a sentence of at most ${MAX_ANALYSIS} characters`,
            }
      case 'reprompt':
        return typeof reply === 'string' && reply.length <= MAX_TASK
          ? { ok: true, answer: wellFormed(reply.trim()) }
          : { ok: false, problem: `${formatValue(reply)} is not a task of at most ${MAX_TASK} characters` }
      case 'plan':
        return judgePlan(question, reply)
    }
  },

  /** No new requirements, and the first option on offer. */
  fallback(question) {
    switch (question.kind) {
      case 'action':
        return question.options[0] ?? ''
      case 'requirements':
        return question.options?.[0] === undefined ? {} : { [question.options[0]]: 1 }
      case 'correction':
        return question.hypothesis
      case 'caption':
        return question.around
      case 'reflection':
      case 'reprompt':
        return ''
      case 'plan':
        return []
    }
  },

  about: ({ item }) => [item],

  context(question) {
    switch (question.kind) {
      case 'requirements':
        return ''
      case 'action':
        return `${question.options.toSorted().join(', ')}${onWhat(question)}`
      case 'plan':
        return question.options.toSorted().join(', ')
      case 'correction':
        return setKey(question.hypothesis)
      case 'reflection':
        return `${question.action}${onWhat(question)}`
      case 'caption':
        return question.around
      case 'reprompt':
        return `${question.action}: ${question.around}`
    }
  },

  taken({ kind }, answer) {
    if (kind === 'action') return JSON.stringify(answer)
    if (kind !== 'plan' || !isPlan(answer)) return null
    return [...new Set(answer.map(({ action }) => action))].sort().join(', ')
  },
}

const isPlan = (answer: Answer): answer is readonly PlanStep[] => Array.isArray(answer)

/** A plan can be wrong, but each of its lines must name an action on offer, an item and a quantity. */
function judgePlan({ options }: PlanQuestion, reply: unknown): Judged<AdgAnswer> {
  if (!Array.isArray(reply) || reply.length > MAX_PLAN)
    return { ok: false, problem: `${formatValue(reply)} is not a list of at most ${MAX_PLAN} steps` }
  const answer: PlanStep[] = []
  for (const line of reply as unknown[]) {
    if (typeof line !== 'object' || line === null)
      return { ok: false, problem: `${formatValue(line)} is not a step` }
    const action = 'action' in line ? line.action : undefined
    const item = 'item' in line ? line.item : undefined
    const quantity = 'quantity' in line ? line.quantity : undefined
    if (typeof action !== 'string' || !options.includes(action))
      return { ok: false, problem: `${formatValue(action)} is not one of ${options.join(', ')}` }
    if (typeof item !== 'string' || !isItemName(item))
      return { ok: false, problem: `${formatValue(item)} is not an item's name` }
    if (!isQuantity(quantity))
      return { ok: false, problem: `${formatValue(quantity)} is not a quantity from 1 to ${MAX_QUANTITY}` }
    answer.push({ action, item, quantity })
  }
  return { ok: true, answer }
}

/** A single requirement, which must be one of the options. */
function judgeOne(options: readonly string[], reply: unknown): Judged<AdgAnswer> {
  const judged = judgeRequirementSet(reply)
  if (!judged.ok) return judged
  const names = Object.keys(judged.answer)
  const [name] = names
  return name !== undefined && names.length === 1 && options.includes(name)
    ? { ok: true, answer: { [name]: 1 } }
    : { ok: false, problem: `${formatValue(reply)} is not one of ${options.join(', ')}, and no more` }
}

const onWhat = ({ on }: Pick<ActionQuestion, 'on'>) => (on ? ` ${on.ingredient} with ${on.tool}` : '')
