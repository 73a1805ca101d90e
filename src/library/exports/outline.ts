/**
 * A graph as an indented tree in Mermaid's treeView: the roots are items that no other item needs, with their
 * requirements below.
 */
import { mermaidText } from './mermaid'
import type { ExportGraph, GraphEdge, GraphNode } from './types'

/**
 * An item in several places is expanded in the first; later places only name it. A very deep item is named
 * there too, and expanded separately.
 */
export function writeOutline({ title, nodes, edges }: ExportGraph): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const takes = new Map<string, GraphEdge[]>()
  const needed = new Set<string>()
  for (const edge of edges) {
    if (edge.from === edge.to) continue
    needed.add(edge.from)
    const known = takes.get(edge.to)
    if (known) known.push(edge)
    else takes.set(edge.to, [edge])
  }
  const lines: string[] = []
  const told = new Set<string>()
  /** Those that were only named, for they stand too deep. */
  const deep: GraphNode[] = []
  const tell = (root: GraphNode) => {
    const left: { readonly node: GraphNode; readonly depth: number; readonly by: string }[] = [
      { node: root, depth: 0, by: '' },
    ]
    for (let next = left.pop(); next; next = left.pop()) {
      const { node, depth, by } = next
      lines.push(
        `${' '.repeat(INDENT * (depth + 1))}${mermaidText(by === '' ? node.label : `${by} ${node.label}`)}`,
      )
      if (told.has(node.id)) continue
      if (depth === DEEPEST) {
        deep.push(node)
        continue
      }
      told.add(node.id)
      const parts = takes.get(node.id) ?? []
      for (const { from, label } of parts.toReversed()) {
        const part = byId.get(from)
        if (part) left.push({ node: part, depth: depth + 1, by: label })
      }
    }
  }
  for (const node of nodes) if (!needed.has(node.id)) tell(node)
  // The list grows while it is gone through.
  for (const node of deep) if (!told.has(node.id)) tell(node)
  // An item that needs itself through others is no root.
  for (const node of nodes) if (!told.has(node.id)) tell(node)
  return [`%% ${title.replace(/[^\p{L}\p{N} .,:()-]/gu, ' ')}`, 'treeView-beta', ...lines, ''].join('\n')
}

const INDENT = 2
/** Deeper is unreadable, and the indentation alone would be most of the file. */
const DEEPEST = 40
