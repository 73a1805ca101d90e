import type { RunEvent } from '../../events'
import type { Mind } from '../mind'
import { treeAsks } from './asks'
import { TreeAttempts } from './attempts'
import { TreeFold } from './fold'

export const tree: Mind<'tree'> = {
  id: 'tree',
  asks: treeAsks,
  fold: (world) => new TreeFold(world),
  attempts: () => new TreeAttempts(),
  /** Which subtask a number stands for is known to the fold alone: a thing is named where its subtask comes up. */
  concerns: (event, thing) =>
    event.kind === 'tree/decomposed' && event.children.some(({ subtask }) => subtask.things.includes(thing)),
  async told(thing, events) {
    const { toldOf } = await import('./told')
    return toldOf(thing, events)
  },
}

export type TreeRunEvent = Extract<RunEvent, { readonly node: number }>
