import type { Agent } from '../effects'
import type { QuestionKind } from '../minds'
import type { Chosen } from '../record'
import type { ItemTask } from '../worlds/items/types'
import type { Random } from '../random'

/** What every agent is made from. */
export interface Setting<Options> {
  readonly task: ItemTask
  readonly random: Random
  readonly options: Options
}

/** An agent as it is loaded: of the options that it was loaded for. */
export interface AgentCode {
  create(setting: Setting<Chosen>): Agent
  /** It asks nothing else; missing: whatever its mind can ask. */
  readonly asks?: readonly QuestionKind[]
}
