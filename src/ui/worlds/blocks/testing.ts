/** Scenes of blocks, for tests, made by the world's own fold. */
import type { Scene } from '../../../../workers/api/run.api'
import { TreeFold } from '../../../engine/minds/tree/fold'
import type { TreeShown } from '../../../engine/minds/tree/types'
import { BlocksWorld } from '../../../engine/worlds/blocks'
import { readProblem } from '../../../engine/worlds/blocks/notation'
import type { BlocksShown, BlocksMove, Operators } from '../../../engine/worlds/blocks/types'
import { earlyScene } from '../../testing'

export interface PlayedBlocks {
  /** In order of steps, the start among them. */
  readonly scenes: readonly (Scene & { readonly world: BlocksShown; readonly mind: TreeShown })[]
}

/** A move from text such as `unstack a b`. */
export const move = (text: string): BlocksMove => {
  const [operator = '', ...blocks] = text.split(' ')
  return { operator, blocks }
}

/** The scene at each step of a run with these moves. @param believed the model's description at each step, if any */
export function played(
  problem: string,
  moves: readonly string[],
  {
    operators = 'three',
    believed = null,
  }: { operators?: Operators; believed?: readonly string[] | null } = {},
): PlayedBlocks {
  const world = new BlocksWorld(readProblem(problem), operators)
  const fold = world.fold()
  const plan: TreeShown['plan'][number][] = []
  const seen = (step: number) => ({
    ...earlyScene({ step }),
    world: structuredClone(fold.shown),
    mind: { ...new TreeFold(fold).shown, believed, plan: [...plan] },
  })
  const scenes = [seen(0)]
  for (const [i, text] of moves.entries()) {
    const one = move(text)
    const outcome = world.act(one)
    fold.apply({ step: i + 1, ...world.toEvent(one, outcome) }, () => {})
    plan.push({
      node: i,
      subtask: { verb: one.operator, things: one.blocks, quantity: 1 },
      step: i + 1,
      worked: outcome.success,
    })
    scenes.push(seen(i + 1))
  }
  return { scenes }
}
