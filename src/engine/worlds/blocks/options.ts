import { MAX_BLOCKS } from './names'
import { problemIn } from './notation'
import { choice, number, when, type OptionSpecs, type ValuesOf } from '../../record'

/** As many as PlanBench's hard instances are. */
export const INSTANCES = 110
/** Characters of a problem that a person wrote. */
export const MAX_WRITTEN = 20_000

export const blocksOptions = {
  operators: choice('actions', [
    ['three', 'three: whole sub-towers move'],
    ['four', 'four: one block at a time'],
  ]),
  problem: choice('problem', [
    ['planbench', 'PlanBench'],
    ['generated', 'by chance'],
    ['written', 'your own'],
  ]),
  instance: when('problem', ['planbench'], number('instance', 1, { min: 1, max: INSTANCES })),
  blocks: when('problem', ['generated'], number('blocks', 8, { min: 2, max: MAX_BLOCKS })),
  towers: when('problem', ['generated'], number('towers', 3, { min: 1, max: MAX_BLOCKS })),
  /** As it comes: Sussman's anomaly, in which neither half of the goal can be built first and left alone. */
  written: when('problem', ['written'], {
    kind: 'text',
    label: 'your problem',
    default: 'a c | b > a on b, b on c',
    max: MAX_WRITTEN,
    check: problemIn,
  }),
} as const satisfies OptionSpecs

export type BlocksOptions = ValuesOf<typeof blocksOptions>
