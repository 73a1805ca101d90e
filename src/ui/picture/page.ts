/** A part of the page as SVG: boxes, words and drawings, with their current place and look. */
import { boxOf, type PaintedBox } from './box'
import { contentOf, inlined } from './inline'
import { freshId, tag, type SvgDrawing } from './svg'
import { vectorOf } from './vectors'
import { textAt, wordsOf, type PictureOrigin } from './words'

/** Between parts, px. */
const GAP = 12

/** Parts of the page one above the other, each whole, including its scrolled parts. */
export function drawPage(parts: readonly Element[]): SvgDrawing {
  const drawn = parts.map(drawPart)
  let height = 0
  const inside = drawn.map((part, index) => {
    if (index > 0) height += GAP
    const group = tag('g', { transform: height === 0 ? undefined : `translate(0 ${height})` }, part.inside)
    height += part.height
    return group
  })
  return { inside: inside.join(''), width: Math.max(0, ...drawn.map(({ width }) => width)), height }
}

function drawPart(root: Element): SvgDrawing {
  const own = vectorOf(root)
  if (own) return own
  const { left, top, width, height } = root.getBoundingClientRect()
  const origin = { left: left - root.scrollLeft, top: top - root.scrollTop }
  return {
    inside: drawElement(root, origin, true),
    width: Math.max(width, root.scrollWidth),
    height: Math.max(height, root.scrollHeight),
  }
}

function drawElement(element: Element, origin: PictureOrigin, isRoot = false): string {
  const style = getComputedStyle(element)
  if (isHidden(element, style)) return ''
  const rect = element.getBoundingClientRect()
  const box = { x: rect.left - origin.left, y: rect.top - origin.top, width: rect.width, height: rect.height }
  const drawn = contentIn(element, style, box, origin, isRoot)
  const opacity = Number(style.opacity)
  return opacity < 1 && drawn !== '' ? tag('g', { opacity }, drawn) : drawn
}

function contentIn(
  element: Element,
  style: CSSStyleDeclaration,
  box: PaintedBox,
  origin: PictureOrigin,
  isRoot: boolean,
): string {
  if (element instanceof SVGSVGElement) return drawingIn(element, box)
  if (element instanceof HTMLCanvasElement) return canvasIn(element, box)
  const vector = vectorOf(element)
  if (vector) return placed(vector, box)
  const isSeen = style.visibility === 'visible'
  const ground = isSeen && !isRoot ? boxOf(style, box) : ''
  const pseudo = (which: '::before' | '::after') => (isSeen ? pseudoOf(element, which, style, box) : '')
  const inside = Array.from(element.childNodes, (node) => {
    if (node instanceof Text) return isSeen && node.data.trim() !== '' ? wordsOf(node, style, origin) : ''
    return node instanceof Element ? drawElement(node, origin) : ''
  }).join('')
  const content = pseudo('::before') + inside + pseudo('::after')
  return ground + (isRoot || !isCut(element, style) ? content : cut(content, box))
}

/** Invisible, or only for screen readers, or a button. */
function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  if (element.hasAttribute('data-unprinted')) return true
  if (style.display === 'none' || style.opacity === '0') return true
  if (style.position !== 'absolute' && style.position !== 'fixed') return false
  return style.clipPath.startsWith('inset(50%')
}

const isCut = (element: Element, style: CSSStyleDeclaration): boolean =>
  (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
  (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)

function cut(content: string, { x, y, width, height }: PaintedBox): string {
  if (content === '') return ''
  const id = freshId()
  return (
    tag('clipPath', { id }, tag('rect', { x, y, width, height })) +
    tag('g', { 'clip-path': `url(#${id})` }, content)
  )
}

/** A drawing, unchanged, in its place. */
function drawingIn(svg: SVGSVGElement, { x, y, width, height }: PaintedBox): string {
  if (width === 0 || height === 0) return ''
  const copy = inlined(svg)
  return tag(
    'svg',
    {
      ...{ x, y, width, height },
      viewBox: svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}`,
      preserveAspectRatio: svg.getAttribute('preserveAspectRatio') ?? undefined,
      overflow: getComputedStyle(svg).overflow === 'visible' ? 'visible' : undefined,
      style: copy.getAttribute('style') ?? undefined,
    },
    contentOf(copy),
  )
}

/** A canvas without a vector drawing: copied as pixels. */
function canvasIn(canvas: HTMLCanvasElement, { x, y, width, height }: PaintedBox): string {
  if (canvas.width === 0 || canvas.height === 0 || width === 0) return ''
  return tag('image', { x, y, width, height, href: canvas.toDataURL('image/png') })
}

const placed = ({ inside, width, height }: SvgDrawing, { x, y }: PaintedBox): string =>
  tag('svg', { x, y, width, height }, inside)

/** Content from style sheets: a sign, a ring, a notch. */
function pseudoOf(
  element: Element,
  which: '::before' | '::after',
  own: CSSStyleDeclaration,
  box: PaintedBox,
): string {
  const style = getComputedStyle(element, which)
  const said = /^"(.*)"$/s.exec(style.content)?.[1]
  if (said === undefined || style.display === 'none' || style.visibility !== 'visible') return ''
  if (style.position !== 'absolute')
    return said === '' ? '' : textAt(said, style, box.x, box.y + box.height * 0.8)
  const around =
    own.position === 'static'
      ? placeOf(element, box)
      : { ...box, left: element.clientLeft, top: element.clientTop }
  const number = (name: string) => parseFloat(style.getPropertyValue(name)) || 0
  const isBorderBox = style.boxSizing === 'border-box'
  const edges = (a: string, b: string) =>
    isBorderBox
      ? 0
      : number(`border-${a}-width`) +
        number(`border-${b}-width`) +
        number(`padding-${a}`) +
        number(`padding-${b}`)
  const width = number('width') + edges('left', 'right')
  const height = number('height') + edges('top', 'bottom')
  const [shift = '0', lower = '0'] = style.translate === 'none' ? [] : style.translate.split(' ')
  const share = (part: string, of: number) =>
    part.endsWith('%') ? (parseFloat(part) / 100) * of : parseFloat(part)
  const place = {
    ...{ width, height },
    x: around.x + around.left + number('left') + share(shift, width),
    y: around.y + around.top + number('top') + share(lower, height),
  }
  const words = said === '' ? '' : textAt(said, style, place.x, place.y + height * 0.8)
  return boxOf(style, place) + words
}

interface Around extends PaintedBox {
  /** Widths of its border. */
  readonly left: number
  readonly top: number
}

/** What something absolute is placed by. */
function placeOf(element: Element, box: PaintedBox): Around {
  const parent = element instanceof HTMLElement ? element.offsetParent : null
  if (!parent) return { ...box, left: 0, top: 0 }
  const [own, of] = [element.getBoundingClientRect(), parent.getBoundingClientRect()]
  const x = box.x + of.left - own.left
  return {
    x,
    y: box.y + of.top - own.top,
    width: of.width,
    height: of.height,
    left: parent.clientLeft,
    top: parent.clientTop,
  }
}
