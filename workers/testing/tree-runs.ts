import fc from 'fast-check'
import { runSync } from '../../src/engine/drive'
import type { Run } from '../../src/engine/run'
import { assemble, type Resources } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import type { RunSpec } from '../../src/library/spec'
import { anySpec } from './any-spec'
import { chaotic } from './chaotic'

/** A run of a planner with blocks; `isChaotic`: a random model answers instead of the chosen one. */
export interface TreeRun {
  readonly spec: RunSpec
  readonly isChaotic: boolean
}

/** Any such run up to that horizon. */
export const anyTreeRun = (maxHorizon: number): fc.Arbitrary<TreeRun> =>
  fc
    .tuple(
      anySpec(maxHorizon, 'tree').filter(({ world }) => world?.id === 'blocks'),
      fc.boolean(),
    )
    .map(([given, isChaotic]) => ({
      spec: parseSpec(isChaotic ? { ...given, model: { id: 'person' } } : given),
      isChaotic,
    }))

/** Plays the run to its end. */
export function played({ spec, isChaotic }: TreeRun, resources: Resources): Run {
  const live = chaotic(spec.seed, ['a', 'b', 'c', 'd', 'e'])
  return runSync(assemble(spec, isChaotic ? { ...resources, live } : resources))
}
