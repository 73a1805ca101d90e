import { place, routed, type LensLayout, type PlacedNode } from './layout'
import { NODES, type LensPicture } from './picture'

interface Fitted {
  readonly picture: LensPicture
  readonly layout: LensLayout
}

/** What of all that may be shown is shown. */
export interface FittedPart {
  /** So many things at most; the set itself always. */
  readonly nodes: number
  /** Without what earlier sets had wrong. */
  readonly isBare: boolean
}

/** What stands one above the other makes a picture high: with fewer things it is lower, and says what is folded. */
const FEWER = [NODES, 11, 9, 7, 5, 3]
/** Then what earlier sets had wrong goes, which the card says, too. */
const PARTS: readonly FittedPart[] = [false, true].flatMap((isBare) =>
  FEWER.map((nodes) => ({ nodes, isBare })),
)
/** A set alone, and in lines. */
const LISTS: readonly FittedPart[] = [false, true].map((isBare) => ({ nodes: 0, isBare }))

/**
 * As much as its box has room for, in rem. A set that is too high for it stands as a list; the box scrolls only where that is
 * too high, too, or somebody has opened more than there is room for.
 *
 * @param whole all that may be shown
 * @param before what was drawn of the same thing until now
 * @param of the same, as far as is asked for
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
