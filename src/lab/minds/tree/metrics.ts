import type { MetricRecord } from '../../metrics/metric'

const shared = { of: 'tree', better: 'lower', decimals: 2 } as const
/** 1 for a failed run, 0 for any other; summed over several runs (DRIP, Table 2). */
const errors = { ...shared, decimals: 0, isSummed: true } as const
const success = { ...shared, better: 'higher' } as const
const count = { ...shared, decimals: 1 } as const

/** Metrics of a planner that divides its goal. */
export const treeMetrics = [
  /** Null without success. */
  { id: 'plan-length', name: 'actions of a valid plan', ...shared, isOfEach: true },
  /** Null without success, or without a known bound. */
  { id: 'length-ratio', name: 'length of a valid plan divided by the shortest', ...shared },
  /** Over the instances that both solve (DRIP, Figure 6). */
  { id: 'longer', name: 'extra actions where both have a valid plan', ...shared, pairs: 'plan-length' },
  /** Questions of any kind. */
  { id: 'calls', name: 'questions to the model', ...shared },
  /** Questions for parts, for a plan or for the next action; the paper counts these (Limitations). */
  { id: 'planning-calls', name: 'questions about what to do', ...shared },
  { id: 'depth', name: 'depth of the tree', ...shared },
  /** Impossible subtasks that were divided (3.3). */
  { id: 're-decompositions', name: 're-decompositions', ...shared },
  // The reason why there is no valid plan (first-error.ts).
  { id: 'error-decomposition', name: 'failures by a wrong decomposition or plan', ...errors },
  { id: 'error-framework', name: 'failures without a wrong answer', ...errors },
  { id: 'error-executability', name: 'failures by misjudging what is possible', ...errors },
  { id: 'error-update', name: 'failures by describing a wrong state', ...errors },
  { id: 'error-stopping', name: 'failures by stopping too early or too late', ...errors },
  // In the craft world (DRIP, Tables 3 and 4). Counts are means over the runs that reach the resource, as in
  // Table 4: “For ReAct's diamond task only, this represents the count from a single successful attempt.”
  /** 1 if the run ever obtained it, else 0 (Table 3). */
  { id: 'reached-wood', name: 'success rate, wood', ...success },
  { id: 'reached-stone', name: 'success rate, stone', ...success },
  { id: 'reached-iron', name: 'success rate, iron', ...success },
  { id: 'reached-diamond', name: 'success rate, diamond', ...success },
  /** Subtasks up to and including the one that first obtains it (Table 4). */
  { id: 'subtasks-wood', name: 'subtasks to wood', ...count },
  { id: 'subtasks-wooden-pickaxe', name: 'subtasks to the wooden pickaxe', ...count },
  { id: 'subtasks-stone', name: 'subtasks to stone', ...count },
  { id: 'subtasks-stone-pickaxe', name: 'subtasks to the stone pickaxe', ...count },
  { id: 'subtasks-iron', name: 'subtasks to iron', ...count },
  { id: 'subtasks-iron-pickaxe', name: 'subtasks to the iron pickaxe', ...count },
  { id: 'subtasks-diamond', name: 'subtasks to diamond', ...count },
  /**
   * The same, plus one exploration for each mining subtask and one placement for each crafted station (Table
   * 10).
   */
  { id: 'with-places-wood', name: 'subtasks to wood, explore and place counted', ...count },
  {
    id: 'with-places-wooden-pickaxe',
    name: 'subtasks to the wooden pickaxe, explore and place counted',
    ...count,
  },
  { id: 'with-places-stone', name: 'subtasks to stone, explore and place counted', ...count },
  {
    id: 'with-places-stone-pickaxe',
    name: 'subtasks to the stone pickaxe, explore and place counted',
    ...count,
  },
  { id: 'with-places-iron', name: 'subtasks to iron, explore and place counted', ...count },
  {
    id: 'with-places-iron-pickaxe',
    name: 'subtasks to the iron pickaxe, explore and place counted',
    ...count,
  },
  { id: 'with-places-diamond', name: 'subtasks to diamond, explore and place counted', ...count },
  /** Share of the subtasks that failed after all tries, [0, 1] (4.2.2); null: there was no subtask. */
  { id: 'failed-subtasks', name: 'share of subtasks that failed', ...success, better: 'lower' },
] as const satisfies readonly MetricRecord[]
