import type { RunEvent } from '../../events'
import { NONE } from '../../ledger'
import type { WorldShown } from '../../worlds'
import { TreeFold } from './fold'
import type { TreeTold } from './types'

/** All subtasks that name `thing`, and what happened to each. */
export function toldOf(thing: string, events: readonly RunEvent[]): TreeTold {
  const fold = new TreeFold({
    apply: () => undefined,
    score: NONE,
    get shown(): WorldShown {
      throw new TypeError('Nobody draws the world of a story.')
    },
  })
  for (const event of events) fold.apply(event, () => undefined)
  const named = fold.shown.nodes.filter(({ subtask }) => subtask.things.includes(thing))
  return {
    nodes: named.map((node) => ({
      node,
      events: events.filter((event) => 'node' in event && event.node === node.node),
    })),
  }
}
