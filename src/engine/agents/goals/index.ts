import { keptIn } from '../../kept'
import type { GoalGraph } from '../../minds/goals/graph/goal-graph'
import { extractedIn } from '../../minds/goals/graph/kept'
import { sameItems } from '../../minds/goals/graph/sameness'
import type { KeptGoals } from '../../minds/goals/types/kept'
import type { Rules } from '../../worlds/items/types'
import type { Setting } from '../agent'
import { course } from './course'
import { Gog, graphOf } from './gog'
import { ofRules } from './of-rules'
import { Hkg } from './hkg'
import { HkgPlanner } from './hkg-planner'
import { recipeFilesOf } from './hkg/of-the-game'
import type { GogOptions, HkgOptions, VanillaOptions } from './options'
import { Vanilla } from './vanilla'

export { gogOptions, hkgOptions, vanillaOptions } from './options'

/** GoG: the graph of goals that documents tell of (3.1, 3.2), and what is looked up in it (3.3). */
export const gog = ({ task, options, knowledge }: Setting<GogOptions>) => {
  const isKept = options.documents === 'knowledge' && knowledge && 'goals' in knowledge
  const graph = keptIn(graphs, isKept ? knowledge : task.manual, () =>
    graphOf(isKept ? extractedIn(knowledge) : ofRules(task.manual), sameItems),
  )
  return course(new Gog(graph, options, task.canonicalName), task, options)
}
/** Every run of a study reads the same documents. */
const graphs = new WeakMap<KeptGoals | Rules, GoalGraph>()

/** HKG: a graph of the same recipe files, of each item the first. */
export const hkg = ({ task, options }: Setting<HkgOptions>) => {
  const { variant } = options
  const files = recipeFilesOf(task.manual, variant === 'published' ? 'block' : 'ore')
  const graph = new Hkg(files, variant === 'mended' ? 'mended' : 'published')
  return course(new HkgPlanner(graph, files.length, task), task, options)
}

export const vanilla = ({ task, options }: Setting<VanillaOptions>) =>
  course(new Vanilla(task.canonicalName), task, options)
