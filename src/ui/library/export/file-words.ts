import type { WrittenFile } from '../../../../workers/api/library.api'

const decoder = new TextDecoder()

/** Whether it is to be read by people, and copied. */
export const isText = ({ type }: WrittenFile): boolean => type !== 'image/png'

export const textOf = ({ bytes }: WrittenFile): string => decoder.decode(bytes)

/** What a look at a file takes: its beginning. */
const PREVIEW = 4_000

/** Its beginning, whole lines where they are short. */
export function beginningOf({ bytes }: WrittenFile): string {
  const text = decoder.decode(bytes.subarray(0, PREVIEW))
  return bytes.length > PREVIEW ? `${text.slice(0, Math.max(text.lastIndexOf('\n'), PREVIEW / 2))}\n…` : text
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** As people read it: `4.2 kB`. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit] ?? ''}`
}
