import type { ItemTask } from '../worlds/items/types'
import type { Random } from '../random'

/** What every agent is made from. */
export interface Setting<Options> {
  readonly task: ItemTask
  readonly random: Random
  readonly options: Options
}
