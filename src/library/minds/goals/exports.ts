/** Goals as a graph of other programs: a goal a node, a subgoal an edge to the goal that takes it; and a node for each document. */
import { jsonOf, noteOn, own } from '../../exports/frame'
import type { GraphEdge, GraphNode, ExportedLook, ReadGraph } from '../../exports/types'
import type { Labels } from '../../store/library-types'
import type { GoalsBody } from './types'

const GOAL: ExportedLook = { shape: 'box', line: 'solid', colour: '#0f7b6c' }
const DOCUMENT: ExportedLook = { shape: 'box', line: 'dashed', colour: '#57606a' }
const ITEM: ExportedLook = { shape: 'ellipse', line: 'dashed', colour: '#57606a' }
const FIELDS = ['tools', 'materials', 'postconditions', 'subgoals', 'passages', 'origins'] as const

export function goalsGraph(
  { goals, documents }: GoalsBody,
  labels: Labels,
): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const givers = new Map<string, string[]>()
  for (const [name, { postconditions }] of Object.entries(goals))
    for (const item of Object.keys(postconditions)) givers.set(item, [...(givers.get(item) ?? []), name])
  const nodes: GraphNode[] = [
    ...Object.entries(goals).map(([name, goal]) => ({
      id: name,
      label: name,
      look: GOAL,
      attributes: {
        description: goal.description,
        ...Object.fromEntries(FIELDS.map((field) => [field, JSON.stringify(goal[field])])),
        ...(goal.others && { others: JSON.stringify(goal.others) }),
        ...noteOn(name, labels),
      },
    })),
    ...Object.entries(documents).map(([digest, { title, format, text, losses }]) => ({
      id: `document ${digest}`,
      label: title,
      look: DOCUMENT,
      attributes: { digest, title, format, text, ...(losses && { losses: JSON.stringify(losses) }) },
    })),
  ]
  const drawn = new Set(nodes.map(({ id }) => id))
  const edges: GraphEdge[] = []
  for (const [name, { tools, materials }] of Object.entries(goals))
    for (const [item, quantity] of [...Object.entries(tools), ...Object.entries(materials)]) {
      const isTool = Object.hasOwn(tools, item)
      for (const from of givers.get(item) ?? [item]) {
        if (!drawn.has(from)) {
          drawn.add(from)
          nodes.push({ id: from, label: from, look: ITEM, attributes: { known: false } })
        }
        edges.push({
          ...{ from, to: name, label: isTool ? item : `${quantity} ${item}` },
          look: { line: isTool ? 'dashed' : 'solid', colour: GOAL.colour },
          attributes: { item, quantity, tool: isTool },
        })
      }
    }
  return { nodes, edges }
}

/** The body as a file of ours has it; nothing of it has been judged. */
export function goalsBodyIn({ nodes }: ReadGraph): unknown {
  const documents: [string, unknown][] = []
  const goals = nodes.flatMap(({ id, attributes }) => {
    if (own(attributes, 'known') === false) return []
    const digest = own(attributes, 'digest')
    if (digest !== undefined) {
      const [title, format, text] = ['title', 'format', 'text'].map((field) => own(attributes, field))
      const losses = jsonOf(attributes, 'losses', `The document “${id}”`)
      documents.push([String(digest), { title, format, text, ...(losses !== undefined && { losses }) }])
      return []
    }
    const where = `The goal “${id}”`
    const others = jsonOf(attributes, 'others', where)
    const fields = FIELDS.map((field) => [field, jsonOf(attributes, field, where)] as const)
    return [
      [
        id,
        {
          description: own(attributes, 'description'),
          ...Object.fromEntries(fields),
          ...(others !== undefined && { others }),
        },
      ] as const,
    ]
  })
  return { goals: Object.fromEntries(goals), documents: Object.fromEntries(documents) }
}
