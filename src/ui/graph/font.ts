/** Font size on a graph's canvases, px at the usual text size: the smallest text of the page. */
const SIZE = 11
/** From one line to the next. */
const LINE = 12

interface Written {
  readonly textScale: number
  readonly theme: { readonly font: string }
}

/** Bold and regular text differ in width, so labels are measured in their own weight. */
export const labelFont = ({ theme, textScale }: Written, isBold: boolean): string =>
  `${isBold ? '600 ' : ''}${String(SIZE * textScale)}px ${theme.font}`

/** Height of a name's line, px. */
export const lineHeight = (textScale: number): number => LINE * textScale
