/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The needed part of a keyboard event. */
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A graph that keys go about in. */
export interface Walked {
  /** The node with the keyboard's focus; null: none. */
  readonly focused: string | null
  focus(node: string | null): void
  /** The target of an arrow key; null: none. */
  walk(direction: Direction): string | null
  panBy(x: number, y: number): void
  zoomBy(factor: number): void
  fit(): void
  /** Opens the next edge of the focused node; left out: edges have no cards. */
  askEdge?(by: 1 | -1): void
}

const ARROWS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const STEP = 60
const PAN: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [STEP, 0],
  right: [-STEP, 0],
  up: [0, STEP],
  down: [0, -STEP],
}

/**
 * A graph's own keys while it has the focus: arrows go from node to node, with Shift they pan; E asks about its
 * edges one after another, with Shift backwards; + and − zoom, 0 fits; Enter selects, Escape deselects. Returns whether the key was one of them.
 */
export function pressKey(event: Pressed, view: Walked, onselect: (node: string | null) => void): boolean {
  if (pressViewKey(event, view)) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const direction = ARROWS[event.key]
  if (direction) {
    const next = view.walk(direction)
    if (next !== null) view.focus(next)
    return true
  }
  switch (event.key) {
    case 'e':
    case 'E':
      if (!view.askEdge) return false
      view.askEdge(event.shiftKey ? -1 : 1)
      return true
    case 'Enter':
      if (view.focused === null) return false
      onselect(view.focused)
      return true
    case 'Escape':
      if (view.focused !== null) view.focus(null)
      onselect(null)
      return true
    default:
      return false
  }
}

/**
 * Handles keys that move the view: Shift with arrows pans, + and − zoom, 0 fits. Returns whether the key was one of
 * them.
 */
export function pressViewKey(event: Pressed, view: Pick<Walked, 'panBy' | 'zoomBy' | 'fit'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const direction = ARROWS[event.key]
  if (direction && event.shiftKey) {
    view.panBy(...PAN[direction])
    return true
  }
  switch (event.key) {
    case '+':
    case '=':
      view.zoomBy(1.25)
      return true
    case '-':
    case '−':
      view.zoomBy(1 / 1.25)
      return true
    case '0':
      view.fit()
      return true
    default:
      return false
  }
}
