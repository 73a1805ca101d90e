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

/** Around the drawing, px. */
const MARGIN = 16
/** Pixels of a picture for each of the drawing's. */
const SCALE = 2

/** A drawing of the page as a file of its own: with its look, on the page's ground. */
export function svgText(svg: SVGSVGElement): string {
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
  const width = svg.width.baseVal.value + 2 * MARGIN
  const height = svg.height.baseVal.value + 2 * MARGIN
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x: -MARGIN, y: -MARGIN, width, height }))
    ground.setAttribute(name, String(value))
  ground.setAttribute('style', `fill:${getComputedStyle(document.documentElement).backgroundColor}`)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** The same as a picture. @throws Error where the browser cannot draw it */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`
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
