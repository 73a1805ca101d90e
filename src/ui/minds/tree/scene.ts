import type { Scene } from '../../../../workers/api/run.api'
import type { TreeNode, TreeShown } from '../../../engine/minds/tree/types'

/** @throws if the scene is of another mind: the caller is in the wrong view */
export function treeIn({ mind }: Scene): TreeShown {
  if (mind.mind !== 'tree') throw new TypeError('There is no tree in a scene of another mind.')
  return mind
}

/** A node as the link stores it, because a number alone is no name in a link. */
export const needOf = (node: number): string => `n${node}`

/** Parses the result of `needOf`; null: there is no such node at this step. */
export function nodeOf({ nodes }: Pick<TreeShown, 'nodes'>, need: string | null): TreeNode | null {
  const number = need === null ? undefined : /^n(\d{1,9})$/.exec(need)?.[1]
  return number === undefined ? null : (nodes[Number(number)] ?? null)
}

/**
 * The thing that selects a node: the first that it names. For the goal, which names none: the first that its
 * parts name.
 */
export function thingOf(nodes: readonly TreeNode[], node: TreeNode): string | null {
  const own = node.subtask.things[0]
  if (own !== undefined) return own
  for (const child of node.children) {
    const thing = nodes[child]?.subtask.things[0]
    if (thing !== undefined) return thing
  }
  return null
}

/**
 * The node that the page shows: the selected one; else the latest change among subtasks for the thing, or at
 * least those that name it. Null: no subtask names it yet.
 */
export function shownNode(
  { nodes }: Pick<TreeShown, 'nodes'>,
  thing: string | null,
  need: string | null,
): TreeNode | null {
  const chosen = nodeOf({ nodes }, need)
  if (chosen || thing === null) return chosen
  const own = newest(nodes.filter(({ subtask }) => subtask.things[0] === thing))
  return own ?? newest(nodes.filter(({ subtask }) => subtask.things.includes(thing)))
}

/** The node with a ring: without a selection, the node that the page shows; else the current one. */
export const ringedNode = (tree: TreeShown, thing: string | null, need: string | null): number | null =>
  need === null ? (shownNode(tree, thing, null)?.node ?? tree.now) : tree.now

/** The latest change. At equal steps, the last node. */
const newest = (nodes: readonly TreeNode[]): TreeNode | null =>
  nodes.reduce<TreeNode | null>((last, node) => (last && last.since > node.since ? last : node), null)

/** The number of facts of the goal that hold, and of all facts. */
export const measured = ({ reached, goals }: TreeShown): { readonly holds: number; readonly of: number } => ({
  holds: Math.min(reached, goals),
  of: goals,
})

/** The score of its curves: facts of the goal that hold. */
export const SCORE = 'right'
