import type { RunEvent } from '../../engine/events'
import { specId } from '../digest'
import type { RunSpec } from '../spec'
import { byCodeUnits } from '../../engine/code-units'
import type { Knowledge, RunOf } from './types'

/** A run, as far as knowledge is to be read off it. */
export interface ReadRun {
  readonly spec: RunSpec
  /** The run's, as `specId` has it. */
  readonly id: string
  /** Up to that step, with whose word it was where that may be another's than the model's (`question-answered.by`). */
  readonly events: readonly RunEvent[]
  readonly step: number
}

/** The same, for callers that do not have the id. */
export const readRun = (run: Omit<ReadRun, 'id'>): ReadRun => ({ ...run, id: specId(run.spec) })

/** Of which world knowledge speaks, and on which runs it rests. */
type KnowledgeContext = Pick<Knowledge, 'world' | 'runs'>

/** That of what a run knows: it rests on itself, and on the runs of the knowledge that it began with. */
export function frameOf({ spec, id, step }: ReadRun): KnowledgeContext {
  const own: RunOf = { spec: withoutInitialKnowledge(spec), step, names: [] }
  return { world: spec.world, runs: inOrder({ ...spec.agent.knowledge?.runs, [id]: own }) }
}

/** A spec without the knowledge that its agent begins with. */
export function withoutInitialKnowledge(spec: RunSpec): RunSpec {
  const { knowledge, ...agent } = spec.agent
  return knowledge ? { ...spec, agent } : spec
}

/** With its keys in order, so that equal contents are equal bytes however they are written. */
export function inOrder<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const keys = Object.keys(record)
  // As all that was written here is.
  if (keys.every((key, i) => i === 0 || keys[i - 1]! < key)) return record
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => byCodeUnits(a, b)))
}
