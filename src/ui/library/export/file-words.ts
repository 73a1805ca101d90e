import type { WrittenFile } from '../../../../workers/api/library.api'

const decoder = new TextDecoder()

/** Whether the file is text that people read and copy. */
export const isText = ({ type }: WrittenFile): boolean => type !== 'image/png'

export const textOf = ({ bytes }: WrittenFile): string => decoder.decode(bytes)

/** Number of bytes that a preview reads. */
const PREVIEW = 4_000

/** The beginning of the file, cut at a line break if its lines are short. */
export function beginningOf({ bytes }: WrittenFile): string {
  const text = decoder.decode(bytes.subarray(0, PREVIEW))
  return bytes.length > PREVIEW ? `${text.slice(0, Math.max(text.lastIndexOf('\n'), PREVIEW / 2))}\n…` : text
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** A readable size: `4.2 kB`. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit] ?? ''}`
}
