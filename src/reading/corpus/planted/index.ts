import type { Conditions } from '../../../engine/minds/goals/types/claims'
import { CYCLES } from './cycles'
import { CONTRADICTIONS, OTHER_VERSIONS, SECOND_RECIPES } from './other-ways'
import { FUEL, NO_NUMBERS, OFF_TOPIC } from './no-recipes'

/** Difficulties of real texts that pages generated from rules do not have. */
export type PlantedKind =
  /** Prose that names ingredients without quantities. */
  | 'no-numbers'
  /** Another way to obtain the item. */
  | 'second-recipe'
  /** A rule of an older or a newer version. */
  | 'other-version'
  /** Two pages contradict each other. */
  | 'contradiction'
  /** Fuel: a statement about all smelting, without a number. */
  | 'fuel'
  /** Two things, each made from the other. */
  | 'cycle'
  /** Other games, people, change logs. */
  | 'off-topic'

export interface PlantedPassage {
  readonly kind: PlantedKind
  /** Id of its document in the corpus. */
  readonly document: string
  /** The text, which occurs there once. */
  readonly quote: string
  /** The claims of a right reader. */
  readonly claims: readonly Conditions[]
  /** Whether every claim is a rule of the world with the published rules. */
  readonly isTrue: boolean
}

export const PLANTED: readonly PlantedPassage[] = [
  ...NO_NUMBERS,
  ...SECOND_RECIPES,
  ...OTHER_VERSIONS,
  ...CONTRADICTIONS,
  ...FUEL,
  ...CYCLES,
  ...OFF_TOPIC,
]
