/** Who compares and unites what is known, by their mind. */
import type { KindId } from '../../engine/minds'
import { comparingAdg } from './adg/comparing'
import type { Comparing } from './comparing'
import { comparingGoals } from './goals/comparing'
import { comparingTree } from './tree/comparing'

export const COMPARISONS: { readonly [M in KindId]: Comparing } = {
  adg: comparingAdg,
  tree: comparingTree,
  goals: comparingGoals,
}
