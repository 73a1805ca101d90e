import { treeSays } from '../../../engine/minds/tree/words'
import { mindKnowledge } from '../mind'
import { treeTasks } from './canonical'
import { comparingTree } from './comparing'
import { treeBodyIn, treeGraph } from './exports'
import { packedTree } from './packed'
import { readTree } from './read'

export const tree = mindKnowledge('tree', {
  words: treeSays,
  read: readTree,
  origins: ({ tasks }) => treeTasks.origins(tasks),
  withOrigins: ({ tasks }, replace) => ({ tasks: treeTasks.withOrigins(tasks, replace) }),
  comparing: comparingTree,
  exports: { graph: treeGraph, bodyIn: treeBodyIn, own: [], goals: () => [] },
  packed: packedTree,
})
