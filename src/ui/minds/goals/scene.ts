import type { Scene } from '../../../../workers/api/run.api'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import type { GoalsShown, GoalsPlanLine } from '../../../engine/minds/goals/types'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'

/** @throws if the scene is of another mind: the caller is in the wrong view */
export function goalsIn({ mind }: Scene): GoalsShown {
  if (mind.mind !== 'goals') throw new TypeError('There is no plan of goals in a scene of another mind.')
  return mind
}

/** The true rule of an item; null: the world does not show it, or the item has none. */
export function ruleOf({ world }: Scene, item: string): Rule | null {
  if (!('truth' in world) || !Object.hasOwn(world.truth, item)) return null
  return world.truth[item] ?? null
}

type Tree = Pick<GoalsShown, 'tree'>

/** The goal of the tree that provides an item; null: none does. */
export function giverOf({ tree }: Tree, item: string): ExpandedGoal | null {
  const needed = tree.flatMap(({ needs }) => needs).find((need) => need.item === item && need.by !== null)
  return (
    tree.find(({ name, postconditions }) => name === needed?.by && Object.hasOwn(postconditions, item)) ??
    tree.find(({ postconditions }) => Object.hasOwn(postconditions, item)) ??
    null
  )
}

/** The action, from the goal's name (GoG, Figure 5: `<action> <item>`). */
export const actionOf = ({ name }: Pick<ExpandedGoal, 'name'>): string => name.split(' ', 1)[0] ?? ''

/** All needs of a goal, including tools. */
export const requirementsOf = ({ needs }: Pick<ExpandedGoal, 'needs'>): RequirementSet =>
  Object.fromEntries(needs.map(({ item, quantity }) => [item, quantity]))

/** The current line of the plan; null: none. */
const lineNow = ({ plan, now }: Pick<GoalsShown, 'plan' | 'now'>): GoalsPlanLine | null =>
  now === null ? null : (plan[now] ?? null)

/** The current goal; null: not known yet. */
export function aimOf(shown: GoalsShown): string | null {
  const item = lineNow(shown)?.planned.item ?? shown.wanted?.item ?? shown.chosen?.item ?? ''
  return item === '' ? null : item
}

/** The score of its curves: the share of finished steps among all steps ever written. */
export const SCORE = 'done'

/** The number of finished steps of the plan, and of all steps. */
export function measured({ plan }: Pick<GoalsShown, 'plan'>): { readonly done: number; readonly of: number } {
  return { done: plan.filter(({ status }) => status === 'done').length, of: plan.length }
}

/**
 * The number of steps written in the whole run. Replanning replaces plans, so this may exceed the plan's
 * length.
 */
export const writtenIn = (scene: Scene): number =>
  Math.max(
    0,
    ...goalsIn(scene).plan.map(({ number }) => number),
    ...scene.curve.map(({ score }) => score[SCORE] ?? 0),
  )

/** The maximum number of actions of the plan: one for each unit of an item. */
export const extentOf = (scene: Scene): number =>
  Math.max(
    MIN_EXTENT,
    goalsIn(scene).plan.reduce((sum, { planned }) => sum + planned.quantity, 0),
  )
/** The minimum, for a short plan and while there is no plan. */
const MIN_EXTENT = 10

/** The missing items of the whole run with their steps, including later steps and earlier plans. */
export const missedIn = ({ marks }: Scene): readonly { readonly step: number; readonly thing: string }[] =>
  marks.filter(({ kind }) => kind === 'missing')
