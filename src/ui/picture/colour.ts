/** A colour as any program reads it. */
interface Colour {
  /** `#rrggbb` */
  readonly colour: string
  /** In [0, 1]; 0: invisible. */
  readonly opacity: number
}

const known = new Map<string, Colour>()
const NONE: Colour = { colour: '#000000', opacity: 0 }

/** A CSS colour in any notation, read from painted pixels. */
export function colourOf(css: string): Colour {
  const found = known.get(css)
  if (found) return found
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return NONE
  context.fillStyle = '#0000'
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  const colour =
    alpha === 0 ? NONE : { colour: `#${hex(red)}${hex(green)}${hex(blue)}`, opacity: alpha / 255 }
  known.set(css, colour)
  return colour
}
