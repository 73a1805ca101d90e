import type { MetricRecord } from '../../metrics/metric'

const success = { of: 'tree', better: 'higher', decimals: 2 } as const
const count = { of: 'tree', better: 'lower', decimals: 1 } as const

/**
 * What is read off a run of a planner in the craft world (DRIP, Tables 3 and 4). Counts are of runs that come there, as in Table 4:
 * “For ReAct's diamond task only, this represents the count from a single successful attempt.”
 */
export const craftMetrics = [
  /** 1 where it was ever had, else 0 (Table 3). */
  { id: 'reached-wood', name: 'success rate, wood', ...success },
  { id: 'reached-stone', name: 'success rate, stone', ...success },
  { id: 'reached-iron', name: 'success rate, iron', ...success },
  { id: 'reached-diamond', name: 'success rate, diamond', ...success },
  /** Subtasks carried out, that included with which it is first had (Table 4). */
  { id: 'subtasks-wood', name: 'subtasks to wood', ...count },
  { id: 'subtasks-wooden-pickaxe', name: 'subtasks to the wooden pickaxe', ...count },
  { id: 'subtasks-stone', name: 'subtasks to stone', ...count },
  { id: 'subtasks-stone-pickaxe', name: 'subtasks to the stone pickaxe', ...count },
  { id: 'subtasks-iron', name: 'subtasks to iron', ...count },
  { id: 'subtasks-iron-pickaxe', name: 'subtasks to the iron pickaxe', ...count },
  { id: 'subtasks-diamond', name: 'subtasks to diamond', ...count },
  /** The same, and one more to explore for each that mines and to place each station that was crafted (Table 10). */
  { id: 'with-places-wood', name: 'subtasks to wood, explore and place counted', ...count },
  { id: 'with-places-wooden-pickaxe', name: '… to the wooden pickaxe, explore and place counted', ...count },
  { id: 'with-places-stone', name: '… to stone, explore and place counted', ...count },
  { id: 'with-places-stone-pickaxe', name: '… to the stone pickaxe, explore and place counted', ...count },
  { id: 'with-places-iron', name: '… to iron, explore and place counted', ...count },
  { id: 'with-places-iron-pickaxe', name: '… to the iron pickaxe, explore and place counted', ...count },
  { id: 'with-places-diamond', name: '… to diamond, explore and place counted', ...count },
  /** Of the subtasks carried out, those that failed after all tries, [0, 1] (4.2.2); null: none was. */
  { id: 'failed-subtasks', name: 'share of subtasks that failed', ...success, better: 'lower' },
] as const satisfies readonly MetricRecord[]
