import type { MindId } from '../../engine/minds'
import { adgMeters } from './adg'
import { goalsMeters } from './goals'
import type { MindMeters } from './meter'
import { treeMeters } from './tree'

/** What measures the runs of each mind. A mind's metrics stand in `lab/metrics`: the page shows them and measures nothing. */
export const METERS = {
  adg: adgMeters,
  tree: treeMeters,
  goals: goalsMeters,
  // Measured like adg.
  posterior: adgMeters,
} satisfies { readonly [Id in MindId]: MindMeters }
