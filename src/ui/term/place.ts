interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between the word and its definition, and between the definition and the window's edge. */
const GAP = 6
const MARGIN = 8

/**
 * The place of a definition: below its word, or above it if there is more room, and inside the window as far as it
 * fits.
 */
export function placeBeside(
  word: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN))
  const below = word.top + word.height + GAP
  const above = word.top - GAP - size.height
  const fitsBelow = below + size.height <= view.height - MARGIN
  const top = fitsBelow || above < MARGIN ? below : above
  return { left: within(word.left, view.width - size.width), top: within(top, view.height - size.height) }
}
