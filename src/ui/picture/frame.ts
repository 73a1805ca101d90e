/** A drawing as a file of its own: on the page's ground, with its title above it and its key below. */
import { escaped, filled, tag, type SvgDrawing } from './svg'
import { wrapped } from './wrapped'

/** The surroundings of a drawing in the page that its own file needs: title and key. */
export interface Caption {
  readonly title: string
  /** What its marks mean, a line each; empty: it says that itself. */
  readonly key: readonly string[]
}

/** In the theme that is shown. */
interface FrameLook {
  readonly ground: string
  readonly ink: string
  readonly font: string
}

export const lookOfPage = (element: Element = document.body): FrameLook => {
  const { color, fontFamily } = getComputedStyle(element)
  return { ground: getComputedStyle(document.documentElement).backgroundColor, ink: color, font: fontFamily }
}

/** A line of a caption, px: its height, and its type's size in a title and in a key. */
const LINE = { height: 18, title: 14, key: 11 } as const
/** Around the drawing, px. */
const MARGIN = 16

/** A self-contained SVG; the drawing stays at (0, 0). */
export function framed({ inside, ...drawn }: SvgDrawing, { title, key }: Caption, look: FrameLook): string {
  const inner = { width: Math.ceil(drawn.width), height: Math.ceil(drawn.height) }
  const heading = wrapped(title, inner.width, LINE.title)
  const foot = key.flatMap((line) => wrapped(line, inner.width, LINE.key))
  const above = MARGIN + heading.length * LINE.height + MARGIN / 2
  const width = inner.width + 2 * MARGIN
  const height = above + inner.height + MARGIN / 2 + foot.length * LINE.height + MARGIN
  const line = (text: string, y: number, size: number, weight: number) =>
    tag(
      'text',
      {
        ...{ x: 0, y: y + size * 0.35, ...filled(look.ink) },
        ...{ 'font-family': look.font, 'font-size': `${size}px`, 'font-weight': weight },
      },
      escaped(text),
    )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-above} ${width} ${height}">`,
    tag('title', {}, escaped(title)),
    tag('rect', { x: -MARGIN, y: -above, width, height, ...filled(look.ground) }),
    inside,
    ...heading.map((text, i) => line(text, MARGIN + (i + 0.5) * LINE.height - above, LINE.title, 600)),
    ...foot.map((text, i) => line(text, inner.height + MARGIN / 2 + (i + 0.5) * LINE.height, LINE.key, 400)),
    '</svg>',
  ].join('')
}
