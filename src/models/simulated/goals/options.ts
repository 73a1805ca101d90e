import { choice, number, type OptionSpecs, type ValuesOf } from '../../../engine/record'

/**
 * Options of a model that is shown documents. The papers give no value for any of them; the defaults change
 * nothing.
 */
export const documentOptions = {
  amounts: choice('amounts without a list', [
    ['known', 'calculated from the model’s knowledge'],
    ['example', 'as in the most similar example'],
  ]),
  confused: number('mix-ups in a text', 0, { min: 0, max: 1, step: 0.05 }),
  slips: number('reading errors', 0, { min: 0, max: 1, step: 0.05 }),
  slip: choice('kind of reading error', [
    ['any', 'any kind of error'],
    ['left-out', 'a goal is left out'],
    ['quantity', 'an amount is wrong'],
    ['item', 'an item is confused with a similar one'],
    ['cut-off', 'the answer is cut off'],
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
