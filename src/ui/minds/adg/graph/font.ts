import { TEXT_SCALE } from '../../../state/text-scale'

/** Of the same width in both weights would be too much to ask: labels are measured in the weight they have. */
export const labelFont = (family: string, isBold: boolean) =>
  `${isBold ? '600 ' : ''}${String(11 * TEXT_SCALE)}px ${family}`
