import type { Remembers } from '../../../engine/agents/learning/learner'
import { REMEMBERS } from '../../../engine/agents/planning/planner'
import type { MindOf } from '../../../engine/minds'
import type { ChosenOptions } from '../../../engine/record'
import type { CARDS } from '../../cards'

/** How an agent uses its memory of actions. */
export interface MemoryWay {
  readonly remembers: Remembers
  /**
   * If every action has failed, the agent forgets the failures once it has blamed the requirements (XENON,
   * Algorithm 1, line 16).
   */
  readonly forgetsTheBlamed: boolean
  /** Each episode begins with the memory that the human-written plans have left. */
  readonly beginsEpisodesAnew: boolean
}

type AgentId = Extract<(typeof CARDS)['agent'][number], { readonly mind: MindOf<'adg'> }>['id']

const way = (remembers: Remembers, more: Partial<MemoryWay> = {}): MemoryWay => ({
  remembers,
  forgetsTheBlamed: false,
  beginsEpisodesAnew: false,
  ...more,
})

const WAYS: Readonly<Record<AgentId, (options: ChosenOptions) => MemoryWay>> = {
  xenon: ({ actions }) =>
    actions === 'experience' ? way('all', { forgetsTheBlamed: true }) : way('successes'),
  sc: () => way('successes'),
  deckard: () => way('successes'),
  adam: () => way('successes'),
  rand: () => way('nothing'),
  planner: ({ actions, memory }) =>
    way(REMEMBERS[String(actions)] ?? 'all', { beginsEpisodesAnew: memory !== 'kept' }),
  'whole-plan': () => way('nothing'),
  hunch: () => way('all'),
}

/** The way of an agent with those options. An unknown agent remembers nothing. */
export function memoryWayOf(agent: string, options: ChosenOptions): MemoryWay {
  const ways: Readonly<Partial<Record<string, (options: ChosenOptions) => MemoryWay>>> = WAYS
  return (Object.hasOwn(ways, agent) ? ways[agent]?.(options) : undefined) ?? way('nothing')
}
