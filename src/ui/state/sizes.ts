import { recall, remember } from './storage'

/** How the wide page is divided: columns in pixels of a page whose text has its
 * usual size (they grow with it), splits as the upper part's share of its column. */
export interface Sizes {
  readonly left: number
  readonly right: number
  readonly leftSplit: number
  readonly rightSplit: number
}

export const DEFAULT_SIZES: Sizes = { left: 272, right: 304, leftSplit: 0.45, rightSplit: 0.46 }

export const SIZE_LIMITS: Readonly<Record<keyof Sizes, readonly [min: number, max: number]>> = {
  left: [200, 480],
  right: [220, 520],
  leftSplit: [0.15, 0.85],
  rightSplit: [0.15, 0.85],
}

export const bounded = (name: keyof Sizes, size: number) => {
  const [min, max] = SIZE_LIMITS[name]
  return Math.min(max, Math.max(min, size))
}

const isNumberRecord = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((size) => Number.isFinite(size))

export function recallSizes(): Sizes {
  const found = recall('sizes', isNumberRecord) ?? {}
  const size = (name: keyof Sizes) => bounded(name, found[name] ?? DEFAULT_SIZES[name])
  return {
    left: size('left'),
    right: size('right'),
    leftSplit: size('leftSplit'),
    rightSplit: size('rightSplit'),
  }
}

export const rememberSizes = (sizes: Sizes) => remember('sizes', sizes)
