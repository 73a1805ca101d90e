import type { Judged } from '../../judged'
import { shown } from '../../shown'
import { isItemName } from '../../worlds/items/item-name'
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../worlds/items/limits'
import type { PlanStep, RequirementSet } from '../../worlds/items/types'
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
        return question.options ? judgeOne(question.options, reply) : judgeRequirements(reply)
      case 'reflection':
        return typeof reply === 'string' && reply.length <= MAX_ANALYSIS
          ? { ok: true, answer: reply }
          : { ok: false, problem: `${shown(reply)} is not a sentence of at most ${MAX_ANALYSIS} characters` }
      case 'plan':
        return judgePlan(question, reply)
    }
  },

  /** Nothing new, and the first of what is offered. */
  fallback(question) {
    switch (question.kind) {
      case 'action':
        return question.options[0] ?? ''
      case 'requirements':
        return oneOf(question.options)
      case 'correction':
        return question.hypothesis
      case 'reflection':
        return ''
      case 'plan':
        return []
    }
  },

  about: ({ item }) => [item],
}

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

/** A single requirement, which is one of those on offer. */
function judgeOne(options: readonly string[], reply: unknown): Judged<AdgAnswer> {
  const judged = judgeRequirements(reply)
  if (!judged.ok) return judged
  const names = Object.keys(judged.answer)
  const [name] = names
  return name !== undefined && names.length === 1 && options.includes(name)
    ? { ok: true, answer: oneOf([name]) }
    : { ok: false, problem: `${shown(reply)} is not one of ${options.join(', ')}, and no more` }
}

const oneOf = ([name]: readonly string[] = []): RequirementSet => (name === undefined ? {} : { [name]: 1 })

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY

function judgeRequirements(reply: unknown): Judged<AdgAnswer> {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    return { ok: false, problem: `${shown(reply)} is not an object of quantities` }
  const entries: [string, unknown][] = Object.entries(reply)
  if (entries.length > MAX_REQUIREMENTS)
    return { ok: false, problem: `${entries.length} requirements are more than ${MAX_REQUIREMENTS}` }
  const set: [string, number][] = []
  for (const [item, quantity] of entries) {
    if (!isQuantity(quantity))
      return {
        ok: false,
        problem: `${shown(quantity)} of ${shown(item)} is not a quantity from 1 to ${MAX_QUANTITY}`,
      }
    if (!isItemName(item)) return { ok: false, problem: `${shown(item)} is not an item's name` }
    set.push([item, quantity])
  }
  const answer: RequirementSet = Object.fromEntries(set)
  return { ok: true, answer }
}
