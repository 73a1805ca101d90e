import type { Names } from '../../library/narrate-divergence'
import { recordOf } from '../../library/plugins'
import type { Lane } from './comparison.svelte'

const agentOf = ({ spec }: Lane) => recordOf('agent', spec.agent.id)?.label ?? spec.agent.id

/** What two runs are called as actors of sentences: their agents, or where these are the same, by their letters. */
export function namesOf(a: Lane, b: Lane): Names {
  return agentOf(a) === agentOf(b) ? [`Run ${a.letter}`, `Run ${b.letter}`] : [agentOf(a), agentOf(b)]
}
