import type { MindId } from '../../engine/minds'
import type { MetricRecord } from '../metrics/metric'
import { adg } from './adg'
import { goals } from './goals'
import type { MindMeters } from './meter'
import { tree } from './tree'

/** What is measured on the runs of each mind. */
export const MINDS = {
  adg,
  tree,
  goals,
  // Measured like adg.
  posterior: { meters: adg.meters, metrics: [] },
} satisfies { readonly [Id in MindId]: MindMeasures }

interface MindMeasures {
  readonly meters: MindMeters
  readonly metrics: readonly MetricRecord[]
}
