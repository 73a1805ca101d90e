import type { Experiment } from './experiment'

/**
 * How often a run is made where nobody says. Fifteen, as the paper has them, are too few for what is skewed: a run that
 * loses the six redstone goals is one of some seventeen, and the interval of seeds without one does not know of it.
 */
export const DEFAULT_SEEDS = 100

/** How many seeds: a number, as many as the paper's runs (where it says), or, where nobody says, the usual number. */
export type SeedChoice = number | 'paper' | null | undefined

export function seedsFor(
  { seeds, usualSeeds = DEFAULT_SEEDS }: Pick<Experiment, 'seeds' | 'usualSeeds'>,
  choice: SeedChoice,
): number {
  return choice === 'paper' ? seeds : (choice ?? usualSeeds)
}
