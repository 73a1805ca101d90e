import { ask, note, type Doing } from '../../effects'
import type { ItemCount, ItemTask } from '../../worlds/items/types'
import type { Planner, PromptMaterial } from './course'

/** Vanilla (GoG, 4.1): a few examples and the task, without documents. */
export class Vanilla implements Planner {
  readonly method = 'vanilla'
  readonly size = { documents: 0, goals: 0, subgoals: 0 }
  readonly #canonicalName: ItemTask['canonicalName']

  constructor(canonicalName: ItemTask['canonicalName']) {
    this.#canonicalName = canonicalName
  }

  *infer(task: string): Doing<ItemCount | null> {
    const { name } = yield* ask({ kind: 'infer-goal', task, candidates: [] })
    const item = this.#canonicalName(name)
    yield note({ kind: 'goals/chosen', name: null, wanted: item, by: 'model' })
    return item === '' ? null : { item, quantity: 1 }
  }

  // eslint-disable-next-line require-yield -- nothing is looked up
  *show(): Doing<PromptMaterial> {
    return { tree: null, list: null, context: null }
  }
}
