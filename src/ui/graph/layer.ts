/** A canvas over or under the graph, as large as its box and as sharp as the screen. */
export class CanvasLayer {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null
  #width = 0
  #height = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#context = canvas.getContext('2d')
  }

  /** In CSS pixels. */
  resize(width: number, height: number): void {
    this.#width = width
    this.#height = height
    this.#canvas.width = Math.round(width * devicePixelRatio)
    this.#canvas.height = Math.round(height * devicePixelRatio)
  }

  /** Moves the painted picture by CSS pixels, until it is painted again. */
  shift(x: number, y: number): void {
    this.#canvas.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`
  }

  /** Paints again. Without a canvas, the graph is without this layer. */
  paint(picture: (context: CanvasRenderingContext2D) => void): void {
    const context = this.#context
    this.shift(0, 0)
    if (!context) return
    const sharpness = this.#width > 0 ? this.#canvas.width / this.#width : 1
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    context.clearRect(0, 0, this.#width, this.#height)
    picture(context)
  }
}
