import { layOut, type LensLayout } from './layout'
import { NODES, type LensPicture } from './picture'

export interface Fitted {
  readonly picture: LensPicture
  readonly layout: LensLayout
}

/** What stands one above the other makes a picture high: with fewer things it is lower, and says what is folded. */
const FEWER = [NODES, 11, 9, 7, 5, 3]

/**
 * As much as its box has room for, in rem; where the set alone is too high for it, that set, and the box scrolls.
 *
 * @param whole all that may be shown
 * @param before what was drawn of the same thing until now
 * @param of the same with so many things at most
 */
export function fit(
  whole: LensPicture,
  { width, height }: { readonly width: number; readonly height: number },
  before: LensLayout | null,
  of: (nodes: number) => LensPicture | null,
): Fitted {
  let fitted: Fitted = { picture: whole, layout: layOut(whole, width, before) }
  for (const nodes of FEWER) {
    if (fitted.layout.height <= height) break
    const picture = of(nodes)
    if (picture && picture.key !== fitted.picture.key)
      fitted = { picture, layout: layOut(picture, width, before) }
  }
  return fitted
}
