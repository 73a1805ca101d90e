/** The progress of a planner: counts of its tree, the facts that hold, what is left, and where its plan goes wrong. */
import { phrase } from '../../../engine/minds/tree/phrases'
import type { Scene } from '../../../../workers/api/run.api'
import type { TreeEnd } from '../../../engine/minds/tree/types/events'
import type { TreeNode, TreeShown } from '../../../engine/minds/tree/types'
import { plainText, say, type Sentence } from '../../../engine/sentence'
import { worldOf } from '../../worlds'
import type { Refused } from '../../worlds/view'
import { lookOf } from './look'
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

/** A fact of the goal. */
interface GoalFact {
  readonly text: string
  /** Null: the world cannot check it alone. */
  readonly holds: boolean | null
}

/** All facts of the goal, and whether each holds, if the world can check single facts. */
export function factsOf(scene: Scene): GoalFact[] {
  const tree = treeIn(scene)
  const { holds, of } = measured(tree)
  const unmet = worldOf(scene).loaded?.unmet?.(scene)
  const left = unmet && new Set(unmet.map(plainText))
  return tree.goal.map((text) => ({ text, holds: left ? !left.has(text) : holds >= of ? true : null }))
}

/** Why a planner stopped, with its name. */
export const endWords: Readonly<Record<TreeEnd, (who: string) => string>> = {
  'goal-executable': (who) => `${who} decides that the goal is reached.`,
  'said-done': () => 'The model says that the goal is reached.',
  'max-depth': (who) => `The tree has reached its maximum depth (MAX_DEPTH), so ${who} stops.`,
  'max-nodes': (who) => `The tree has reached its maximum number of subtasks, so ${who} stops.`,
  'nothing-pending': (who) => `${who} has nothing more to do, but the goal is not reached.`,
  limit: (who) => `${who} has done the maximum number of subtasks, so it stops.`,
  failed: (who) => `A subtask could not be done, so ${who} stops.`,
  'plan-over': () => 'The plan is finished.',
}

/** The facts of the goal that do not hold; the whole goal if the world cannot check single facts. */
export function unmetIn(scene: Scene): readonly Sentence[] {
  const tree = treeIn(scene)
  const own = worldOf(scene).loaded?.unmet?.(scene)
  if (own) return own
  const { holds, of } = measured(tree)
  if (holds >= of) return []
  return (tree.closed?.missing ?? tree.goal).map((fact) => say`${fact}`)
}

/** The obstacles: the lowest subtasks that cannot be done or were refused, with no cause below them. */
export function stuckAt({ nodes }: Pick<TreeShown, 'nodes'>): TreeNode[] {
  const isStuck = (node: TreeNode) => {
    const look = lookOf(node)
    return (
      look === 'remaining' ||
      look === 'failed' ||
      look === 'undone' ||
      (look === 'again' && node.children.length === 0)
    )
  }
  const explained = new Set<number>()
  for (let number = nodes.length - 1; number > 0; number--) {
    const node = nodes[number]
    if (!node || !(isStuck(node) || explained.has(number))) continue
    if (node.parent !== null) explained.add(node.parent)
  }
  return nodes.filter((node) => node.parent !== null && isStuck(node) && !explained.has(node.node))
}
