/** DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html). */
import type { ExportGraph, GraphNode, GraphLine, GraphShape } from './types'

const SHAPES: Readonly<Record<GraphShape, string>> = {
  box: 'box',
  hexagon: 'hexagon',
  diamond: 'diamond',
  octagon: 'octagon',
  ellipse: 'ellipse',
}
const STYLES: Readonly<Record<GraphLine, string>> = { solid: 'solid', dashed: 'dashed', dotted: 'dotted' }

/** Names that say the same in every reader. */
const HARMLESS = /^[\w :.-]+$/

export function writeDot({ title, nodes, edges }: ExportGraph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, HARMLESS.test(id) ? id : `#${index}`]))
  const nameOf = (id: string) => quoted(names.get(id) ?? id)
  const node = ({ id, label, look }: GraphNode) => {
    const { shape, line, colour } = look
    return `  ${nameOf(id)} [label=${quoted(label)}, shape=${SHAPES[shape]}, style=${STYLES[line]}, color="${colour}"];`
  }
  return [
    `digraph ${quoted(title)} {`,
    '  rankdir=LR;',
    '  node [fontname="sans-serif", fontsize=11];',
    '  edge [fontname="sans-serif", fontsize=9];',
    ...nodes.map(node),
    ...edges.map(({ from, to, label, look }) => {
      const { line, colour } = look
      return `  ${nameOf(from)} -> ${nameOf(to)} [label=${quoted(label)}, style=${STYLES[line]}, color="${colour}"];`
    }),
    '}',
    '',
  ].join('\n')
}

/**
 * A text in quotes. A backslash begins an escape (`\n`, `\N`: the node's name), so it is doubled. Line ends
 * become spaces, and control characters become the replacement character.
 */
function quoted(text: string): string {
  const shownAs = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
  return `"${shownAs}"`
}
