import { type Agent, ask, note, type Doing } from '../../effects'
import { getOrCreate } from '../../get-or-create'
import type { GoalGraph } from '../../minds/goals/graph/goal-graph'
import { extractedIn } from '../../minds/goals/graph/stored-goals'
import { sameItems, sameTexts, textsOf } from '../../minds/goals/graph/sameness'
import { goals as mind } from '../../minds/goals/mind'
import type { Extracted, KeptGoals } from '../../minds/goals/types/claims'
import type { Rules, ItemCount, ItemTask } from '../../worlds/items/types'
import type { AgentCode, AgentSetup } from '../agent'
import { AlikeTexts } from './alike-texts'
import { episodes, type Planner, type PromptMaterial } from './episodes'
import { Gog, graphOf } from './gog'
import { ofRules } from './of-rules'
import { Hkg, HkgPlanner } from './hkg'
import { recipeFilesOf } from './hkg/of-the-game'
import type { GogOptions, HkgOptions, VanillaOptions } from './options'
import { keptFor, keptSources } from './sources'

/** Vanilla (GoG, 4.1): a few examples and the task, without documents. */
class Vanilla implements Planner {
  readonly method = 'vanilla'
  readonly size = { documents: 0, goals: 0, subgoals: 0 }
  readonly #canonicalName: ItemTask['canonicalName']

  constructor(canonicalName: ItemTask['canonicalName']) {
    this.#canonicalName = canonicalName
  }

  *infer(task: string): Doing<ItemCount | null> {
    const { name } = yield* ask({ kind: 'infer-goal', task, candidates: [] })
    const item = this.#canonicalName(name)
    yield note({ kind: 'goals/chosen', name: null, wanted: item, by: 'model' })
    return item === '' ? null : { item, quantity: 1 }
  }

  // eslint-disable-next-line require-yield -- nothing is looked up
  *show(): Doing<PromptMaterial> {
    return { tree: null, list: null, context: null }
  }
}

/** GoG: the graph of goals from documents (3.1, 3.2), and retrieval from it (3.3). */
function* gog(setting: AgentSetup<GogOptions>): Agent {
  const { task, options } = setting
  const kept = keptFor(setting)
  const source = kept ?? task.manual
  const documents = getOrCreate(read, source, () => (kept ? extractedIn(kept) : ofRules(task.manual)))
  // Saved knowledge is stored by goal; its own list of documents gives their number.
  const count = kept ? Object.keys(kept.documents).length : documents.length
  const alike = options.sameness === 'texts' ? new AlikeTexts(options.theta) : null
  if (alike) yield* alike.learn(documents.flatMap(({ goals }) => goals.flatMap(textsOf)))
  const graph = alike
    ? graphOf(documents, sameTexts(alike, options.theta))
    : getOrCreate(graphs, source, () => graphOf(documents, sameItems))
  return yield* episodes(new Gog(graph, options, task.canonicalName, count, alike), task, options)
}
/** Cache, because all runs of a study read the same documents. */
const read = new WeakMap<KeptGoals | Rules, readonly Extracted[]>()
const graphs = new WeakMap<KeptGoals | Rules, GoalGraph>()

/** HKG: a graph of the same documents, with the first recipe of each item. */
const hkg = (setting: AgentSetup<HkgOptions>) => {
  const { task, options } = setting
  const { variant } = options
  const kept = keptFor(setting)
  const files = kept
    ? keptSources(kept).map(({ extracted }) => extracted)
    : recipeFilesOf(task.manual, variant === 'published' ? 'block' : 'ore')
  const graph = new Hkg(files, variant === 'mended' ? 'mended' : 'published')
  return episodes(new HkgPlanner(graph, files.length, task), task, options)
}

const vanilla = ({ task, options }: AgentSetup<VanillaOptions>) =>
  episodes(new Vanilla(task.canonicalName), task, options)

const asks: AgentCode['asks'] = ['infer-goal', 'steps']

export const documented = {
  gog: { create: gog, mind, asks },
  hkg: { create: hkg, mind, asks },
  vanilla: { create: vanilla, mind, asks },
} satisfies Record<string, AgentCode>
