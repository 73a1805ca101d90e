import { place, routed, type LensLayout, type PlacedNode } from './layout'
import { NODES, type LensPicture } from './picture'

interface Fitted {
  readonly picture: LensPicture
  readonly layout: LensLayout
}

/** Limits on what is shown of the full picture. */
export interface FittedPart {
  /** The maximum number of items. The item's own set is always shown. */
  readonly nodes: number
  /** Without the wrong requirements of earlier sets. */
  readonly isBare: boolean
}

/** Stacked items make a picture high: with fewer items it is lower, and says what is folded. */
const FEWER = [NODES, 11, 9, 7, 5, 3]
/** If that is not enough, wrong requirements of earlier sets are left out; the card shows them, too. */
const PARTS: readonly FittedPart[] = [false, true].flatMap((isBare) =>
  FEWER.map((nodes) => ({ nodes, isBare })),
)
/** The item's own set alone, as a list. */
const LISTS: readonly FittedPart[] = [false, true].map((isBare) => ({ nodes: 0, isBare }))

/**
 * As much as fits into the box, in rem. A set that is too high becomes a list. The box scrolls only if the
 * list is too high, too, or the user has opened more than fits.
 *
 * @param whole the full picture
 * @param before the last layout of the same item
 * @param of returns the picture within the given limits
 */
export function fit(
  whole: LensPicture,
  size: { readonly width: number; readonly height: number },
  before: PlacedNode | null,
  of: (part: FittedPart) => LensPicture | null,
): Fitted {
  const { picture, placed } = placedIn(whole, size, before, of)
  return { picture, layout: routed(picture, placed) }
}

function placedIn(
  whole: LensPicture,
  { width, height }: { readonly width: number; readonly height: number },
  before: PlacedNode | null,
  of: (part: FittedPart) => LensPicture | null,
): { readonly picture: LensPicture; readonly placed: PlacedNode } {
  let last = { picture: whole, placed: place(whole, width, before) }
  for (const part of PARTS) {
    if (last.placed.height <= height) return last
    const picture = of(part)
    if (picture && picture.key !== last.picture.key) last = { picture, placed: place(picture, width, before) }
  }
  if (last.placed.height <= height) return last
  for (const part of LISTS) {
    const picture = of(part)
    if (!picture || picture.columns.count !== 2) continue
    const listed = { picture, placed: place(picture, width, before, 'line') }
    if (listed.placed.height <= height || part.isBare) return listed
  }
  return last
}
