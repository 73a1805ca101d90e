import type { Arm, Published } from '../../experiment'
import type { Metric } from '../../metrics'
import type { DocumentStart } from '../../minds/studies'
import { agent, published, type ExperimentDraft } from '../arms'
import { note } from '../notes'
import { NO_SLIP_IN_COPYING, NOT_REPRODUCIBLE, ALL_TASKS, GAME, knowing, planned } from './setting'

const PROMPTS = ['neither', 'tree', 'list', 'both'] as const
const MODELS = ['Llama 3.2', 'Qwen 2.5 VL', 'Gemma 3'] as const
const settingOf = (model: string) => `beside ${model}`
const PLANTED = 'documents with what was planted in them'

const BY_TREE = [
  ...(['satisfaction-by-tree', 'soundness-by-tree', 'completeness-by-tree', 'efficiency-by-tree'] as const),
] as const satisfies readonly Metric[]

/** Table 3, rows as in `PROMPTS`, columns as in `BY_TREE`. */
const TABLE_3: Readonly<Record<(typeof MODELS)[number], readonly (readonly number[])[]>> = {
  'Llama 3.2': [
    [0.3231, 0.7901, 0.8152, 0.3589],
    [0.1385, 0.3819, 0.3263, 0.1385],
    [0.9538, 0.985, 0.9891, 0.9538],
    [1, 1, 1, 1],
  ],
  'Qwen 2.5 VL': [
    [0.2615, 0.7705, 0.7893, 0.2939],
    [0.2154, 0.7622, 0.7511, 0.2301],
    [0.9692, 0.9947, 0.997, 0.9534],
    [0.9846, 0.9983, 0.9982, 0.9843],
  ],
  'Gemma 3': [
    [0.3231, 0.8197, 0.8253, 0.3417],
    [0.3692, 0.7804, 0.8083, 0.3438],
    [0.9538, 0.9905, 0.994, 0.8769],
    [0.8308, 0.8704, 0.9088, 0.8292],
  ],
}
/** Inferred: all shares of plans in Table 3 are counts of 65. */
const PLANS = 65

const armsIn = (setting: string, skill?: number, begins?: DocumentStart): Arm[] =>
  PROMPTS.map((prompt) => ({
    setting,
    agent: prompt,
    runs: planned(ALL_TASKS, knowing(agent('gog', { prompt }), skill)),
    ...(begins && { begins }),
  }))

const NUMBERS = Object.entries(TABLE_3).flatMap(([model, rows]) =>
  rows.flatMap((cells, at) =>
    cells.flatMap((value, column): Published[] => {
      const [prompt, metric] = [PROMPTS[at], BY_TREE[column]]
      if (!prompt || !metric) return []
      const of = { setting: settingOf(model), agent: prompt }
      const number = published(of, metric, value, `Table 3, ${model}`, { unit: 0.0001 })
      return [metric === 'satisfaction-by-tree' ? { ...number, of: PLANS } : number]
    }),
  ),
)

export const TABLE_3_EXPERIMENTS: readonly ExperimentDraft[] = [
  {
    id: 'gog-table-3',
    title: 'What the planner sees: tree, list, both, neither',
    source: 'GoG, Table 3',
    suite: 'goals',
    about:
      'GoG’s model writes a plan for each of the 66 tasks before the first step. It sees the tree of goals, the list of materials and tools, both, or neither. Two judges check the plan. One judge is the rules of the world. The other judge, as in the paper, is the tree that GoG looked up. If there is a list in the prompt, it comes from this tree.',
    arms: [
      ...MODELS.flatMap((model) => armsIn(settingOf(model))),
      ...armsIn('skill 0.9', 0.9),
      ...armsIn(PLANTED, undefined, { mind: 'goals', game: GAME, documents: 'all' }),
    ],
    metrics: [
      ...(['satisfaction', 'soundness', 'all-sound', 'completeness', 'efficiency'] as const),
      ...BY_TREE,
      'all-sound-by-tree',
    ],
    analyses: { leaders: ['both'] },
    runName: 'task',
    seeds: { paper: 1, usual: 20 },
    published: NUMBERS,
    notes: [
      NOT_REPRODUCIBLE,
      note(
        'The tree calls a plan right if the plan does what the list in the prompt says, true or not: this list comes from the tree itself. If documents say untrue things beside true ones, the two judges disagree: compare goal satisfaction of “list” by the world and by the tree. Most of the difference comes from a single untrue sentence: that iron ore can be mined with a wooden pickaxe. GoG takes the way with the fewest actions, true or not, and 47 of the 66 tasks depend on this sentence.',
        { settings: [PLANTED] },
      ),
      note(
        'In the paper the tree alone makes plans worse for two of three models, and for Gemma even together with the list. This cannot happen here, because our model reads everything without an error. So these numbers do not say whether the tree helps. For our model the tree adds only the verb for each thing (mine, craft or smelt), which a list does not contain.',
        { agents: ['tree', 'both'] },
      ),
      note(
        'Appendix E defines the soundness of a plan as 0 or 1, but Table 3 prints a number that cannot be a mean of 65 such values (0.7901). So we read the number as the share of sound steps. The column beside it uses 0 or 1, as in Appendix E. Table 3 has 65 of the 66 tasks and does not say which one is left out. Here all are included.',
      ),
      NO_SLIP_IN_COPYING,
    ],
  },
]
