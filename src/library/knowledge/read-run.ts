import type { RunEvent } from '../../engine/events'
import { specId } from '../digest'
import type { RunSpec } from '../spec'
import { byCodeUnits } from '../../engine/code-units'
import type { Knowledge, RunOf } from './types'

/** The part of a run that reading its knowledge needs. */
export interface ReadRun {
  readonly spec: RunSpec
  /** The run's, as `specId` has it. */
  readonly id: string
  /** Up to that step, with the author of each answer if it may not be the model (`question-answered.by`). */
  readonly events: readonly RunEvent[]
  readonly step: number
}

/** The same, for callers that do not have the id. */
export const readRun = (run: Omit<ReadRun, 'id'>): ReadRun => ({ ...run, id: specId(run.spec) })

/** The world of a piece of knowledge, and the runs behind it. */
type KnowledgeContext = Pick<Knowledge, 'world' | 'runs'>

/** The context of a run's knowledge: the run itself, and the runs behind its initial knowledge. */
export function frameOf({ spec, id, step }: ReadRun): KnowledgeContext {
  const own: RunOf = { spec: withoutInitialKnowledge(spec), step, names: [] }
  return { world: spec.world, runs: inOrder({ ...spec.agent.knowledge?.runs, [id]: own }) }
}

export function withoutInitialKnowledge(spec: RunSpec): RunSpec {
  const { knowledge, ...agent } = spec.agent
  return knowledge ? { ...spec, agent } : spec
}

/** Sorts the keys, so that equal contents are equal bytes in any order of writing. */
export function inOrder<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const keys = Object.keys(record)
  // Records written here are sorted already.
  if (keys.every((key, i) => i === 0 || keys[i - 1]! < key)) return record
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => byCodeUnits(a, b)))
}
