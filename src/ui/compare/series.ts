import { cardOf } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import { seriesOf, type Series } from '../chart/series'

export type { Series }

const labelOf = ({ agent }: RunSpec) => cardOf('agent', agent.id)?.label ?? agent.id

/** A run's line: its agent's, as in every chart, where all agents are different; else by its place. */
export function seriesFor(specs: readonly RunSpec[], place: number): Series {
  const names = specs.map(labelOf)
  const areUnique = new Set(names).size === names.length
  return seriesOf(areUnique ? (names[place] ?? '') : '', place)
}
