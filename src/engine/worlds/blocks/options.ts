import { MAX_BLOCKS } from './names'
import { choice, number, when, type OptionSpecs, type ValuesOf } from '../../record'

/** As many as PlanBench's hard instances are. */
export const INSTANCES = 110
/** Characters of a problem that a person wrote. */
export const MAX_WRITTEN = 20_000

export const blocksOptions = {
  operators: choice('actions', [
    ['three', 'three: towers move'],
    ['four', 'four: one block'],
  ]),
  problem: choice('problem', [
    ['planbench', 'PlanBench'],
    ['generated', 'by chance'],
    ['written', 'your own'],
  ]),
  instance: when('problem', ['planbench'], number('instance', 1, { min: 1, max: INSTANCES })),
  blocks: when('problem', ['generated'], number('blocks', 8, { min: 2, max: MAX_BLOCKS })),
  towers: when('problem', ['generated'], number('towers', 3, { min: 1, max: MAX_BLOCKS })),
  written: when('problem', ['written'], {
    kind: 'text',
    label: 'your problem',
    default: '',
    max: MAX_WRITTEN,
  }),
} as const satisfies OptionSpecs

export type BlocksOptions = ValuesOf<typeof blocksOptions>
