import type { Agent } from '../../effects'
import type { QuestionKind } from '../../minds'
import { isItemTask } from '../../worlds/items/item-world'
import type { BlocksTask, Move } from '../../worlds/blocks/types'
import type { AnyWorld } from '../../worlds/world'
import type { AgentCode, Played, Setting } from '../agent'
import { blocksGround } from './blocks-ground'
import { cot } from './cot'
import { craftGround } from './craft-ground'
import { drip } from './drip'
import type { Ground } from './ground'
import type { CotOptions, DripOptions, ReactOptions } from './options'
import { ownPlan } from './own-plan'
import { react } from './react'

/** @throws where the card lets a planner play a world that it does not know */
function blocksTask(task: AnyWorld['task']): BlocksTask {
  if (!('problem' in task)) throw new TypeError('There are no blocks in this world.')
  return task
}

/** What planners know of that world. */
const groundOf = (task: AnyWorld['task'], options: object): Ground =>
  isItemTask(task)
    ? craftGround(task)
    : blocksGround(
        blocksTask(task),
        'putDown' in options && options.putDown === 'moved' ? 'moved' : 'destination',
      )

function planner<Options extends object>(
  plan: (ground: Ground, options: Options) => Agent,
  asks: readonly QuestionKind[],
): (played?: Played) => Promise<AgentCode> {
  const create = ({ task, options }: Setting<Options, AnyWorld['task']>) =>
    plan(groundOf(task, options), options)
  return () => Promise.resolve({ create: create as AgentCode['create'], asks })
}

const DRIP = ['decompose', 'executable', 'apply'] as const
const own = (plan: (task: BlocksTask) => readonly Move[]) => (): Promise<AgentCode> =>
  Promise.resolve({ create: ({ task }) => ownPlan(blocksTask(task), plan), asks: [] })

export type DividingId = 'drip' | 'drip-state' | 'cot' | 'react' | 'unstack-build' | 'optimal'
/** Planners whose plan is a tree, by their ids. */
export const dividing: Readonly<Record<DividingId, (played?: Played) => Promise<AgentCode>>> = {
  drip: planner<DripOptions>((ground, options) => drip(ground, options, false), DRIP),
  'drip-state': planner<DripOptions>((ground, options) => drip(ground, options, true), DRIP),
  cot: planner<CotOptions>(cot, ['chain']),
  react: planner<ReactOptions>(react, ['react', 'apply']),
  'unstack-build': own(() => []),
  optimal: own(() => []),
}
