/** What of a drawing's look comes from style sheets, and has to travel with it. */
const LOOK = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'dominant-baseline',
  'text-anchor',
] as const

/** What stands around a drawing in the page, and has to be in a file of its own. */
export interface Caption {
  readonly title: string
  /** What its marks mean, a line each. */
  readonly key: readonly string[]
}

/** A line of a caption, px: its height, and its type's size in a title and in a key. */
const LINE = { height: 18, title: 14, key: 11 } as const
/** Around the drawing, px. */
const MARGIN = 16
/** Pixels of a picture for each of the drawing's. */
const SCALE = 2

/** A drawing of the page as a file of its own: with its look, its title and its key, on the page's ground. */
export function svgText(svg: SVGSVGElement, { title, key }: Caption): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('A copy of a drawing is a drawing.')
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [i, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[i]
    if (!original || !(element instanceof SVGElement)) continue
    const style = getComputedStyle(original)
    element.removeAttribute('class')
    element.setAttribute('style', LOOK.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  }
  const inner = { width: svg.width.baseVal.value, height: svg.height.baseVal.value }
  const [heading, foot] = [
    wrapped(title, inner.width, LINE.title),
    key.flatMap((line) => wrapped(line, inner.width, LINE.key)),
  ]
  const above = MARGIN + heading.length * LINE.height + MARGIN / 2
  const width = inner.width + 2 * MARGIN
  const height = above + inner.height + MARGIN / 2 + foot.length * LINE.height + MARGIN
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', `${-MARGIN} ${-above} ${width} ${height}`)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x: -MARGIN, y: -above, width, height }))
    ground.setAttribute(name, String(value))
  ground.setAttribute('style', `fill:${getComputedStyle(document.documentElement).backgroundColor}`)
  copy.prepend(ground)
  const look = getComputedStyle(svg)
  const line = (text: string, y: number, size: number, weight: number) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    element.setAttribute('x', '0')
    element.setAttribute('y', String(y))
    const font = `font-family:${look.fontFamily};font-size:${size}px;font-weight:${weight}`
    element.setAttribute('style', `fill:${look.color};${font};dominant-baseline:central`)
    element.textContent = text
    copy.append(element)
  }
  for (const [i, text] of heading.entries())
    line(text, MARGIN + i * LINE.height + LINE.height / 2 - above, LINE.title, 600)
  for (const [i, text] of foot.entries())
    line(text, inner.height + MARGIN / 2 + i * LINE.height + LINE.height / 2, LINE.key, 400)
  return new XMLSerializer().serializeToString(copy)
}

/** Lines of words, none wider than there is room for by a wide guess of a letter's width. */
function wrapped(text: string, width: number, size: number): string[] {
  const room = Math.max(12, Math.floor(width / (size * 0.56)))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same as a picture. @throws Error where the browser cannot draw it */
export async function pngOf(svg: SVGSVGElement, caption: Caption): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg, caption))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * SCALE
  canvas.height = image.naturalHeight * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else
        reject(new Error(`The browser cannot draw a picture of ${canvas.width} × ${canvas.height} pixels.`))
    }, 'image/png')
  })
}
