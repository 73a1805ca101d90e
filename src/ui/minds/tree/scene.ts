import type { Scene } from '../../../../workers/api/run.api'
import type { TreeNode, TreeShown } from '../../../engine/minds/tree/types/shown'

/** @throws where the scene is of another mind: whoever draws it has looked into the wrong view */
export function treeIn({ mind }: Scene): TreeShown {
  if (mind.mind !== 'tree') throw new TypeError('There is no tree in a scene of another mind.')
  return mind
}

/** A node as the link holds it, in which a number alone is no name. */
export const needOf = (node: number): string => `n${node}`

/** What `needOf` says; null: there is none of that number at this step. */
export function nodeOf({ nodes }: Pick<TreeShown, 'nodes'>, need: string | null): TreeNode | null {
  const number = need === null ? undefined : /^n(\d{1,9})$/.exec(need)?.[1]
  return number === undefined ? null : (nodes[Number(number)] ?? null)
}

/** The thing by which a node is chosen: the first that it names, or for the goal, which names none, the first that a part of it does. */
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
 * The node that the page is about: the chosen one; else of those that are done for the thing, or at least name it, the one that has
 * changed last. Null: nothing has been said of it yet.
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

/** The node that is ringed: where nobody has chosen one, what the page is about; else what was looked at last. */
export const ringedNode = (tree: TreeShown, thing: string | null, need: string | null): number | null =>
  need === null ? (shownNode(tree, thing, null)?.node ?? tree.now) : tree.now

/** Of those that changed at one step, the one that came last. */
const newest = (nodes: readonly TreeNode[]): TreeNode | null =>
  nodes.reduce<TreeNode | null>((last, node) => (last && last.since > node.since ? last : node), null)

/** How much of the goal holds, of how much there is. */
export const measured = ({ reached, goals }: TreeShown): { readonly holds: number; readonly of: number } => ({
  holds: Math.min(reached, goals),
  of: goals,
})

/** By which its curves are drawn: facts of the goal that hold. */
export const SCORE = 'right'
