import { itemId, type LensEdge, type LensNode, type LensPicture } from './picture'
import { needWords, nodeWords } from './words'

/** A line of the picture as it is told: what is needed in several places is told in each, and what it needs in the first. */
export interface TreeLine {
  /** The way to it, of its own. */
  readonly key: string
  readonly node: LensNode
  /** Why it is there; null for the item itself. */
  readonly edge: LensEdge | null
  readonly level: number
  readonly position: number
  readonly among: number
  /** Undefined: there is nothing to open. */
  readonly isExpanded: boolean | undefined
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
    const about = [edge ? needWords(edge, node) : node.label, nodeWords(node), isAgain ? 'told above' : '']
    lines.push({ key, node, edge, ...place, isExpanded, words: about.filter(Boolean).join(', ') })
    own.forEach((need, index) => {
      const below = byId.get(need.from)
      if (below) tell(below, need, { level: place.level + 1, position: index + 1, among: own.length }, key)
    })
  }
  const first = byId.get(root)
  if (first) tell(first, null, { level: 1, position: 1, among: 1 }, '')
  return lines
}

export type TreeMove = { readonly to: number } | { readonly open: boolean } | null

/** What a key does in a tree (WAI-ARIA Authoring Practices, Tree View); undefined: it is none of the tree's. */
export function moveBy(key: string, lines: readonly TreeLine[], at: number): TreeMove | undefined {
  const line = lines[at]
  if (!line) return undefined
  const go = (to: number): TreeMove => (to >= 0 && to < lines.length ? { to } : null)
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(lines.length - 1)
    case 'ArrowRight':
      if (line.isExpanded === undefined) return null
      return line.isExpanded ? go(at + 1) : { open: true }
    case 'ArrowLeft':
      // The item itself stays open: without what it needs there is no picture.
      if (line.isExpanded && line.level > 1) return { open: false }
      return go(lines.findLastIndex(({ level }, index) => index < at && level < line.level))
    default:
      return Array.from(key).length === 1 && key !== ' ' ? go(startingWith(key, lines, at)) : undefined
  }
}

/** The next whose name begins with a letter, from the start again after the end. */
function startingWith(letter: string, lines: readonly TreeLine[], at: number): number {
  const turned = lines.map((_, index) => (at + 1 + index) % lines.length)
  return turned.find((index) => lines[index]?.node.label.toLowerCase().startsWith(letter.toLowerCase())) ?? -1
}

/** The line by which what is chosen is told: a requirement of the item, or the item itself. */
export const chosenLine = (lines: readonly TreeLine[], need: string | null): number =>
  need === null ? 0 : lines.findIndex(({ level, node }) => level === 2 && node.id === itemId(need))
