/** Charts as separate files. */
import { framed, type Caption } from '../picture/frame'
import { contentOf, inlined } from '../picture/inline'
import { pngOf as picture } from '../picture/png'

export type { Caption } from '../picture/frame'

/** A chart as a separate SVG file, with its styles, title and key, on the page's background. */
export function svgText(svg: SVGSVGElement, caption: Caption): string {
  const { color: ink, fontFamily: font } = getComputedStyle(svg)
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const drawn = {
    inside: contentOf(inlined(svg)),
    width: svg.width.baseVal.value,
    height: svg.height.baseVal.value,
  }
  return framed(drawn, caption, { ground, ink, font })
}

/** The same as a PNG. @throws Error if the browser cannot draw it */
export const pngOf = (svg: SVGSVGElement, caption: Caption): Promise<Blob> => picture(svgText(svg, caption))
