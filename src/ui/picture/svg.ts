/** SVG as text, with whatever is in it as words and nothing else. */
import { UNHOLDABLE } from '../../library/exports/xml-signs'
import { colourOf } from './colour'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text or for an attribute in double quotes. Characters that XML cannot hold become U+FFFD. */
export const escaped = (text: string): string =>
  text.replace(UNHOLDABLE, '\ufffd').replace(/[&<>"]/g, (sign) => MARKS[sign] ?? sign)

type Value = string | number | undefined

/** `<rect x="1"/>`, or with contents, which are SVG. */
export function tag(name: string, attributes: Readonly<Record<string, Value>>, inside = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`],
  )
  return inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`
}

/** Rounds to a hundredth of a pixel, which is invisible. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** A fill in any of the page's colours. */
export function filled(css: string): Readonly<Record<string, Value>> {
  const { colour, opacity } = colourOf(css)
  return opacity === 0
    ? { fill: 'none' }
    : { fill: colour, 'fill-opacity': opacity < 1 ? opacity : undefined }
}

export function stroked(css: string, width: number): Readonly<Record<string, Value>> {
  const { colour, opacity } = colourOf(css)
  if (opacity === 0) return { stroke: 'none' }
  return { stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity < 1 ? opacity : undefined }
}

/** Something drawn, from (0, 0). */
export interface SvgDrawing {
  /** The contents of the `<svg>`. */
  readonly inside: string
  readonly width: number
  readonly height: number
}

let counted = 0
/** A name within a file, which is none of another drawing in the same page. */
export const freshId = (): string => `p${counted++}`
