/** The progress of a planner: counts of its tree, and where its plan goes wrong. */
import { phrase } from '../../../engine/minds/tree/phrases'
import type { Scene } from '../../../../workers/api/run.api'
import type { TreeShown } from '../../../engine/minds/tree/types'
import { worldOf } from '../../worlds'
import type { Refused } from '../../worlds/view'
import { measured, treeIn } from './scene'

export interface Course {
  /** Facts of the goal that hold. */
  readonly holds: number
  readonly of: number
  /** Finished subtasks, without the goal itself. */
  readonly done: number
  readonly unnecessary: number
  readonly pending: number
  /** Subtasks that cannot be done yet, or were decomposed and wait. */
  readonly waiting: number
  readonly failed: number
  /** The length of π. */
  readonly actions: number
  readonly calls: number
  readonly closed: TreeShown['closed']
}

export function courseOf(tree: TreeShown): Course {
  const count = { done: 0, unnecessary: 0, pending: 0, remaining: 0, decomposed: 0, failed: 0 }
  for (const { parent, status } of tree.nodes) if (parent !== null) count[status]++
  const { done, unnecessary, pending, failed } = count
  return {
    ...measured(tree),
    ...{ done, unnecessary, pending, failed },
    waiting: count.remaining + count.decomposed,
    actions: tree.plan.length,
    calls: tree.calls,
    closed: tree.closed,
  }
}

/** The first step that the world refused; null: none so far. */
export function wrongIn(scene: Scene): Refused | null {
  const world = worldOf(scene).loaded
  // A world that reports refusals knows the reason; in a world where steps sometimes fail by chance that is
  // no error.
  if (world?.refused) return world.refused(scene)
  const { plan, nodes, closed } = treeIn(scene)
  const failed = closed && !closed.solved ? plan.findLast(({ worked }) => !worked) : undefined
  if (!failed) return null
  return {
    step: failed.step,
    what: phrase(failed.subtask),
    why: nodes[failed.node]?.reason ?? '',
  }
}
