import { itemId, type LensEdge, type LensNode, type LensPicture } from './picture'
import { needWords, nodeWords } from './words'

/**
 * A line of the picture as a tree. An item that is needed in several places appears in each; its own
 * requirements appear only in the first.
 */
export interface TreeLine {
  /** The path to it, which is unique. */
  readonly key: string
  readonly node: LensNode
  /** The requirement that leads to it; null for the item itself. */
  readonly edge: LensEdge | null
  readonly level: number
  readonly position: number
  readonly among: number
  /** Undefined: there is nothing to open. */
  readonly isExpanded: boolean | undefined
  /** The label that typing ahead finds. */
  readonly label: string
  readonly words: string
}

export function treeOf({ root, nodes, edges }: LensPicture): TreeLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const told = new Set<string>()
  const lines: TreeLine[] = []
  const tell = (
    node: LensNode,
    edge: LensEdge | null,
    place: Pick<TreeLine, 'level' | 'position' | 'among'>,
    way: string,
  ) => {
    const isAgain = told.has(node.id)
    told.add(node.id)
    const own = isAgain ? [] : edges.filter(({ to }) => to === node.id)
    const key = `${way}/${node.id}`
    const isExpanded = own.length > 0 ? true : node.folded > 0 && !isAgain ? false : undefined
    const about = [
      edge ? needWords(edge, node) : node.label,
      nodeWords(node),
      isAgain ? 'described above' : '',
    ]
    lines.push({
      key,
      node,
      edge,
      ...place,
      isExpanded,
      label: node.label,
      words: about.filter(Boolean).join(', '),
    })
    own.forEach((need, index) => {
      const below = byId.get(need.from)
      if (below) tell(below, need, { level: place.level + 1, position: index + 1, among: own.length }, key)
    })
  }
  const first = byId.get(root)
  if (first) tell(first, null, { level: 1, position: 1, among: 1 }, '')
  return lines
}

/** The line of the selection: a requirement of the item, or the item itself. */
export const chosenLine = (lines: readonly TreeLine[], need: string | null): number =>
  need === null ? 0 : lines.findIndex(({ level, node }) => level === 2 && node.id === itemId(need))
