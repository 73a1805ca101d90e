import type { SvgDrawing } from './svg'

const vectors = new WeakMap<Element, () => SvgDrawing>()

/** Registers a vector drawing for a canvas. Only the code that paints the canvas knows it. */
export const exportAs = (element: Element, draw: () => SvgDrawing): void => void vectors.set(element, draw)

export const vectorOf = (element: Element): SvgDrawing | null => vectors.get(element)?.() ?? null
