/** Cytoscape's JSON (`.cyjs`): read by Cytoscape and by pages that draw with Cytoscape.js. */
import * as v from 'valibot'
import { jsonIn } from '../../engine/json'
import { formatValue } from '../../engine/format-value'
import { ExportError, type Attribute, type Attributes, type ExportGraph, type ReadGraph } from './types'

/** Names with a meaning in Cytoscape. */
const OWN = new Set(['id', 'source', 'target', 'label'])

export function writeCytoscape({ title, attributes, nodes, edges }: ExportGraph): string {
  const ids = new Set(nodes.map(({ id }) => id))
  // Nodes and edges have their ids in common.
  let mark = '#'
  while (edges.some((_, index) => ids.has(`${mark}${index}`))) mark += '#'
  const file = {
    data: { name: title, ...attributes },
    elements: {
      nodes: nodes.map((node) => ({ data: { id: node.id, label: node.label, ...node.attributes } })),
      edges: edges.map((edge, index) => ({
        data: {
          id: `${mark}${index}`,
          source: edge.from,
          target: edge.to,
          label: edge.label,
          ...edge.attributes,
        },
      })),
    },
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

const attribute = v.union([v.string(), v.number(), v.boolean()])
/** Cytoscape itself adds lists and empty values, which are not ours. */
const data = v.record(v.string(), v.unknown())
const schema = v.object({
  data: v.optional(data, {}),
  elements: v.object({
    nodes: v.array(v.object({ data: v.intersect([data, v.object({ id: v.string() })]) })),
    edges: v.optional(
      v.array(v.object({ data: v.intersect([data, v.object({ source: v.string(), target: v.string() })]) })),
      [],
    ),
  }),
})

/** @throws ExportError with the place */
export function readCytoscape(text: string): ReadGraph {
  const parsed = v.safeParse(schema, jsonIn(text))
  if (!parsed.success) {
    const [issue] = parsed.issues
    const place = v.getDotPath(issue)
    throw new ExportError(
      `This is not Cytoscape JSON: ${place ?? 'the file'} should be ${issue.expected}, but is ${formatValue(issue.input)}.`,
    )
  }
  const { data: whole, elements } = parsed.output
  return {
    attributes: attributesIn(whole),
    nodes: elements.nodes.map(({ data: node }) => ({ id: node.id, attributes: attributesIn(node) })),
    edges: elements.edges.map(({ data: edge }) => ({
      from: edge.source,
      to: edge.target,
      attributes: attributesIn(edge),
    })),
  }
}

const isAttribute = (value: unknown): value is Attribute => v.is(attribute, value)

const attributesIn = (from: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) =>
      !OWN.has(name) && isAttribute(value) ? [[name, value]] : [],
    ),
  )
