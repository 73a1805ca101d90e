import type { RunEvent } from '../../events'
import { getOrCreate } from '../../get-or-create'
import { NONE } from '../../ledger'
import type { WorldShown } from '../../worlds'
import { TreeFold } from './fold'
import type { TreeDetails } from './types'

/** All subtasks that name `thing`, with their events. */
export function treeDetails(thing: string, events: readonly RunEvent[]): TreeDetails {
  const fold = new TreeFold({
    apply: () => undefined,
    score: NONE,
    get shown(): WorldShown {
      throw new TypeError('This world cannot be drawn.')
    },
  })
  const byNode = new Map<number, RunEvent[]>()
  for (const event of events) {
    fold.apply(event, () => undefined)
    if ('node' in event) getOrCreate(byNode, event.node, () => []).push(event)
  }
  const named = fold.shown.nodes.filter(({ subtask }) => subtask.things.includes(thing))
  return { nodes: named.map((node) => ({ node, events: byNode.get(node.node) ?? [] })) }
}
