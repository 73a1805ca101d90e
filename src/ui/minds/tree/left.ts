import type { Scene } from '../../../../workers/api/run.api'
import type { TreeEnd } from '../../../engine/minds/tree/types/events'
import type { TreeNode, TreeShown } from '../../../engine/minds/tree/types'
import { say, type Sentence } from '../../../engine/sentence'
import { worldOf } from '../../worlds'
import { lookOf } from './look'
import { measured, treeIn } from './scene'

/** Why a planner stopped, with its name. */
export const endWords: Readonly<Record<TreeEnd, (who: string) => string>> = {
  'goal-executable': (who) => `${who} holds that the goal is reached.`,
  'said-done': () => 'The model says that the goal is reached.',
  'max-depth': (who) => `The tree is as deep as ${who} lets it be (MAX_DEPTH).`,
  'max-nodes': (who) => `The tree has as many subtasks as ${who} lets it have.`,
  'nothing-pending': (who) => `${who} has nothing left to do, and the goal does not hold.`,
  limit: (who) => `${who} has done as many subtasks as it may.`,
  failed: (who) => `A subtask could not be done, and ${who} does not go on after that.`,
  'plan-over': () => 'The plan is at its end.',
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
