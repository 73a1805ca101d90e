import type { Agent } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { BlocksTask, Move } from '../../worlds/blocks/types'
import { blocksGround } from './blocks-ground'
import { Growing } from './growing'

const WORLD = { decomposition: 'world', executability: 'world', update: 'world', limit: Infinity } as const

/** A planner that asks nobody: its plan is carried out. */
export function* ownPlan(task: BlocksTask, plan: (task: BlocksTask) => readonly Move[]): Agent {
  const tree = new Growing(blocksGround(task), WORLD, true)
  yield* tree.plant()
  const steps = plan(task).map(({ operator, blocks }) => subtask(operator, blocks))
  for (const step of yield* tree.addAll(steps, 'world'))
    if (!(yield* tree.apply(step))) return yield* tree.close('failed')
  return yield* tree.close('plan-over')
}
