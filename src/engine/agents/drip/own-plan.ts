import { note, type Agent } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { BlocksTask, BlocksMove } from '../../worlds/blocks/types'
import { blocksGround } from './blocks-ground'
import { Growing } from './growing'

const WORLD = { decomposition: 'world', executability: 'world', update: 'world', limit: Infinity } as const

/** What a planner that asks nobody has to say. */
export interface Planned {
  readonly plan: readonly BlocksMove[]
  /** What it holds of its plan; empty: nothing. */
  readonly thought: string
}

/** A planner that asks nobody: its plan is carried out. */
export function* ownPlan(task: BlocksTask, { plan, thought }: Planned): Agent {
  // Nothing that such a plan has stacked is ever moved again: looking for it after each step would cost as much as all steps.
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
