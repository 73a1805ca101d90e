/** Of all that is written on a graph's canvases, px where text has its usual size: the least text of the page. */
const SIZE = 11
/** From one line to the next. */
const LINE = 12

interface Written {
  readonly textScale: number
  readonly theme: { readonly font: string }
}

/** Of the same width in both weights would be too much to ask: labels are measured in the weight they have. */
export const labelFont = ({ theme, textScale }: Written, isBold: boolean): string =>
  `${isBold ? '600 ' : ''}${String(SIZE * textScale)}px ${theme.font}`

/** Of a name, px. */
export const lineHeight = (textScale: number): number => LINE * textScale
