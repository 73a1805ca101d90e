import type { MindId } from '../../engine/minds'
import { adgMeters } from './adg'
import { goalsMeters } from './goals'
import type { MindMeters } from './meter'
import { treeMeters } from './tree'

/** What measures the runs of each mind. Its metrics are listed in `metrics.ts`. */
export const METERS = {
  adg: adgMeters,
  tree: treeMeters,
  goals: goalsMeters,
  // Measured like adg.
  posterior: adgMeters,
} satisfies { readonly [Id in MindId]: MindMeters }
