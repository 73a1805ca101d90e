import { choice, number, type OptionSpecs, type ValuesOf } from '../../../engine/record'

/**
 * Options of a model that is shown documents. The papers give no value for any of them; the defaults change
 * nothing.
 */
export const documentOptions = {
  amounts: choice('amounts without a list', [
    ['known', 'reckoned from what is known'],
    ['example', 'as in the nearest example'],
  ]),
  confused: number('confused in a context', 0, { min: 0, max: 1, step: 0.05 }),
  slips: number('slips in reading', 0, { min: 0, max: 1, step: 0.05 }),
  slip: choice('a slip in reading', [
    ['any', 'any of these'],
    ['left-out', 'a goal is left out'],
    ['quantity', 'a quantity is wrong'],
    ['item', 'an item is taken for one like it'],
    ['cut-off', 'the answer breaks off'],
  ]),
} as const satisfies OptionSpecs

export type DocumentOptions = ValuesOf<typeof documentOptions>

/** The defaults. */
export const NO_DIALS: DocumentOptions = {
  amounts: documentOptions.amounts.default,
  confused: documentOptions.confused.default,
  slips: documentOptions.slips.default,
  slip: documentOptions.slip.default,
}
