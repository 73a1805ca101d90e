import type { SvgDrawing } from './svg'

const vectors = new WeakMap<Element, () => SvgDrawing>()

/** Says how what is painted in that element is drawn in lines. Whoever paints on a canvas knows, and nobody else can tell. */
export const drawnAs = (element: Element, draw: () => SvgDrawing): void => void vectors.set(element, draw)

export const vectorOf = (element: Element): SvgDrawing | null => vectors.get(element)?.() ?? null
