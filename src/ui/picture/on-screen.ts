/** Pictures of the screen: each view's own part, and how each becomes a file. */
import { framed, lookOfPage } from './frame'
import { drawPage } from './page'

/** Something that a mind or a world draws, and how it is found in the page. */
export interface ScreenPicture {
  readonly id: string
  readonly label: string
  /**
   * Selectors, one for each part. In the picture the parts are on top of each other, the key last. If the first
   * selector finds nothing, the picture is not on screen.
   */
  readonly parts: readonly [string, ...string[]]
  /** What its marks mean, a line each; left out: a part says it. */
  readonly key?: readonly string[]
}

/** Loaded with the dialog that asks for pictures. */
export interface Pictures {
  readonly pictures: readonly ScreenPicture[]
}

/** Its parts in the page; empty: it is not on screen. */
export function partsOf({ parts }: ScreenPicture, page: ParentNode = document): Element[] {
  const found = parts.map((selector) => page.querySelector(selector))
  const [first] = found
  if (!first || first.getClientRects().length === 0) return []
  return found.filter((part) => part !== null)
}

/** A self-contained SVG in the current theme. @param title says what it shows, for use without the page */
export const svgOf = (picture: ScreenPicture, title: string, page: ParentNode = document): string =>
  framed(drawPage(partsOf(picture, page)), { title, key: picture.key ?? [] }, lookOfPage())
