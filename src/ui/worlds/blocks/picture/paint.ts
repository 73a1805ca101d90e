import type { TowerDrawing } from './layout'
import type { BlockMarks } from './marks'
import { alongPath, type Path } from './pace'

interface Colours {
  readonly panel: string
  readonly edge: string
  readonly experienced: string
  readonly wrong: string
  readonly now: string
}

/** The colours in force at an element. */
export function themeOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--${name}`)
  return {
    panel: of('panel'),
    edge: of('edge'),
    experienced: of('experienced'),
    wrong: of('wrong'),
    now: of('now'),
  }
}

/**
 * Paints very many blocks: those in their final place filled, all others as outlines, if there is room for an
 * outline. @param share progress of the moving blocks, from 0 to 1
 */
export function paint(
  context: CanvasRenderingContext2D,
  { width, height, cell, spots, shelves, hand }: TowerDrawing,
  marks: BlockMarks,
  colours: Colours,
  /** Null: there is none. */
  isHeld: { readonly held: string | null } | null,
  paths: readonly Path[],
  share: number,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = colours.edge
  for (const { y } of shelves) context.fillRect(0, y, width, 1)
  const moving = new Map(paths.map((path) => [path.block, alongPath(path, share)]))
  const gap = cell.height >= 3 ? 1 : 0
  const body = { width: cell.width - Math.min(1, cell.width * 0.2), height: cell.height - gap }
  const isOutlined = cell.height >= 5 && cell.width >= 5
  for (const [block, spot] of spots) {
    const { x, y } = moving.get(block) ?? spot
    const isPlaced = marks.inPlace.has(block)
    context.fillStyle = isPlaced ? colours.experienced : colours.edge
    context.fillRect(x, y, body.width, body.height)
    if (isPlaced || !isOutlined) continue
    context.fillStyle = colours.panel
    context.fillRect(x + 1, y + 1, body.width - 2, body.height - 2)
  }
  const ring = (block: string | null, colour: string) => {
    const spot = block === null ? undefined : (moving.get(block) ?? spots.get(block))
    if (!spot) return
    context.strokeStyle = colour
    context.lineWidth = 2
    context.strokeRect(spot.x - 2, spot.y - 2, Math.max(4, body.width + 4), Math.max(4, body.height + 4))
  }
  for (const block of marks.wrong) ring(block, colours.wrong)
  ring(marks.aim, colours.now)
  const chosen = marks.selected === null ? undefined : spots.get(marks.selected)
  if (chosen) {
    context.fillStyle = colours.now
    context.fillRect(chosen.x - 1, chosen.y - 1, Math.max(4, body.width + 2), Math.max(4, body.height + 2))
  }
  if (isHeld) {
    context.fillStyle = isHeld.held === null ? colours.edge : colours.now
    context.fillRect(hand - 1, 0, 2, cell.height * 0.5)
  }
}
