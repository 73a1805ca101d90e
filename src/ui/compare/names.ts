import type { Names } from '../../engine/words'
import { cardOf } from '../../library/cards'
import type { Lane } from './comparison.svelte'

const agentOf = ({ spec }: Lane) => cardOf('agent', spec.agent.id)?.label ?? spec.agent.id

/** What two runs are called as actors of sentences: their agents, or where these are the same, by their letters. */
export function namesOf(a: Lane, b: Lane): Names {
  return agentOf(a) === agentOf(b) ? [`Run ${a.letter}`, `Run ${b.letter}`] : [agentOf(a), agentOf(b)]
}

/** A label in which somebody is named: what stands before the name, the name, and what follows; null where nobody is. */
export function splitAt(label: string, agent: string | undefined) {
  const at = agent === undefined ? -1 : label.search(wordOf(agent))
  if (agent === undefined || at < 0) return null
  return { before: label.slice(0, at), agent, after: label.slice(at + agent.length) }
}

/** As a word of its own: the `SC` of `SC, seed 3`, not that of `RASC`. */
const wordOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
