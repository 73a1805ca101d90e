/** Who compares and unites what is known, by their mind. */
import type { KindId } from '../../engine/minds'
import { comparingAdg } from '../minds/adg/comparing'
import type { Comparing } from './comparing'
import { comparingGoals } from '../minds/goals/comparing'
import { comparingTree } from '../minds/tree/comparing'

export const COMPARISONS: { readonly [M in KindId]: Comparing } = {
  adg: comparingAdg,
  tree: comparingTree,
  goals: comparingGoals,
}
