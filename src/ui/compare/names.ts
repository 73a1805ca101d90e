import type { Names } from '../../engine/words'
import { cardOf } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import { seriesOf, type Series } from '../chart/series'
import type { Lane } from './comparison.svelte'

const agentOf = ({ agent }: RunSpec) => cardOf('agent', agent.id)?.label ?? agent.id

/** What two runs are called as actors of sentences: their agents, or where these are the same, by their letters. */
export function namesOf(a: Lane, b: Lane): Names {
  const nameOf = namesAmong([a, b])
  return [nameOf(a), nameOf(b)]
}

/** The same of any number: their letters, where two agents are the same. */
export function namesAmong(lanes: readonly Lane[]): (lane: Lane) => string {
  const areUnique = new Set(lanes.map(({ spec }) => agentOf(spec))).size === lanes.length
  return ({ spec, letter }) => (areUnique ? agentOf(spec) : `Run ${letter}`)
}

/** A run's line: its agent's, as in every chart, where all agents are different; else by its place. */
export function seriesFor(specs: readonly RunSpec[], place: number): Series {
  const names = specs.map(agentOf)
  const areUnique = new Set(names).size === names.length
  return seriesOf(areUnique ? (names[place] ?? '') : '', place)
}

/** A label in which somebody is named: what stands before the name, the name, and what follows; null where nobody is. */
export function splitAt(label: string, agent: string | undefined) {
  const at = agent === undefined ? -1 : label.search(wordOf(agent))
  if (agent === undefined || at < 0) return null
  return { before: label.slice(0, at), agent, after: label.slice(at + agent.length) }
}

/** As a word of its own: the `SC` of `SC, seed 3`, not that of `RASC`. */
const wordOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
