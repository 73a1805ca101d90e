/** Mermaid, which many pages and editors draw: https://mermaid.js.org/syntax/flowchart.html */
import type { ExportGraph, GraphLine, GraphShape } from './types'

/** The brackets around a label, by shape. */
const SHAPES: Readonly<Record<GraphShape, readonly [string, string]>> = {
  box: ['[', ']'],
  hexagon: ['{{', '}}'],
  diamond: ['{', '}'],
  octagon: ['[[', ']]'],
  ellipse: ['([', '])'],
}
const ARROWS: Readonly<Record<GraphLine, string>> = { solid: '-->', dashed: '-.->', dotted: '-.->' }
const DASHES: Readonly<Record<GraphLine, string>> = {
  solid: '',
  dashed: ',stroke-dasharray:6 4',
  dotted: ',stroke-dasharray:2 3',
}

/** A flowchart: nodes are numbered, since their names are words of people. */
export function writeMermaid({ title, nodes, edges }: ExportGraph): string {
  const numbers = new Map(nodes.map(({ id }, index) => [id, `n${index}`]))
  const looks = new Map<string, string>()
  const classOf = (line: GraphLine, colour: string) => {
    const style = `stroke:${colour},stroke-width:2px${DASHES[line]}`
    const name = looks.get(style) ?? `c${looks.size}`
    looks.set(style, name)
    return name
  }
  const drawn = nodes.map(({ label, look }, index) => {
    const [open, close] = SHAPES[look.shape]
    return `  n${index}${open}${mermaidText(label)}${close}:::${classOf(look.line, look.colour)}`
  })
  return [
    `%% ${title.replace(/[^\p{L}\p{N} .,:()-]/gu, ' ')}`,
    'flowchart LR',
    ...drawn,
    ...edges.map(({ from, to, label, look }) => {
      const text = label === '' ? '' : `|${mermaidText(label)}|`
      return `  ${numbers.get(from) ?? ''} ${ARROWS[look.line]}${text} ${numbers.get(to) ?? ''}`
    }),
    ...[...looks].map(([style, name]) => `  classDef ${name} ${style}`),
    '',
  ].join('\n')
}

/** A text in quotes: every sign that could mean something is written as its number. */
export const mermaidText = (text: string): string =>
  `"${text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\w .:-]/gu, (sign) => `#${sign.codePointAt(0) ?? 0};`)}"`
