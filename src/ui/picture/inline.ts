/** A drawing of the page with its styles inlined, because style sheets are not part of its file. */
import { colourOf } from './colour'

const LOOK = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'dominant-baseline',
  'text-anchor',
  'text-decoration-line',
  'visibility',
  'paint-order',
] as const
const COLOURS: ReadonlySet<string> = new Set(['fill', 'stroke'])
/** Said only where it is not this, which it is nearly everywhere. */
const USUAL: Readonly<Record<string, string>> = {
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  'stroke-linecap': 'butt',
  opacity: '1',
  'font-variant-numeric': 'normal',
  'text-decoration-line': 'none',
  visibility: 'visible',
  'paint-order': 'normal',
}

/** A copy that looks the same without the page. */
export function inlined(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('The copy of the drawing is not a drawing.')
  const originals = [svg, ...svg.querySelectorAll('*')]
  const gone: Element[] = []
  for (const [i, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[i]
    if (!original || !(element instanceof SVGElement)) continue
    const style = getComputedStyle(original)
    if (style.display === 'none' && element !== copy) gone.push(element)
    for (const name of element.getAttributeNames())
      if (
        name === 'class' ||
        name === 'tabindex' ||
        name === 'role' ||
        name.startsWith('aria-') ||
        name.startsWith('data-')
      )
        element.removeAttribute(name)
    element.setAttribute('style', lookOf(style))
  }
  for (const element of gone) element.remove()
  return copy
}

function lookOf(style: CSSStyleDeclaration): string {
  const said = LOOK.flatMap((name) => {
    const value = style.getPropertyValue(name)
    if (value === USUAL[name]) return []
    return [`${name}:${COLOURS.has(name) ? paintOf(value) : value}`]
  })
  // A shift or a turn that a style sheet has made; one that is an attribute says the same.
  if (style.transform !== 'none') said.push(`transform:${style.transform}`)
  return said.join(';')
}

/** `none` and references into the drawing stay unchanged. */
function paintOf(css: string): string {
  if (css === 'none' || css.startsWith('url(') || css.startsWith('context-')) return css
  const { colour, opacity } = colourOf(css)
  if (opacity === 0) return 'none'
  return opacity === 1
    ? colour
    : `${colour}${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`
}

/** Its contents as text. */
export const contentOf = (svg: SVGSVGElement): string =>
  Array.from(svg.childNodes, (node) => new XMLSerializer().serializeToString(node)).join('')
