import type { HelpOf } from '../../record'
import type { blocksOptions } from './options'

export const blocksHelp: HelpOf<typeof blocksOptions> = {
  description: 'Blocks on a table, in towers: they are to be stacked as the goal says.',
  source: 'DRIP, Section 4.1; PlanBench',
  options: {
    operators:
      'The three of DRIP move a block with all that stands on it; the standard four hold one block in the hand.',
    problem: 'An instance of PlanBench’s hard set, one drawn by the seed, or one that somebody wrote.',
    instance: 'Which of the 110 instances.',
    blocks: 'How many blocks a problem by chance has.',
    towers: 'How many towers it has at most, at the start and in the goal.',
    written: 'Towers from the bottom up, then the goal: a b | c > c on a.',
    pddl: 'A problem of the blocks world in PDDL.',
  },
}
