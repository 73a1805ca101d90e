/** Other programs read our files: graphology, a DOT parser, Mermaid's own parser. */
import { parse as parseMermaid } from '@mermaid-js/parser'
import dotParser from 'dotparser'
import fc from 'fast-check'
import Graph from 'graphology'
import { parse as parseGraphml } from 'graphology-graphml'
import { expect, test } from 'vitest'
import { NO_LABELS } from '../store/library-types'
import { writeDot } from './dot'
import { writeGraphml } from './graphml'
import { writeMermaid } from './mermaid'
import { writeOutline } from './outline'
import { toHoldable } from './xml'
import { graphOf } from '.'
import { aKnowledge, aName } from './testing'

const aDrawn = fc.tuple(aKnowledge, aName).map(([knowledge, title]) => graphOf(knowledge, NO_LABELS, title))

test('graphology finds every node and edge of the GraphML, with every attribute', () => {
  fc.assert(
    fc.property(aDrawn, (graph) => {
      // Graphology itself keeps neighbours by name in plain objects, and loses what every object has; no item is called so.
      fc.pre(!graph.nodes.some(({ id }) => id in Object.prototype))
      const found = parseGraphml(Graph, writeGraphml(graph))
      expect(found.order).toBe(graph.nodes.length)
      expect(found.size).toBe(graph.edges.length)
      for (const { id, label, attributes } of graph.nodes)
        expect(found.getNodeAttributes(toHoldable(id))).toEqual(holdable({ label, ...attributes }))
      for (const [index, { from, to, attributes }] of graph.edges.entries()) {
        const edge = `e${index}`
        expect(found.isDirected(edge)).toBe(true)
        expect([found.source(edge), found.target(edge)]).toEqual([toHoldable(from), toHoldable(to)])
        expect(found.getEdgeAttributes(edge)).toEqual(holdable(attributes))
      }
      expect(found.getAttributes()).toEqual(
        holdable({ id: 'knowledge', title: graph.title, ...graph.attributes }),
      )
    }),
  )
})
const holdable = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? toHoldable(value) : value,
    ]),
  )

test('what a name looks like in XML is that name, but for what XML cannot hold', () => {
  for (const name of ['stick', 'a<b & "c"', "d'e ]]>", 'ä 木 😀', 'line\r\nend\ttab'])
    expect(toHoldable(name)).toBe(name)
  expect(toHoldable('\u0000\ud800\\')).toBe('\\u0000\\ud800\\\\')
})

/** The text in a label: spaces for line ends, and the replacement character for control characters. */
const drawnText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\p{Cc}\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')

test('a DOT parser finds one digraph, with a node for each item and an edge for each requirement, and nothing else', () => {
  fc.assert(
    fc.property(aDrawn, (graph) => {
      const all = dotParser(writeDot(graph))
      expect(all).toHaveLength(1)
      const [found] = all
      expect(found?.type).toBe('digraph')
      const statements = found?.children ?? []
      const nodes = statements.flatMap((one) => (one.type === 'node_stmt' ? [one] : []))
      const edges = statements.flatMap((one) => (one.type === 'edge_stmt' ? [one] : []))
      const others = statements.filter(({ type }) => type !== 'node_stmt' && type !== 'edge_stmt')
      expect(others.map(({ type }) => type)).toEqual(['attr_stmt', 'attr_stmt', 'attr_stmt'])
      const labelOf = (of: {
        readonly attr_list: readonly { readonly id: unknown; readonly eq: unknown }[]
      }) => {
        const label = of.attr_list.find(({ id }) => id === 'label')?.eq
        // This parser keeps an escaped backslash escaped.
        return typeof label === 'string' ? label.replaceAll('\\\\', '\\') : label
      }
      expect(nodes.map(labelOf)).toEqual(graph.nodes.map(({ label }) => drawnText(label)))
      const ids = nodes.map(({ node_id }) => node_id.id)
      expect(new Set(ids).size).toBe(graph.nodes.length)
      const place = new Map(graph.nodes.map(({ id }, index) => [id, ids[index]]))
      expect(edges.map(({ edge_list }) => edge_list.map((end) => ('id' in end ? end.id : null)))).toEqual(
        graph.edges.map(({ from, to }) => [place.get(from), place.get(to)]),
      )
      expect(edges.map(labelOf)).toEqual(graph.edges.map(({ label }) => drawnText(label)))
    }),
  )
})

/** Decodes a text in which every special character is a number. */
const mermaidTextIn = (text: string) =>
  text.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/**
 * Mermaid's parser package has no flowcharts: a grammar in its drawing library reads them, and needs a page.
 * So each line has to match one of the few forms that we write. In those, a label has no special characters
 * but `#` and `;` around a number.
 */
const LABEL = '"(?:[\\w .:-]|#\\d+;)*"'
const NODE = new RegExp(
  `^ {2}n(\\d+)(?:\\[(${LABEL})\\]|\\[\\[(${LABEL})\\]\\]|\\{(${LABEL})\\}|\\{\\{(${LABEL})\\}\\}|\\(\\[(${LABEL})\\]\\)):::c\\d+$`,
)
const EDGE = new RegExp(`^ {2}n(\\d+) (?:-->|-\\.->)(?:\\|(${LABEL})\\|)? n(\\d+)$`)
const CLASS = /^ {2}classDef c\d+ stroke:#[\da-f]{6},stroke-width:2px(?:,stroke-dasharray:\d \d)?$/

test('a flowchart has only line forms that Mermaid documents, whatever the names are', () => {
  fc.assert(
    fc.property(aDrawn, (graph) => {
      const [comment = '', kind, ...lines] = writeMermaid(graph).trimEnd().split('\n')
      expect(comment).toMatch(/^%% [\p{L}\p{N} .,:()-]*$/u)
      expect(kind).toBe('flowchart LR')
      const nodes = lines.slice(0, graph.nodes.length).map((line) => NODE.exec(line))
      expect(
        nodes.map((found) => mermaidTextIn(found?.slice(2).find((label) => label) ?? '').slice(1, -1)),
      ).toEqual(graph.nodes.map(({ label }) => drawnText(label)))
      const rest = lines.slice(graph.nodes.length)
      const edges = rest.slice(0, graph.edges.length).map((line) => EDGE.exec(line))
      const idOf = (place: string | undefined) => graph.nodes[Number(place)]?.id
      expect(edges.map((found) => [idOf(found?.[1]), idOf(found?.[3])])).toEqual(
        graph.edges.map(({ from, to }) => [from, to]),
      )
      for (const line of rest.slice(graph.edges.length)) expect(line).toMatch(CLASS)
    }),
  )
})

test('Mermaid’s own parser reads the tree: every node is in it, below what takes it', async () => {
  await fc.assert(
    fc.asyncProperty(aDrawn, async (graph) => {
      const { nodes } = await parseMermaid('treeView', writeOutline(graph))
      const labels = new Set(nodes.map(({ name }) => mermaidTextIn(name)))
      const needed = graph.edges.filter(({ from, to }) => from !== to)
      for (const { id, label } of graph.nodes) {
        const all = [
          label,
          ...needed.filter(({ from }) => from === id).map((edge) => `${edge.label} ${label}`),
        ]
        expect(all.some((one) => labels.has(drawnText(one)))).toBe(true)
      }
      for (const { from, to, label } of needed) {
        const part = graph.nodes.find(({ id }) => id === from)
        const whole = graph.nodes.find(({ id }) => id === to)
        const isBelow = nodes.some(({ name, indent }, index) => {
          if (mermaidTextIn(name) !== drawnText(`${label} ${part?.label ?? ''}`)) return false
          const above = nodes.slice(0, index).findLast((one) => (one.indent ?? 0) < (indent ?? 0))
          return mermaidTextIn(above?.name ?? '').endsWith(drawnText(whole?.label ?? ''))
        })
        expect(isBelow, `${to} < ${from}`).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('lists very deep items separately instead of leaving them out', async () => {
  const look = { line: 'solid', colour: '#000000' } as const
  const names = Array.from({ length: 200 }, (_, at) => `item_${at}`)
  const text = writeOutline({
    title: 'deep',
    attributes: {},
    nodes: names.map((id) => ({ id, label: id, look: { ...look, shape: 'box' }, attributes: {} })),
    edges: names.slice(1).map((to, at) => ({ from: `item_${at}`, to, label: '1', look, attributes: {} })),
  })
  const { nodes } = await parseMermaid('treeView', text)
  expect(Math.max(...nodes.map(({ indent }) => Number(indent ?? 0)))).toBeLessThan(100)
  // Each but the last is below the one that takes it.
  for (const [at, name] of names.slice(1).entries()) {
    const place = nodes.findLastIndex((node) => mermaidTextIn(node.name).replace(/^1 /, '') === name)
    expect(mermaidTextIn(nodes[place + 1]?.name ?? '')).toBe(`1 item_${at}`)
  }
})
