import { readStored, writeStored } from './storage'

/**
 * The division of the wide page: the width of the inspector's column, in pixels at the usual text size (it grows with
 * the text), and the inspector's share of that column's height.
 */
export interface Sizes {
  readonly aside: number
  readonly thing: number
}

export const DEFAULT_SIZES: Sizes = { aside: 544, thing: 0.76 }

export const SIZE_LIMITS: Readonly<Record<keyof Sizes, readonly [min: number, max: number]>> = {
  aside: [320, 760],
  thing: [0.2, 0.85],
}

export const bounded = (name: keyof Sizes, size: number) => {
  const [min, max] = SIZE_LIMITS[name]
  return Math.min(max, Math.max(min, size))
}

const isNumberRecord = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((size) => Number.isFinite(size))

export function recallSizes(): Sizes {
  const found = readStored('sizes', isNumberRecord) ?? {}
  const size = (name: keyof Sizes) => bounded(name, found[name] ?? DEFAULT_SIZES[name])
  return { aside: size('aside'), thing: size('thing') }
}

export const rememberSizes = (sizes: Sizes) => writeStored('sizes', sizes)
