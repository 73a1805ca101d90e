import { treeSays } from '../../../engine/minds/tree/words'
import { mindKnowledge } from '../mind'
import { treeTasks } from './canonical'
import { comparingTree } from './comparing'
import { treeBodyIn, treeGraph } from './exports'
import { readTree } from './read'
import { PackedOrigins } from '../../links/origins'
import type { Packing } from '../../links/vocabulary'
import { list } from '../../links/port'
import type { TreeBody, TreePart } from './types'

/** Packs the knowledge of a planner's trees. */
function packedTree(packing: Packing, body: TreeBody | undefined): TreeBody {
  const { port, words: names } = packing
  const origins = new PackedOrigins(packing)
  const tasks = treeTasks.packed(body?.tasks, {
    ...{ port, names, about: 'task', origins },
    claim(value) {
      const parts = list(port, 'parts', value?.parts, (one) => part(packing, one))
      const done = port.number('done', value?.tried[0])
      const failed = port.number('failed', value?.tried[1])
      return { parts, tried: [done, failed], origins: origins.list('origin of a task', value?.origins) }
    },
  })
  return { tasks }
}

function part({ port, actions, things }: Packing, value: TreePart | undefined): TreePart {
  const verb = actions.name(port, 'verb', value?.verb)
  const named = list(port, 'things', value?.things, (name) => things.name(port, 'thing', name))
  return { verb, things: named, quantity: port.number('quantity', value?.quantity) }
}

export const tree = mindKnowledge('tree', {
  words: treeSays,
  read: readTree,
  origins: ({ tasks }) => treeTasks.origins(tasks),
  withOrigins: ({ tasks }, replace) => ({ tasks: treeTasks.withOrigins(tasks, replace) }),
  comparing: comparingTree,
  exports: { graph: treeGraph, bodyIn: treeBodyIn, own: [], goals: () => [] },
  packed: packedTree,
})
