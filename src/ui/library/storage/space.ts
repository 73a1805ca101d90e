import type { Space } from '../../../../workers/api/library.api'

/** Share of the allowed space above which the page warns that little is left. */
const NEARLY_FULL = 0.8

/** `462 kB`, `4.3 GB`: powers of ten, as for disks. */
export function bytesText(bytes: number): string {
  if (bytes < 999.5e3) return `${Math.ceil(bytes / 1e3)} kB`
  const [size, unit] = bytes < 999.5e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size < 9.95 ? size.toFixed(1).replace('.0', '') : size.toFixed(0)} ${unit}`
}

interface SpaceShown {
  /** In [0, 1]. Null: the browser does not say. */
  readonly share: number | null
  readonly words: string
  readonly isNearlyFull: boolean
}

/** The used share of the allowed space, for a meter and in words. */
export function shownSpace({ used, quota }: Space): SpaceShown {
  if (used === null || quota === null || quota <= 0)
    return {
      share: null,
      words: 'The browser does not say how much it stores for this page.',
      isNearlyFull: false,
    }
  const share = Math.min(1, used / quota)
  const percent = share < 0.01 ? 'under 1 %' : `${Math.floor(share * 100)} %`
  const isNearlyFull = share >= NEARLY_FULL
  const warning =
    ' Little space is left, so new data may not be saved. Empty the bin, or delete what you do not need.'
  const words = `This page uses ${bytesText(used)} of the ${bytesText(quota)} that the browser allows (${percent}), including downloaded models.`
  return { share, words: words + (isNearlyFull ? warning : ''), isNearlyFull }
}

/** Whether the browser may delete the data by itself, in words. */
export function persistenceText(isPersistent: boolean | null): string {
  if (isPersistent === null)
    return 'The browser does not say whether it may delete this data by itself. A backup is safe from that.'
  return isPersistent
    ? 'The browser has promised to keep this data until you delete it.'
    : 'When the disk is nearly full, the browser may delete this data by itself. Ask the browser to keep it, or make a backup.'
}
