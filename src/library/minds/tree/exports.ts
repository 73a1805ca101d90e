/** Decomposed tasks as a graph for other programs: a task is a node, a part has an edge to its task. */
import { subtaskText } from '../../../engine/minds/tree/subtask'
import { jsonOf, noteOn, own } from '../../exports/frame'
import type { GraphEdge, GraphNode, ExportedLook, ReadGraph } from '../../exports/types'
import type { Labels } from '../../store/library-types'
import type { TreeBody, TreeTask } from './types'

const LEAF: ExportedLook = { shape: 'ellipse', line: 'solid', colour: '#57606a' }
/** By result. */
const LOOKS = {
  done: { shape: 'box', line: 'solid', colour: '#0f7b6c' },
  failed: { shape: 'box', line: 'dashed', colour: '#cf222e' },
  untried: { shape: 'box', line: 'dashed', colour: '#9a6700' },
} as const satisfies Readonly<Record<string, ExportedLook>>

export function treeGraph({ tasks }: TreeBody, labels: Labels): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  for (const [name, task] of Object.entries(tasks)) {
    const [done, failed] = task.tried
    nodes.push({
      id: name,
      label: name,
      look: lookOf(task),
      attributes: {
        ...{ done, failed },
        parts: JSON.stringify(task.parts),
        origins: JSON.stringify(task.origins),
        ...(task.others && { others: JSON.stringify(task.others) }),
        ...noteOn(name, labels),
      },
    })
    for (const [place, part] of task.parts.entries())
      edges.push({
        from: subtaskText(part),
        to: name,
        label: String(place + 1),
        look: { line: lookOf(task).line, colour: lookOf(task).colour },
        attributes: { place: place + 1, quantity: part.quantity },
      })
  }
  const drawn = new Set(nodes.map(({ id }) => id))
  for (const { from } of edges) {
    if (drawn.has(from)) continue
    drawn.add(from)
    nodes.push({ id: from, label: from, look: LEAF, attributes: { known: false } })
  }
  return { nodes, edges }
}

const lookOf = ({ tried: [done, failed] }: TreeTask) =>
  done > 0 ? LOOKS.done : failed > 0 ? LOOKS.failed : LOOKS.untried

/**
 * The body of one of our files; nothing is validated yet. The order of the parts is an attribute of their
 * task.
 */
export function treeBodyIn({ nodes }: ReadGraph): unknown {
  const tasks = nodes.flatMap(({ id, attributes }) => {
    if (own(attributes, 'known') === false) return []
    const where = `The task “${id}”`
    const others = jsonOf(attributes, 'others', where)
    return [
      [
        id,
        {
          parts: jsonOf(attributes, 'parts', where),
          tried: [own(attributes, 'done'), own(attributes, 'failed')],
          origins: jsonOf(attributes, 'origins', where),
          ...(others !== undefined && { others }),
        },
      ] as const,
    ]
  })
  return { tasks: Object.fromEntries(tasks) }
}
