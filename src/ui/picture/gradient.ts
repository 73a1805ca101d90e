/** CSS's linear gradients, hatching among them, as SVG's. */
import { colourOf } from './colour'
import { freshId, tag } from './svg'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Parts of a list, split where no bracket is open. */
export function splitList(text: string, separator: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] = (parts.at(-1) ?? '') + sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const SIDES: Readonly<Record<string, number>> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
}

/** The gradients of a computed `background-image`, the undermost first: SVG that defines each, and how it is filled with. */
export function gradientsOf(
  image: string,
  box: Box,
): { readonly definition: string; readonly fill: string }[] {
  return splitList(image, ',')
    .reverse()
    .flatMap((layer) => {
      const [, kind, inside = ''] = /^((?:repeating-)?linear-gradient)\((.*)\)$/.exec(layer) ?? []
      return kind === undefined ? [] : [gradient(inside, box, kind.startsWith('repeating'))]
    })
}

function gradient(inside: string, { x, y, width, height }: Box, repeats: boolean) {
  const parts = splitList(inside, ',')
  const [first = ''] = parts
  const angle = first in SIDES ? SIDES[first] : /^(-?[\d.]+)deg$/.exec(first)?.[1]
  const turned = (Number(angle ?? 180) * Math.PI) / 180
  const [dx, dy] = [Math.sin(turned), -Math.cos(turned)]
  const length = Math.abs(width * dx) + Math.abs(height * dy)
  const stops = stopsOf(angle === undefined ? parts : parts.slice(1), length)
  const [from, to] = [repeats ? (stops[0]?.at ?? 0) : 0, repeats ? (stops.at(-1)?.at ?? length) : length]
  const start = { x: x + width / 2 - (dx * length) / 2, y: y + height / 2 - (dy * length) / 2 }
  const id = freshId()
  const definition = tag(
    'linearGradient',
    {
      ...{ id, gradientUnits: 'userSpaceOnUse', spreadMethod: repeats ? 'repeat' : undefined },
      ...{ x1: start.x + dx * from, y1: start.y + dy * from, x2: start.x + dx * to, y2: start.y + dy * to },
    },
    stops
      .map(({ css, at }) => {
        const { colour, opacity } = colourOf(css)
        const offset = String(Math.round(((at - from) / (to - from || 1)) * 1e4) / 1e4)
        return tag('stop', {
          offset,
          'stop-color': colour,
          'stop-opacity': opacity < 1 ? opacity : undefined,
        })
      })
      .join(''),
  )
  return { definition, fill: `url(#${id})` }
}

/** In pixels along the gradient; where a stop does not say, it is at an end. */
function stopsOf(parts: readonly string[], length: number): { readonly css: string; readonly at: number }[] {
  return parts.flatMap((part, index) => {
    const [, css = part, places = ''] = /^(.*?)((?:\s+-?[\d.]+(?:px|%))*)$/.exec(part) ?? []
    const given = places.trim().split(/\s+/).filter(Boolean)
    const all = given.length > 0 ? given : [index === 0 ? '0px' : '100%']
    return all.map((place) => ({
      css,
      at: place.endsWith('%') ? (parseFloat(place) / 100) * length : parseFloat(place),
    }))
  })
}
