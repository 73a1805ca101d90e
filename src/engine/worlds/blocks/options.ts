import { MAX_BLOCKS } from './names'
import { readProblem } from './notation'
import { readPddl } from './pddl/read'
import { ProblemError } from './problem-error'
import { BLOCKS_EVENTS } from './types'
import {
  type Check,
  choice,
  number,
  type OptionSpecs,
  type ValuesOf,
  type WorldPlugin,
  when,
} from '../../record'

/** The number of PlanBench's hard instances. */
export const INSTANCES = 110
/** Maximum characters of a problem that the user writes. */
export const MAX_WRITTEN = 20_000

/** A reader's objection to a text. */
const refusalBy =
  (read: (text: string) => unknown): Check =>
  (text) => {
    try {
      read(text)
      return null
    } catch (error) {
      if (error instanceof ProblemError) return error.message
      throw error
    }
  }

export const blocksOptions = {
  operators: choice('actions', [
    ['three', 'three: move towers'],
    ['four', 'four: move one block'],
  ]),
  problem: choice('problem', [
    ['planbench', 'PlanBench'],
    ['generated', 'random'],
    ['written', 'your own'],
  ]),
  instance: when('problem', ['planbench'], number('instance', 1, { min: 1, max: INSTANCES })),
  blocks: when('problem', ['generated'], number('blocks', 8, { min: 2, max: MAX_BLOCKS })),
  towers: when('problem', ['generated'], number('towers', 3, { min: 1, max: MAX_BLOCKS })),
  /** The default is Sussman's anomaly: neither half of the goal can be built first and then left alone. */
  written: when('problem', ['written'], {
    kind: 'text',
    label: 'your problem',
    default: 'a c | b > a on b, b on c',
    max: MAX_WRITTEN,
    check: refusalBy(readProblem),
  }),
  /** The same problem as a PDDL file of any length; replaces the line. */
  pddl: when('problem', ['written'], {
    kind: 'file',
    label: 'your problem',
    check: refusalBy(readPddl),
  }),
} as const satisfies OptionSpecs

export type BlocksOptions = ValuesOf<typeof blocksOptions>

export const blocksPlugin: WorldPlugin<'blocks', typeof blocksOptions> = {
  description: 'Towers of blocks on a table. The agent has to stack them as the goal says.',
  source: 'DRIP, Section 4.1; PlanBench',
  options: blocksOptions,
  events: BLOCKS_EVENTS,
  words: async () => (await import('./words')).blocksWords,
  help: {
    operators:
      'The three actions of DRIP move a block with everything on it; the four standard actions hold one block in the hand.',
    problem:
      'One of the 110 hard problems of the benchmark PlanBench, a random problem that depends on the seed, or your own problem.',
    instance: 'The number of the problem, from 1 to 110.',
    blocks: 'The number of blocks in a random problem.',
    towers: 'The maximum number of towers, at the start and in the goal.',
    written:
      'The towers, each from the bottom up, with | between two towers. Then > and the goal: a b | c > c on a.',
    pddl: 'A file with a problem of the blocks world in the planning language PDDL.',
  },
}
