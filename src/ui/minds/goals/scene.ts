import type { Scene } from '../../../../workers/api/run.api'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import type { GoalsShown, GoalsPlanLine } from '../../../engine/minds/goals/types/shown'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'

/** @throws where the scene is of another mind: whoever draws it has looked into the wrong view */
export function goalsIn({ mind }: Scene): GoalsShown {
  if (mind.mind !== 'goals') throw new TypeError('There is no plan of goals in a scene of another mind.')
  return mind
}

/** How an item is truly got; null: nobody shows it, or there is no way. */
export function ruleOf({ world }: Scene, item: string): Rule | null {
  if (!('truth' in world) || !Object.hasOwn(world.truth, item)) return null
  return world.truth[item] ?? null
}

type Tree = Pick<GoalsShown, 'tree'>

/** The goal of the tree that gives an item; null: none does. */
export function giverOf({ tree }: Tree, item: string): ExpandedGoal | null {
  const needed = tree.flatMap(({ needs }) => needs).find((need) => need.item === item && need.by !== null)
  return (
    tree.find(({ name, postconditions }) => name === needed?.by && Object.hasOwn(postconditions, item)) ??
    tree.find(({ postconditions }) => Object.hasOwn(postconditions, item)) ??
    null
  )
}

/** How it is done, by the goal's name (GoG, Figure 5: `<action> <item>`). */
export const actionOf = ({ name }: Pick<ExpandedGoal, 'name'>): string => name.split(' ', 1)[0] ?? ''

/** All that a goal takes, tools among them. */
export const requirementsOf = ({ needs }: Pick<ExpandedGoal, 'needs'>): RequirementSet =>
  Object.fromEntries(needs.map(({ item, quantity }) => [item, quantity]))

/** The line of the plan that is being done; null: none is. */
export const lineNow = ({ plan, now }: Pick<GoalsShown, 'plan' | 'now'>): GoalsPlanLine | null =>
  now === null ? null : (plan[now] ?? null)

/** What it is after at the moment; null: it does not know yet. */
export function aimOf(shown: GoalsShown): string | null {
  const item = lineNow(shown)?.planned.item ?? shown.wanted?.item ?? shown.chosen?.item ?? ''
  return item === '' ? null : item
}

/** By which its curves are drawn: steps of the plan that are done, of all that were ever written. */
export const SCORE = 'done'

/** How many steps of the plan are done, of how many there are. */
export function measured({ plan }: Pick<GoalsShown, 'plan'>): { readonly done: number; readonly of: number } {
  return { done: plan.filter(({ standing }) => standing === 'done').length, of: plan.length }
}

/** How many steps were written in the whole run: where something is asked for again and again, plans come and go. */
export const writtenIn = (scene: Scene): number =>
  Math.max(
    0,
    ...goalsIn(scene).plan.map(({ number }) => number),
    ...scene.curve.map(({ score }) => score[SCORE] ?? 0),
  )

/** As many steps as the plan takes where each brings no more than one of its item. */
export const extentOf = (scene: Scene): number =>
  Math.max(
    LEAST,
    goalsIn(scene).plan.reduce((sum, { planned }) => sum + planned.quantity, 0),
  )
/** Until there is a plan, and for a short one. */
const LEAST = 10

/** When something was missing, and what, in all that was played: after the step that is shown, too, and under earlier plans. */
export const missedIn = ({ marks }: Scene): readonly { readonly step: number; readonly thing: string }[] =>
  marks.filter(({ kind }) => kind === 'missing')
