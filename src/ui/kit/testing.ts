import { grouped } from '../../engine/sentence'
import type { HeadlinePart } from './figures'

/** The words of a headline, without its marks. */
export const partsText = (parts: readonly HeadlinePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : grouped(part.figure))).join('')
