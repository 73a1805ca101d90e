import type { Judged } from '../../judged'
import { shown } from '../../shown'
import { isItemName } from '../../worlds/items/item-name'
import { isQuantity, judgeRequirementSet } from '../../worlds/items/judge'
import { MAX_QUANTITY } from '../../worlds/items/limits'
import { setKey } from '../../worlds/items/requirement-set'
import type { PlanStep } from '../../worlds/items/types'
import type { Asks } from '../mind'
import type { AdgAnswer, AdgQuestion, AdgQuestions, PlanQuestion } from './types'

/** Steps of a whole plan, and characters of an analysis. */
const MAX_PLAN = 256
export const MAX_ANALYSIS = 2000

/** Kinds of questions, in the order in which people are shown them. */
export const ADG_QUESTIONS = [
  'requirements',
  'action',
  'correction',
  'reflection',
  'plan',
] as const satisfies readonly (keyof AdgQuestions)[]

export const adgAsks: Asks<AdgQuestion> = {
  judge(question, reply) {
    switch (question.kind) {
      case 'action':
        return typeof reply === 'string' && question.options.includes(reply)
          ? { ok: true, answer: reply }
          : { ok: false, problem: `${shown(reply)} is not one of ${question.options.join(', ')}` }
      case 'requirements':
      case 'correction':
        return judgeRequirementSet(reply)
      case 'reflection':
        return typeof reply === 'string' && reply.length <= MAX_ANALYSIS
          ? { ok: true, answer: reply }
          : { ok: false, problem: `${shown(reply)} is not a sentence of at most ${MAX_ANALYSIS} characters` }
      case 'plan':
        return judgePlan(question, reply)
    }
  },

  /** Nothing new, and the first action offered. */
  fallback(question) {
    switch (question.kind) {
      case 'action':
        return question.options[0] ?? ''
      case 'requirements':
        return {}
      case 'correction':
        return question.hypothesis
      case 'reflection':
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
      case 'plan':
        return question.options.toSorted().join(', ')
      case 'correction':
        return setKey(question.hypothesis)
      case 'reflection':
        return question.action
    }
  },

  taken({ kind }, answer) {
    if (kind === 'action') return JSON.stringify(answer)
    if (kind !== 'plan' || !isPlan(answer)) return null
    return [...new Set(answer.map(({ action }) => action))].sort().join(', ')
  },
}

const isPlan = (answer: AdgAnswer): answer is readonly PlanStep[] => Array.isArray(answer)

/** A plan may be wrong, but each of its lines names an action on offer, an item and how many. */
function judgePlan({ options }: PlanQuestion, reply: unknown): Judged<AdgAnswer> {
  if (!Array.isArray(reply) || reply.length > MAX_PLAN)
    return { ok: false, problem: `${shown(reply)} is not a list of at most ${MAX_PLAN} steps` }
  const answer: PlanStep[] = []
  for (const line of reply as unknown[]) {
    if (typeof line !== 'object' || line === null)
      return { ok: false, problem: `${shown(line)} is not a step` }
    const action = 'action' in line ? line.action : undefined
    const item = 'item' in line ? line.item : undefined
    const quantity = 'quantity' in line ? line.quantity : undefined
    if (typeof action !== 'string' || !options.includes(action))
      return { ok: false, problem: `${shown(action)} is not one of ${options.join(', ')}` }
    if (typeof item !== 'string' || !isItemName(item))
      return { ok: false, problem: `${shown(item)} is not an item's name` }
    if (!isQuantity(quantity))
      return { ok: false, problem: `${shown(quantity)} is not a quantity from 1 to ${MAX_QUANTITY}` }
    answer.push({ action, item, quantity })
  }
  return { ok: true, answer }
}
