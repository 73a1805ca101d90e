/** The Library's summary of a stored graph of goals. */
import { counted, grouped } from '../../../engine/sentence'
import type { GoalsClaim } from '../../../library/minds/goals/types'
import type { Knowledge } from '../../../library/knowledge/types'
import type { Source } from '../knowledge-view'
import { bodyIn } from './kept/body'
import { setWords, toolWords } from './words'

export function summaryOf(knowledge: Knowledge): string {
  const body = bodyIn(knowledge)
  const goals = Object.values(body?.goals ?? {})
  const documents = Object.keys(body?.documents ?? {}).length
  const subgoals = goals.reduce((sum, goal) => sum + Object.keys(goal.subgoals).length, 0)
  const done = goals.filter(({ origins }) => origins.some(({ by }) => by === 'experience')).length
  const many = goals.filter(({ others = [] }) => others.length > 0).length
  return (
    [
      `${counted(goals.length, 'goal')} of ${counted(documents, 'document')}`,
      ...(subgoals > 0 ? [`${counted(subgoals, 'connection')} between goals`] : []),
      ...(done > 0 ? [`${grouped(done)} learned in a run`] : []),
      ...(many > 0 ? [`${grouped(many)} with more than one recipe`] : []),
    ].join(', ') + '.'
  )
}

/** A goal by its name, or the goals that provide the item. */
export function sourcesOf(knowledge: Knowledge, thing: string): Source[] {
  return Object.entries(bodyIn(knowledge)?.goals ?? {}).flatMap(([name, goal]) =>
    name === thing || Object.hasOwn(goal.postconditions, thing)
      ? [sourceOf(name, goal, false), ...(goal.others ?? []).map((claim) => sourceOf(name, claim, true))]
      : [],
  )
}

function sourceOf(name: string, claim: GoalsClaim, isAside: boolean): Source {
  const { tools, materials, postconditions, passages, origins } = claim
  const held = toolWords(tools)
  const places = passages.length === 0 ? '' : ` (${counted(passages.length, 'place')} in the documents)`
  return {
    text: `${name}: ${setWords(materials)}${held === '' ? '' : `, with ${held} nearby`}, gives ${setWords(postconditions)}${places}`,
    ...{ need: null, origins, isAside },
  }
}

export function goalsOf(knowledge: Knowledge): string[] {
  return Object.keys(bodyIn(knowledge)?.goals ?? {}).toSorted()
}

export const plansFor = goalsOf
export { default as FullView } from './kept/FullView.svelte'
