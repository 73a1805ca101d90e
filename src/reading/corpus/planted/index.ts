import type { Conditions } from '../../../engine/minds/goals/types/claims'
import { CYCLES } from './cycles'
import { CONTRADICTIONS, OTHER_VERSIONS, SECOND_RECIPES } from './other-ways'
import { FUEL, NO_NUMBERS, OFF_TOPIC } from './no-recipes'

/** What makes reading hard, and is not in a page that was written from the rules alone. */
export type PlantedKind =
  /** Prose that says what goes into a thing, and not how many. */
  | 'no-numbers'
  /** Another way to the same item. */
  | 'second-recipe'
  /** What held in an older version, or holds in a newer one. */
  | 'other-version'
  /** Two pages say different things. */
  | 'contradiction'
  /** What burns: said of all smelting, without a number. */
  | 'fuel'
  /** Two things, each made of the other. */
  | 'cycle'
  /** Other games, people, lists of changes. */
  | 'off-topic'

export interface PlantedPassage {
  readonly kind: PlantedKind
  /** In which document of the corpus. */
  readonly document: string
  /** As it stands there, once. */
  readonly quote: string
  /** What a right reader makes of it. */
  readonly claims: readonly Conditions[]
  /** Whether what it says holds in the world of the published rules: each claim of it is a rule there. */
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
