/** The extent of a graph, in the layout's units. */
export interface GraphBounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** From the layout's units to pixels of the screen: x · zoom + pan. */
export interface Viewport {
  readonly zoom: number
  readonly pan: { readonly x: number; readonly y: number }
}

export const toScreen = ({ zoom, pan }: Viewport, { x, y }: { x: number; y: number }) => ({
  x: x * zoom + pan.x,
  y: y * zoom + pan.y,
})
