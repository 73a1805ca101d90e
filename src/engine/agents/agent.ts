import type { Task } from '../effects'
import type { Random } from '../random'

/** What every agent is made from. */
export interface Setting<Options> {
  readonly task: Task
  readonly random: Random
  readonly options: Options
}
