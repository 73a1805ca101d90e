import type { Names } from '../../engine/words'
import { cardOf } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import { seriesOf, type Series } from '../chart/series'
import type { Lane } from './comparison.svelte'

const agentOf = ({ agent }: RunSpec) => cardOf('agent', agent.id)?.label ?? agent.id

/**
 * The names of two runs as actors of sentences: their agents, or their letters if the agents are the same.
 */
export function namesOf(a: Lane, b: Lane): Names {
  const nameOf = namesAmong([a, b])
  return [nameOf(a), nameOf(b)]
}

/** The same for any number of runs: their letters if two agents are the same. */
export function namesAmong(lanes: readonly Lane[]): (lane: Lane) => string {
  const areUnique = new Set(lanes.map(({ spec }) => agentOf(spec))).size === lanes.length
  return ({ spec, letter }) => (areUnique ? agentOf(spec) : `Run ${letter}`)
}

/** A run's line style: that of its agent, as in every chart, if all agents differ; else by its index. */
export function seriesFor(specs: readonly RunSpec[], place: number): Series {
  const names = specs.map(agentOf)
  const areUnique = new Set(names).size === names.length
  return seriesOf(areUnique ? (names[place] ?? '') : '', place)
}

/**
 * Splits a label into the text before the agent's name, the name, and the text after it; null if it is not in
 * the label.
 */
export function splitAt(label: string, agent: string | undefined) {
  const at = agent === undefined ? -1 : label.search(wordOf(agent))
  if (agent === undefined || at < 0) return null
  return { before: label.slice(0, at), agent, after: label.slice(at + agent.length) }
}

/** Matches the name as a whole word: the `SC` of `SC, seed 3`, not that of `RASC`. */
const wordOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
