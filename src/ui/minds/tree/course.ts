/** How a planner gets on: what is counted of its tree, and where its plan goes wrong. */
import { phrase } from '../../../engine/minds/tree/phrases'
import type { Scene } from '../../../../workers/api/run.api'
import type { TreeShown } from '../../../engine/minds/tree/types/shown'
import { worldOf } from '../../worlds'
import type { Refused } from '../../worlds/view'
import { measured, treeIn } from './scene'

export interface Course {
  /** Facts of the goal. */
  readonly holds: number
  readonly of: number
  /** Subtasks, but for the goal itself. */
  readonly done: number
  readonly unnecessary: number
  readonly pending: number
  /** Cannot be done yet, or have been taken apart and wait. */
  readonly waiting: number
  readonly failed: number
  /** Of π. */
  readonly actions: number
  readonly calls: number
  readonly closed: TreeShown['closed']
}

export function courseOf(tree: TreeShown): Course {
  const count = { done: 0, unnecessary: 0, pending: 0, remaining: 0, decomposed: 0, failed: 0 }
  for (const { parent, standing } of tree.nodes) if (parent !== null) count[standing]++
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

/** The first step that the world did not let happen; null: none so far. */
export function wrongIn(scene: Scene): Refused | null {
  const world = worldOf(scene).loaded
  // A world that says so itself knows why; one in which steps fail every now and then does not call that wrong.
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
