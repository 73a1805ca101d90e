import type { Arm, Published, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'
import { agent, arm, craft, published, type ExperimentDraft, type TemplateOptions } from './arms'
import { note } from './notes'

/**
 * A maximum of 70 iterations (4.2.1). The paper gives no number for MAX_DEPTH; no successful run reaches this
 * one.
 */
const SUBTASKS = 70
const MAX_DEPTH = 200

/** No examples, one life, and a model that knows every recipe. */
const mining = (controller: string, skill: number): RunTemplate => ({
  ...craft({ goal: 'diamond', plans: '0', episodes: 1, controller }),
  model: { id: 'simulated', options: { skill } },
})
const drip = (id: string, options: TemplateOptions = {}) =>
  agent(id, { limit: SUBTASKS, maxDepth: MAX_DEPTH, update: 'world', ...options })

/** The world carries out each step, as the paper's bot did: for all these planners the model only plans. */
const PLANNERS: readonly (readonly [name: string, who: RunTemplate])[] = [
  ['DRIP', drip('drip')],
  ['ReAct', agent('react', { limit: SUBTASKS, update: 'world' })],
  ['CoT', agent('cot', { limit: SUBTASKS })],
  ['DRIP (Manual)', drip('drip', { executability: 'world' })],
  ['DRIP with state', drip('drip-state')],
]

const CODE = 'generated code'
const MINEFLAYER = 'like Mineflayer'
const PERFECT = 'perfect controller'
const LESS = 'generated code, skill 0.9'
const PRIOR = 'generated code, a 7B model'

const inSetting = (setting: string, controller: string, skill: number): Arm[] =>
  PLANNERS.map(([name, who]) => arm(setting, name, { ...mining(controller, skill), ...who }))

const ARMS = [
  ...inSetting(CODE, 'generated-code', 1),
  ...inSetting(MINEFLAYER, 'mineflayer', 1),
  ...inSetting(PERFECT, 'perfect', 1),
  ...inSetting(LESS, 'generated-code', 0.9),
  ...inSetting(PRIOR, 'generated-code', 0.5),
]

const REACHED = ['reached-diamond', 'reached-iron', 'reached-stone', 'reached-wood'] as const
const TABLE_3 = { DRIP: [0.8, 1, 1, 1], ReAct: [0.2, 0.8, 1, 1], CoT: [0, 0.6, 1, 1] } as const

const COUNTS = [
  ...(['subtasks-wood', 'subtasks-wooden-pickaxe', 'subtasks-stone', 'subtasks-stone-pickaxe'] as const),
  ...(['subtasks-iron', 'subtasks-iron-pickaxe', 'subtasks-diamond'] as const),
] as const
const WITH_PLACES = [
  ...(['with-places-wood', 'with-places-wooden-pickaxe', 'with-places-stone'] as const),
  ...(['with-places-stone-pickaxe', 'with-places-iron', 'with-places-iron-pickaxe'] as const),
  'with-places-diamond',
] as const
const TABLE_4 = {
  DRIP: [1, 5.4, 8.6, 11.2, 15.4, 34, 37.25],
  ReAct: [1, 4, 5, 6.4, 16.5, 23.3, 27],
  CoT: [1, 4.2, 5.2, 7.4, 11],
} as const

/** A row of a table is a planner; both readings of the controller are compared with the same numbers. */
function numbers(
  table: Readonly<Record<string, readonly number[]>>,
  metrics: readonly Metric[],
  where: string,
): Published[] {
  return [CODE, MINEFLAYER].flatMap((setting) =>
    Object.entries(table).flatMap(([name, row]) =>
      row.flatMap((value, i): Published[] => {
        const metric = metrics[i]
        // 37.25 is the only count printed with two digits.
        const unit = value === 37.25 ? { unit: 0.01 } : {}
        return metric ? [published({ setting, agent: name }, metric, value, `${where}, ${name}`, unit)] : []
      }),
    ),
  )
}

const MODEL = note(
  'The paper’s planner was Claude 3.5 Sonnet. The paper does not say how well that model knows recipes, so we assume that ours knows them all (skill 1). In two other settings our model has about one in eight recipes wrong (skill 0.9) or knows as much as a 7B model (skill 0.5); these settings have no published numbers. In “DRIP (Manual)” the world, not the model, judges what is possible. With a model that knows every recipe this makes no difference.',
)
const CONTROLLER = note(
  'Assumed: the controller. “Generated code” finds things like our Mineflayer (docs/controllers.md). In addition, each execution fails with a probability of one half. The paper does not say how often its generated code failed, and one half is what Laplace’s rule gives without data. As published, a subtask fails after five failed executions. Long subtasks are not harder in themselves, but they need more executions, so they reach five failures sooner. In the setting “like Mineflayer” no execution fails by chance: a subtask of any length fails only if the controller does not find a resource at all. Then the planners are equally good.',
)
const CLAIM = note(
  'The paper explains the order of the methods in this way: subtasks that are planned forwards are longer, so they fail more often. Here this is true of CoT, which ends at its first failed subtask. (We assume this end. The paper says that CoT’s plan is carried out “sequentially”, but not what happens after a failure, and its CoT reaches stone in all five runs.) The explanation is not true of ReAct. ReAct’s subtasks fail less often than DRIP’s (compare the shares), because ReAct looks at the inventory and asks for what is still missing. DRIP carries out a subtask once all parts of this subtask are done, even if another subtask has used up the results of these parts. ReAct reaches the diamond as often as DRIP, with fewer subtasks. This does not explain why the paper’s ReAct mined a diamond in only one of five runs. With five runs each, 4 of 5 against 1 of 5 is p = 0.21 by Fisher’s exact test.',
)
const DEATHS = note(
  'Not modelled: the agent’s death. In the one failed run of DRIP the agent died twice and lost its inventory (A.3.2). Here a run ends without a diamond if the controller does not find one, or if the game ticks of the episode (36,000) are used up.',
)
const KNOWLEDGE = note(
  'With a model that is wrong about one recipe in eight, ReAct is ahead of DRIP, the reverse of the paper’s order. DRIP as published does not learn that its decomposition has failed, and uses the same decomposition again. ReAct sees the failure, and may recall the recipe again.',
  { settings: [LESS, PRIOR] },
)
const VERBS = note(
  'Three of the paper’s eight verbs exist here: mine, craft and smelt. Things have no place in our world, so explore, place and equip would do nothing, and our planners do not propose them. Kill and cook are not needed. The paper seems to count these verbs (Table 10 asks for them; Section 4.2.2 does not say). So the same counts are also given with one “explore” for each mining subtask and one “place” for each crafted station. In the paper wood takes a single subtask, so not every “explore” can have counted there. The paper’s ReAct and CoT have a wooden pickaxe after 4.0 and 4.2 subtasks; ours need five. The paper’s generated code may have made planks and sticks within a subtask for another item. Here each of them needs its own subtask.',
)
const IRON = note(
  'Assumed: “iron” means iron ore. The paper does not say. In its counts the iron pickaxe comes long after iron, as it comes long after the ore here.',
)

const OTHER = { otherReadings: [MINEFLAYER] }
const USUAL = { suite: 'drip', arms: ARMS, seeds: { paper: 5 }, analyses: OTHER } as const
/** The settings in which the model knows every recipe: elsewhere, counts come from a few lucky successes. */
const KNOWING = ARMS.filter(({ setting }) => [CODE, MINEFLAYER, PERFECT].includes(setting))

/** DRIP, ReAct and CoT in the craft world (DRIP, 4.2, A.3). */
export const DRIP_CRAFT: readonly ExperimentDraft[] = [
  {
    ...USUAL,
    id: 'drip-table-3',
    title: 'Can the planners mine a diamond from nothing?',
    source: 'DRIP, Table 3',
    about:
      'The goal is to mine a diamond, from nothing. DRIP divides the goal and plans backwards. ReAct chooses one subtask after another. CoT writes the whole plan at once. A run has at most 70 subtasks. In how many runs does the agent obtain each resource?',
    metrics: [...REACHED, 'failed-subtasks'],
    analyses: { ...OTHER, order: true, leaders: ['DRIP', 'ReAct'] },
    published: numbers(TABLE_3, REACHED, 'Table 3'),
    notes: [MODEL, CONTROLLER, CLAIM, KNOWLEDGE, DEATHS, IRON],
  },
  {
    ...USUAL,
    id: 'drip-table-4',
    title: 'How many subtasks does each resource take?',
    source: 'DRIP, Table 4',
    about:
      'The same runs. How many subtasks has the agent carried out when it first has a resource? Only runs in which it obtains the resource count.',
    arms: KNOWING,
    metrics: [...COUNTS, ...WITH_PLACES],
    analyses: { ...OTHER, leaders: ['DRIP', 'ReAct'] },
    published: numbers(TABLE_4, COUNTS, 'Table 4'),
    notes: [VERBS, MODEL, CONTROLLER, IRON, DEATHS],
  },
  {
    ...USUAL,
    id: 'drip-figure-7',
    title: 'How much do DRIP’s runs differ?',
    source: 'DRIP, Figure 7',
    about:
      'The same runs of DRIP: mean and standard deviation of the number of subtasks to each resource. The figure’s means are those of Table 4. Of its points, the text gives the smallest and the largest number of subtasks to the diamond, 21 and 57.',
    arms: KNOWING.filter((one) => one.agent === 'DRIP'),
    metrics: COUNTS,
    notes: [VERBS, CONTROLLER, DEATHS],
  },
]
