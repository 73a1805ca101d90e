import type { TowerSizes } from './layout'

/** More blocks than this are drawn without names, which would be too small to read. */
const MANY = 120
export const isMany = (blocks: number): boolean => blocks > MANY

/** Width of a letter in a block's name, em; longer names are cut. */
const LETTER = 0.66
const WIDEST = 9

/** The size of blocks with these names, px. @param scale scale of the text */
export function sizesFor(names: readonly string[], scale: number): TowerSizes {
  const rem = 16 * scale
  if (isMany(names.length))
    return { least: { width: 0.3 * rem, height: 0.5 }, most: { width: 1.5 * rem, height: 1.25 * rem } }
  const letters = Math.min(WIDEST, Math.max(0, ...names.map(({ length }) => length)))
  const width = Math.max(1.5, letters * LETTER * 0.8125 + 0.75) * rem
  return {
    least: { width, height: 1.5 * rem },
    most: { width: Math.max(width, 3.75 * rem), height: 2.25 * rem },
  }
}
