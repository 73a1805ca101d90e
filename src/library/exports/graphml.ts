/** GraphML (http://graphml.graphdrawing.org): read by yEd, Gephi, Cytoscape, NetworkX, igraph. */
import { formatValue } from '../../engine/format-value'
import { ExportError, type Attribute, type Attributes, type ExportGraph, type ReadGraph } from './types'
import { fromHoldable, readXml, xmlText, type XmlElement } from './xml'

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns'
const PARTS = ['graph', 'node', 'edge'] as const
type Part = (typeof PARTS)[number]
type AttributeType = 'boolean' | 'int' | 'double' | 'string'

/** Declared attributes, by element and name. */
type Keys = ReadonlyMap<string, { readonly id: string; readonly type: AttributeType }>

export function writeGraphml(graph: ExportGraph): string {
  const whole = { title: graph.title, ...graph.attributes }
  const nodes = graph.nodes.map(({ id, label, attributes }) => ({ id, attributes: { label, ...attributes } }))
  const keys = keysOf({
    graph: [whole],
    node: nodes.map(({ attributes }) => attributes),
    edge: graph.edges.map(({ attributes }) => attributes),
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<graphml xmlns="${NAMESPACE}">`,
    ...[...keys].map(([key, { id, type }]) => {
      const [part = '', name = ''] = key.split(' ')
      return `  <key id="${id}" for="${part}" attr.name="${xmlText(name)}" attr.type="${type}"/>`
    }),
    '  <graph id="knowledge" edgedefault="directed">',
    ...values('graph', whole, keys, '    '),
    ...nodes.flatMap(({ id, attributes }) =>
      element(`node id="${xmlText(id)}"`, values('node', attributes, keys, '      ')),
    ),
    ...graph.edges.flatMap(({ from, to, attributes }, index) =>
      element(
        `edge id="e${index}" source="${xmlText(from)}" target="${xmlText(to)}"`,
        values('edge', attributes, keys, '      '),
      ),
    ),
    '  </graph>',
    '</graphml>',
    '',
  ].join('\n')
}

const element = (head: string, inside: readonly string[]): string[] =>
  inside.length === 0
    ? [`    <${head}/>`]
    : [`    <${head}>`, ...inside, `    </${head.split(' ')[0] ?? ''}>`]

function keysOf(used: Readonly<Record<Part, readonly Attributes[]>>): Keys {
  const types = new Map<string, AttributeType>()
  for (const part of PARTS)
    for (const attributes of used[part])
      for (const [name, value] of Object.entries(attributes)) {
        const key = `${part} ${name}`
        const [known, type] = [types.get(key), typeOf(value)]
        types.set(key, known === undefined || known === type ? type : widest(known, type))
      }
  return new Map([...types].map(([key, type], index) => [key, { id: `d${index}`, type }]))
}

const typeOf = (value: Attribute): AttributeType => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'int' : 'double'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}
const widest = (a: AttributeType, b: AttributeType): AttributeType =>
  a !== 'string' && a !== 'boolean' && b !== 'string' && b !== 'boolean' ? 'double' : 'string'

const values = (part: Part, attributes: Attributes, keys: Keys, indent: string): string[] =>
  Object.entries(attributes).map(
    ([name, value]) =>
      `${indent}<data key="${keys.get(`${part} ${name}`)?.id ?? ''}">${xmlText(String(value))}</data>`,
  )

interface ReadKey {
  readonly part: string
  readonly name: string
  readonly type: string
}

/** @throws ExportError where it is no GraphML, or of a kind that is not read: nested, undirected, with ports */
export function readGraphml(text: string): ReadGraph {
  const root = readXml(text)
  if (root.name !== 'graphml')
    throw new ExportError(`This is XML, but not GraphML: it starts with <${formatValue(root.name)}>.`)
  const keys = new Map<string, ReadKey>()
  for (const key of childrenOf(root, 'key')) {
    const id = given(key, 'id')
    keys.set(id, {
      part: key.attributes.get('for') ?? 'all',
      name: key.attributes.get('attr.name') ?? id,
      type: key.attributes.get('attr.type') ?? 'string',
    })
  }
  const graphs = childrenOf(root, 'graph')
  const [graph] = graphs
  if (!graph || graphs.length > 1)
    throw new ExportError(`A knowledge file has one graph, but this file has ${graphs.length}.`)
  if (graph.attributes.get('edgedefault') !== 'directed')
    throw new ExportError(
      'The edges of this graph have no direction, so it is not clear which item needs which.',
    )
  return {
    attributes: attributesOf(graph, 'graph', keys),
    nodes: childrenOf(graph, 'node').map((node) => ({
      id: fromHoldable(given(node, 'id')),
      attributes: attributesOf(node, 'node', keys),
    })),
    edges: childrenOf(graph, 'edge').map((edge) => ({
      from: fromHoldable(given(edge, 'source')),
      to: fromHoldable(given(edge, 'target')),
      attributes: attributesOf(edge, 'edge', keys),
    })),
  }
}

const childrenOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)

function given({ name, attributes }: XmlElement, attribute: string): string {
  const value = attributes.get(attribute)
  if (value === undefined) throw new ExportError(`A <${name}> has no ${attribute}.`)
  return value
}

function attributesOf(element: XmlElement, part: Part, keys: ReadonlyMap<string, ReadKey>): Attributes {
  return Object.fromEntries(
    childrenOf(element, 'data').flatMap((data) => {
      const id = given(data, 'key')
      const key = keys.get(id)
      if (!key)
        throw new ExportError(
          `A <${element.name}> has a value for the key ${formatValue(id)}, which is not declared.`,
        )
      return key.part === part || key.part === 'all' ? [[key.name, valueOf(data.text, key)] as const] : []
    }),
  )
}

function valueOf(text: string, { name, type }: ReadKey): Attribute {
  if (type === 'string') return fromHoldable(text)
  const trimmed = text.trim()
  if (type === 'boolean') {
    if (/^(true|false|0|1)$/.test(trimmed)) return trimmed === 'true' || trimmed === '1'
  } else if (trimmed !== '' && Number.isFinite(Number(trimmed))) return Number(trimmed)
  throw new ExportError(
    `${formatValue(name)} has the type ${formatValue(type)}, but its value is ${formatValue(text)}.`,
  )
}
