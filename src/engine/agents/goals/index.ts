import { keptIn } from '../../kept'
import type { Extracted } from '../../minds/goals/documents/claims'
import type { GoalGraph } from '../../minds/goals/graph/goal-graph'
import { sameItems } from '../../minds/goals/graph/sameness'
import type { KeptDocuments } from '../../minds/goals/types/kept'
import type { Rules } from '../../worlds/items/types'
import type { Setting } from '../agent'
import { course } from './course'
import { Gog, graphOf } from './gog'
import { ofRules } from './of-rules'
import type { GogOptions, VanillaOptions } from './options'
import { Vanilla } from './vanilla'

export { gogOptions, vanillaOptions } from './options'

/** GoG: the graph of goals that documents tell of (3.1, 3.2), and what is looked up in it (3.3). */
export const gog = ({ task, options, knowledge }: Setting<GogOptions>) => {
  const isKept = options.documents === 'knowledge' && knowledge && 'documents' in knowledge
  const graph = keptIn(graphs, isKept ? knowledge : task.manual, () =>
    graphOf(isKept ? extractedIn(knowledge) : ofRules(task.manual), sameItems),
  )
  return course(new Gog(graph, options, task.canonicalName), task, options)
}
/** Every run of a study reads the same documents. */
const graphs = new WeakMap<KeptDocuments | Rules, GoalGraph>()

const extractedIn = ({ documents }: KeptDocuments): Extracted[] =>
  Object.entries(documents).map(([document, read]) => ({ document, ...read }))

export const vanilla = ({ task, options }: Setting<VanillaOptions>) =>
  course(new Vanilla(task.canonicalName), task, options)
