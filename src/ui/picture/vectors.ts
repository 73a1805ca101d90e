import type { Drawn } from './svg'

const vectors = new WeakMap<Element, () => Drawn>()

/** Says how what is painted in that element is drawn in lines. Whoever paints on a canvas knows, and nobody else can tell. */
export const drawnAs = (element: Element, draw: () => Drawn): void => void vectors.set(element, draw)

export const vectorOf = (element: Element): Drawn | null => vectors.get(element)?.() ?? null
