/** What the Library says of a kept graph of goals. */
import { counted, grouped, spaced } from '../../../engine/sentence'
import type { GoalsBody, GoalsClaim } from '../../../library/knowledge/goals/types'
import type { Knowledge } from '../../../library/knowledge/types'
import type { Source } from '../view'
import { amountWords } from './words'

const bodyOf = (knowledge: Knowledge): GoalsBody | null =>
  'goals' in knowledge.body && 'documents' in knowledge.body ? knowledge.body : null

export function summaryOf(knowledge: Knowledge): string {
  const body = bodyOf(knowledge)
  const goals = Object.values(body?.goals ?? {})
  const documents = Object.keys(body?.documents ?? {}).length
  const subgoals = goals.reduce((sum, goal) => sum + Object.keys(goal.subgoals).length, 0)
  const done = goals.filter(({ origins }) => origins.some(({ by }) => by === 'experience')).length
  const many = goals.filter(({ others = [] }) => others.length > 0).length
  return (
    [
      `${counted(goals.length, 'goal')} of ${counted(documents, 'document')}`,
      ...(subgoals > 0 ? [counted(subgoals, 'named subgoal')] : []),
      ...(done > 0 ? [`${grouped(done)} done in a run`] : []),
      ...(many > 0 ? [`${grouped(many)} told in more than one way`] : []),
    ].join(', ') + '.'
  )
}

/** A goal by its name, or those that give the thing. */
export function sourcesOf(knowledge: Knowledge, thing: string): Source[] {
  return Object.entries(bodyOf(knowledge)?.goals ?? {}).flatMap(([name, goal]) =>
    name === thing || Object.hasOwn(goal.postconditions, thing)
      ? [sourceOf(name, goal, false), ...(goal.others ?? []).map((claim) => sourceOf(name, claim, true))]
      : [],
  )
}

const listedIn = (set: Readonly<Record<string, number>>): string =>
  Object.entries(set)
    .map(([item, quantity]) => amountWords({ item, quantity }))
    .join(', ') || 'nothing'

function sourceOf(name: string, claim: GoalsClaim, isAside: boolean): Source {
  const { tools, materials, postconditions, passages, origins } = claim
  const held = Object.keys(tools).map(spaced).join(', ')
  const places = passages.length === 0 ? '' : ` (${counted(passages.length, 'passage')})`
  return {
    text: `${name}: ${listedIn(materials)}${held === '' ? '' : `, with ${held}`}, for ${listedIn(postconditions)}${places}`,
    ...{ need: null, origins, isAside },
  }
}

export function goalsOf(knowledge: Knowledge): string[] {
  return Object.keys(bodyOf(knowledge)?.goals ?? {}).toSorted()
}

export const plansFor = goalsOf
export { default as Whole } from './kept/Whole.svelte'
