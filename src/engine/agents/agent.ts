import type { Agent } from '../effects'
import type { InitialKnowledge, QuestionKind } from '../minds'
import type { AnyMind } from '../minds/mind'
import type { ChosenOptions } from '../record'
import type { Random } from '../random'
import type { ItemTask } from '../worlds/items/types'
import type { AnyWorld } from '../worlds/world'

/** Input of every agent. The agent's card names the worlds that it can play. */
export interface AgentSetup<Options, Task extends AnyWorld['task'] = ItemTask> {
  readonly task: Task
  readonly random: Random
  readonly options: Options
  /** Saved knowledge to start with, if any. */
  readonly knowledge?: InitialKnowledge | undefined
}

/** What an agent is loaded for. */
export interface AgentChoice {
  readonly options: ChosenOptions
  readonly world: string
}

/** A loaded agent, specific to the options it was loaded for. */
export interface AgentCode {
  /** The task may be of any world; the agent's card says which worlds it can play. */
  create(setting: Omit<AgentSetup<ChosenOptions>, 'task'> & Pick<AnyWorld, 'task'>): Agent
  readonly mind: AnyMind
  /** The question kinds that the agent can ask; undefined: all that its mind can ask. */
  readonly asks?: readonly QuestionKind[]
}
