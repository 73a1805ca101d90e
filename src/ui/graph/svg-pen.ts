import { escaped, filled, rounded, stroked, tag, type SvgDrawing } from '../picture/svg'
import type { Pen } from './pen'

type Paint = CanvasRenderingContext2D['fillStyle']

interface State {
  fillStyle: Paint
  strokeStyle: Paint
  lineWidth: number
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
  textBaseline: CanvasTextBaseline
  dash: readonly number[]
}

const CAPTIONED: Readonly<Record<CanvasTextAlign, string | undefined>> = {
  center: 'middle',
  right: 'end',
  end: 'end',
  left: undefined,
  start: undefined,
}

/** Writes painted shapes as SVG. It has only the canvas methods that graphs use. */
export class SvgPen implements Pen {
  fillStyle: Paint = '#000'
  strokeStyle: Paint = '#000'
  lineWidth = 1
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  globalAlpha = 1
  font = '10px sans-serif'
  textAlign: CanvasTextAlign = 'start'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly canvas: { readonly width: number; readonly height: number }
  readonly #parts: string[] = []
  readonly #measure = document.createElement('canvas').getContext('2d')
  readonly #saved: State[] = []
  #dash: readonly number[] = []
  #path = ''

  constructor(width: number, height: number) {
    this.canvas = { width, height }
  }

  get drawn(): SvgDrawing {
    return { inside: this.#parts.join(''), ...this.canvas }
  }

  /** Adds finished SVG. */
  add(svg: string): void {
    this.#parts.push(svg)
  }

  save(): void {
    const {
      fillStyle,
      strokeStyle,
      lineWidth,
      lineCap,
      lineJoin,
      globalAlpha,
      font,
      textAlign,
      textBaseline,
    } = this
    const lines = { lineWidth, lineCap, lineJoin, dash: this.#dash }
    this.#saved.push({ fillStyle, strokeStyle, globalAlpha, font, textAlign, textBaseline, ...lines })
  }

  restore(): void {
    const { dash, ...state } = this.#saved.pop() ?? { dash: [] }
    Object.assign(this, state)
    this.#dash = dash
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash]
  }

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${points(x, y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${points(x, y)}`
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path += `Q${points(cx, cy, x, y)}`
  }

  closePath(): void {
    this.#path += 'Z'
  }

  /** Whole circles only: graphs have no others. */
  arc(x: number, y: number, radius: number): void {
    const half = `A${points(radius, radius)} 0 1 0 `
    this.#path += `M${points(x - radius, y)}${half}${points(x + radius, y)}${half}${points(x - radius, y)}Z`
  }

  roundRect(x: number, y: number, width: number, height: number, radii: unknown = 0): void {
    const r = Math.max(0, Math.min(Number(radii), width / 2, height / 2))
    const corner = (cx: number, cy: number) => `A${points(r, r)} 0 0 1 ${points(cx, cy)}`
    this.#path += [
      `M${points(x + r, y)}H${rounded(x + width - r)}${corner(x + width, y + r)}`,
      `V${rounded(y + height - r)}${corner(x + width - r, y + height)}`,
      `H${rounded(x + r)}${corner(x, y + height - r)}V${rounded(y + r)}${corner(x + r, y)}Z`,
    ].join('')
  }

  fill(): void {
    if (this.#path !== '') this.add(tag('path', { d: this.#path, ...this.#fill, ...this.#alpha }))
  }

  stroke(): void {
    if (this.#path !== '')
      this.add(tag('path', { d: this.#path, fill: 'none', ...this.#stroke, ...this.#alpha }))
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.add(tag('rect', { x, y, width, height, ...this.#fill, ...this.#alpha }))
  }

  measureText(text: string): TextMetrics {
    if (!this.#measure)
      throw new Error('This browser has no canvas. The page needs a canvas to measure text.')
    this.#measure.font = this.font
    return this.#measure.measureText(text)
  }

  fillText(text: string, x: number, y: number, most?: number): void {
    this.#text(text, x, y, most, this.#fill)
  }

  strokeText(text: string, x: number, y: number, most?: number): void {
    this.#text(text, x, y, most, { fill: 'none', ...this.#stroke })
  }

  #text(text: string, x: number, y: number, most: number | undefined, look: Look): void {
    const [, weight, size = '10', family] = /^(?:(\w+) )?([\d.]+)px (.*)$/.exec(this.font) ?? []
    const isNarrow = most !== undefined && this.measureText(text).width > most
    const drop = this.textBaseline === 'middle' ? Number(size) * 0.35 : 0
    this.add(
      tag(
        'text',
        {
          ...{ x, y: y + drop },
          ...{ 'font-family': family, 'font-size': `${size}px`, 'font-weight': weight },
          'text-anchor': CAPTIONED[this.textAlign],
          ...(isNarrow && { textLength: most, lengthAdjust: 'spacingAndGlyphs' }),
          ...look,
          ...this.#alpha,
        },
        escaped(text),
      ),
    )
  }

  get #alpha(): Look {
    return this.globalAlpha < 1 ? { opacity: this.globalAlpha } : {}
  }

  get #fill(): Look {
    const css = cssOf(this.fillStyle)
    return css.startsWith('url(') ? { fill: css } : filled(css)
  }

  get #stroke(): Look {
    return {
      ...stroked(cssOf(this.strokeStyle), this.lineWidth),
      'stroke-linecap': this.lineCap === 'butt' ? undefined : this.lineCap,
      'stroke-linejoin': this.lineJoin === 'miter' ? undefined : this.lineJoin,
      'stroke-dasharray': this.#dash.length > 0 ? this.#dash.map(rounded).join(' ') : undefined,
    }
  }
}

/** Graphs only paint with colours in text form. */
const cssOf = (paint: Paint): string => (typeof paint === 'string' ? paint : 'none')

type Look = Readonly<Record<string, string | number | undefined>>
const points = (...values: readonly number[]) => values.map(rounded).join(' ')
