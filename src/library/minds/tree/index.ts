import type { KnowledgeCode } from '../../knowledge/code'
import { frameOf } from '../../knowledge/read-run'
import { canonicalTree, originsOfTree, withOrigins } from './canonical'
import { readTree } from './read'
import { treeKnowledgeSchema } from './schema'
import type { TreeTask } from './types'

export const treeKnowledge: KnowledgeCode<'tree'> = {
  read: (run) => ({ mind: 'tree', ...frameOf(run), body: readTree(run) }),
  schema: treeKnowledgeSchema,

  ofVersion1(known, frame, origin) {
    if (!('subtasks' in known)) return null
    const tasks = Object.entries(known.subtasks).map(([name, parts]): [string, TreeTask] => [
      name,
      { parts, tried: [0, 0], origins: [origin] },
    ])
    return { mind: 'tree', ...frame, body: canonicalTree({ tasks: Object.fromEntries(tasks) }) }
  },

  origins: originsOfTree,
  withOrigins,
}
