import { EXPERIMENTS } from '../../src/lab/experiments'
import type { Experiment } from '../../src/lab/experiment'
import { playJob } from '../../src/lab/job'
import type { JobReading } from '../../src/lab/reading'
import { CODE_VERSION } from '../../src/lab/version'
import type { Resources } from '../../src/library/assemble'
import type { LabStore } from '../../src/library/store/lab-store'
import { systemClock, type Clock } from '../shared/clock'
import type { StoredResults } from '../api/lab.api'
import type { ReplyStorage } from './storage'

/** The dependencies of a lab worker. */
export interface LabSetting {
  readonly resources: () => Promise<Resources>
  readonly store: LabStore<JobReading, StoredResults>
  /** The store of a live model's replies. */
  readonly replies: ReplyStorage
  readonly clock?: Clock
  readonly experiments?: readonly Experiment[]
  readonly code?: string
  readonly play?: typeof playJob
}

export type FullSetting = Required<LabSetting>

export const fullSetting = (setting: LabSetting): FullSetting => ({
  clock: systemClock,
  experiments: EXPERIMENTS,
  code: CODE_VERSION,
  play: playJob,
  ...setting,
})
