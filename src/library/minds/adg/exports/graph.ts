/**
 * A dependency graph as a graph for other programs: an item is a node, a requirement is an edge from the
 * needed item.
 */
import type { ItemStatus } from '../../../../engine/minds/adg/types/events'
import { jsonOf, noteOn, own } from '../../../exports/frame'
import type {
  Attributes,
  GraphEdge,
  GraphNode,
  ExportedLook,
  ReadGraph,
  GraphShape,
} from '../../../exports/types'
import type { Labels } from '../../../store/library-types'
import type { AdgBody, AdgItem } from '../types'

/** Line styles and colours by status, as on the page. */
const LINES: Readonly<Record<ItemStatus, Omit<ExportedLook, 'shape'>>> = {
  experienced: { line: 'solid', colour: '#0f7b6c' },
  hypothesised: { line: 'dashed', colour: '#9a6700' },
  analogy: { line: 'dotted', colour: '#6e40c9' },
  inadmissible: { line: 'solid', colour: '#57606a' },
}
/** By the action that is known to get the item. */
const SHAPES: Readonly<Record<string, GraphShape>> = { mine: 'hexagon', smelt: 'diamond', craft: 'box' }

export function adgGraph({ items }: AdgBody, labels: Labels): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const drawn = new Set<string>()
  for (const [name, item] of Object.entries(items)) {
    drawn.add(name)
    nodes.push({
      id: name,
      label: name,
      look: { shape: shapeOf(item.action), ...LINES[item.standing] },
      attributes: { ...itemAttributes(item), ...noteOn(name, labels) },
    })
    for (const [need, quantity] of Object.entries(item.requirements)) {
      const said = item.edges && Object.hasOwn(item.edges, need) ? item.edges[need] : undefined
      edges.push({
        from: need,
        to: name,
        label: String(quantity),
        look: LINES[item.standing],
        attributes: {
          quantity,
          held: item.held.includes(need),
          ...(said && { origins: JSON.stringify(said) }),
          ...noteOn(`${name}<${need}`, labels),
        },
      })
    }
  }
  // An edge has two ends in every program.
  for (const { from } of edges) {
    if (drawn.has(from)) continue
    drawn.add(from)
    const look = { shape: 'ellipse', ...LINES.hypothesised } as const
    nodes.push({ id: from, label: from, look, attributes: { known: false } })
  }
  return { nodes, edges }
}

const shapeOf = (action: string | null): GraphShape => {
  if (action === null) return 'ellipse'
  return (Object.hasOwn(SHAPES, action) ? SHAPES[action] : undefined) ?? 'octagon'
}

const itemAttributes = (item: AdgItem): Attributes => ({
  standing: item.standing,
  ...(item.action !== null && { action: item.action }),
  yields: item.yields,
  revisions: item.revisions,
  ...(item.held.length > 0 && { held: JSON.stringify(item.held) }),
  memory: JSON.stringify(item.memory),
  origins: JSON.stringify(item.origins),
  ...(item.others && { others: JSON.stringify(item.others) }),
})

/** The body as a file of ours has it; nothing of it has been judged. @throws ExportError where an attribute is no JSON */
export function adgBodyIn({ nodes, edges }: ReadGraph): unknown {
  const into = new Map<string, ReadGraph['edges'][number][]>()
  for (const edge of edges) {
    const known = into.get(edge.to)
    if (known) known.push(edge)
    else into.set(edge.to, [edge])
  }
  const items = nodes.flatMap(({ id, attributes }) =>
    own(attributes, 'known') === false ? [] : [[id, itemIn(id, attributes, into.get(id) ?? [])] as const],
  )
  return { items: Object.fromEntries(items) }
}

function itemIn(name: string, attributes: Attributes, needs: ReadGraph['edges']): unknown {
  const where = `The item “${name}”`
  const others = jsonOf(attributes, 'others', where)
  const said = needs.flatMap(({ from, attributes: edge }) => {
    const origins = jsonOf(edge, 'origins', `The edge from “${from}” to “${name}”`)
    return origins === undefined ? [] : [[from, origins] as const]
  })
  return {
    requirements: Object.fromEntries(
      needs.map(({ from, attributes: edge }) => [from, own(edge, 'quantity')]),
    ),
    held: jsonOf(attributes, 'held', where) ?? [],
    standing: own(attributes, 'standing'),
    revisions: own(attributes, 'revisions'),
    yields: own(attributes, 'yields'),
    action: own(attributes, 'action') ?? null,
    memory: jsonOf(attributes, 'memory', where) ?? {},
    origins: jsonOf(attributes, 'origins', where),
    ...(said.length > 0 && { edges: Object.fromEntries(said) }),
    ...(others !== undefined && { others }),
  }
}
