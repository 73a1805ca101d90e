import { note, type Agent } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { BlocksTask, BlocksMove } from '../../worlds/blocks/types'
import { blocksGround } from './blocks-ground'
import { Growing } from './growing'

const WORLD = { decomposition: 'world', executability: 'world', update: 'world', limit: Infinity } as const

/** The result of a planner without a model. */
export interface Planned {
  readonly plan: readonly BlocksMove[]
  /** The planner's remark about its plan; may be empty. */
  readonly thought: string
}

/** A planner without a model: carries out its plan. */
export function* ownPlan(task: BlocksTask, { plan, thought }: Planned): Agent {
  // Such a plan never moves a block that it has stacked. A check after each step would cost as much as all
  // steps.
  const ground = blocksGround(task)
  delete ground.undone
  const tree = new Growing(ground, WORLD, true)
  yield* tree.plant()
  if (thought !== '') yield note({ kind: 'tree/thought', thought, by: 'world' })
  const steps = plan.map(({ operator, blocks }) => subtask(operator, blocks))
  for (const step of yield* tree.addAll(steps, 'world'))
    if (!(yield* tree.apply(step))) return yield* tree.close('failed')
  return yield* tree.close('plan-over')
}
