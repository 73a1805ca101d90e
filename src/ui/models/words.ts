/** Sizes and times, as the Models view says them. */
import type { LoadProgress } from '../../../workers/api/llm.api'

/** `462 kB`, `87 MB`, `4.3 GB`: powers of ten, as disks and downloads are counted. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1e3)} kB`
  if (bytes < 999.5e6) return `${rounded(bytes / 1e6)} MB`
  return `${rounded(bytes / 1e9)} GB`
}
const rounded = (number: number) => (number < 9.95 ? number.toFixed(1).replace('.0', '') : number.toFixed(0))

/** `1.2 of 4.3 GB`; what is not known is left out. */
export function amountText({ loaded, total }: Pick<LoadProgress, 'loaded' | 'total'>): string | null {
  if (loaded === null) return null
  if (total === null) return sizeText(loaded)
  const [most = '', unit = ''] = sizeText(total).split(' ')
  const [part = '', own = ''] = sizeText(loaded).split(' ')
  return own === unit ? `${part} of ${most} ${unit}` : `${part} ${own} of ${most} ${unit}`
}

/** `a few seconds left`, `about 40 s left`, `about 3 min left`. */
export function leftText(seconds: number): string {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s left`
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min left`
  return `about ${Math.round(seconds / 3600)} h left`
}

/** The stages of loading, in their order. */
export const STAGES = [
  ['checking', 'Checking'],
  ['downloading', 'Downloading'],
  ['compiling', 'Compiling'],
  ['warming-up', 'Warming up'],
] as const satisfies readonly (readonly [LoadProgress['stage'], string])[]
