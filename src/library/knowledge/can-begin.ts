/** The agents that can begin a run with saved knowledge. */
import { kindOf } from '../../engine/minds/like'
import { CARDS, cardOf, misfit } from '../cards'
import { optionsOf } from '../options'
import type { Knowledge } from './types'

/** Whether an agent can begin with saved knowledge of that kind at all. */
export function canBegin(agent: string, { mind }: Pick<Knowledge, 'mind'>): boolean {
  const card = cardOf('agent', agent)
  return (
    card !== undefined &&
    kindOf(card.mind) === mind &&
    optionsOf('agent', agent)['knowledge']?.kind === 'file'
  )
}

/** The option values that make an agent begin with the given knowledge. */
export function optionsToBegin(agent: string): Readonly<Record<string, string>> {
  const start = optionsOf('agent', agent)['knowledge']?.when
  const [value] = start?.is ?? []
  return start && value !== undefined ? { [start.option]: value } : {}
}

/** Whether the agent can treat its initial knowledge as hypotheses only. */
export const canDoubtKnowledge = (agent: string): boolean => 'trust' in optionsOf('agent', agent)

/** Those who can begin with it in its world, or in another of that id. */
export const agentsThatCanBegin = (knowledge: Pick<Knowledge, 'mind' | 'world'>, { id } = knowledge.world) =>
  CARDS.agent.filter((card) => canBegin(card.id, knowledge) && misfit(card.id, id) === null)

/** Why no agent can, in a sentence; null: one can. */
export function whyNoAgentCanBegin(knowledge: Pick<Knowledge, 'mind' | 'world'>): string | null {
  if (agentsThatCanBegin(knowledge).length > 0) return null
  const all = CARDS.agent.filter((card) => canBegin(card.id, knowledge))
  return all.length > 0
    ? `No run can start with this knowledge: only ${all.map(({ label }) => label).join(', ')} could use it, but not in this world.`
    : 'No run can start with this knowledge: agents that learn this kind of knowledge make a new plan for each problem.'
}
