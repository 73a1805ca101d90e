import type { Agent } from '../effects'
import type { InitialKnowledge, QuestionKind } from '../minds'
import type { ChosenOptions } from '../record'
import type { Random } from '../random'
import type { ItemTask } from '../worlds/items/types'
import type { AnyWorld } from '../worlds/world'

/** What every agent is made from: the task of the worlds that it plays, of which its card names all. */
export interface AgentSetup<Options, Task extends AnyWorld['task'] = ItemTask> {
  readonly task: Task
  readonly random: Random
  readonly options: Options
  /** Kept knowledge, where it is to begin with some. */
  readonly knowledge?: InitialKnowledge | undefined
}

/** What an agent is to be loaded for. */
export interface AgentChoice {
  readonly options: ChosenOptions
  readonly world: string
}

/** An agent as it is loaded: of the options that it was loaded for. */
export interface AgentCode {
  /** The task is that of any world: its card says which the agent can play. */
  create(setting: Omit<AgentSetup<ChosenOptions>, 'task'> & Pick<AnyWorld, 'task'>): Agent
  /** It asks nothing else; missing: whatever its mind can ask. */
  readonly asks?: readonly QuestionKind[]
}
