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
  const steps = []
  for (const { operator, blocks } of plan(task))
    steps.push(yield* tree.add(subtask(operator, blocks), 'world'))
  for (const step of steps) if (!(yield* tree.apply(step))) return yield* tree.close('failed')
  return yield* tree.close('plan-over')
}
