import type { MindId } from '../../engine/minds'
import { adgMeters } from './adg'
import { goalsMeters } from './goals'
import type { MindMeters } from './meter'
import { treeMeters } from './tree'

export const MIND_METERS: { readonly [Id in MindId]: MindMeters } = {
  adg: adgMeters,
  tree: treeMeters,
  goals: goalsMeters,
  posterior: adgMeters,
}
