import { boxAbout, type ScreenBox } from '../../graph/boxes'
import { isDot, ringAbout, type Canvas, type NodeSpot } from './picture'

/** A badge's side, in the layout's units. */
const BADGE = 10
/** More badges than these would not help. */
const MAX_BADGES = 3
/** Radius of the ground around a badge, as a share of the badge's side. */
const GROUND = 0.52

interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The glyph of a hub that an item needs, beside the item. */
interface Badge extends Circle {
  readonly hub: string
  readonly side: number
}

/** One below the other between the item's top and foot, because labels need the room above and below. */
export function badgesOf(spot: NodeSpot, hubs: readonly string[], zoom: number): Badge[] {
  if (isDot(spot)) return []
  const { x, y, radius } = spot
  const side = BADGE * zoom
  const own = side * GROUND
  const apart = Math.min(side * 0.95, radius - own)
  return hubs.slice(0, MAX_BADGES).map((hub, index) => ({
    ...{ hub, side, radius: own },
    ...{ x: x - radius, y: y - radius + own + index * apart },
  }))
}

/** The box of a hub's count. It is no lower than the hub itself, because the hub's name is below. */
export function countBox({ x, y, radius }: NodeSpot, width: number, textScale: number): ScreenBox {
  const [wide, high] = [width + 8 * textScale, 13 * textScale]
  const middle = y + Math.min(radius * 0.62, radius - high / 2)
  return boxAbout(x + radius * 0.7 + wide / 2, middle, wide, high)
}

/** The place of the mark that says whether the set of an item is right. */
export function verdictDisc(spot: NodeSpot, zoom: number): Circle {
  const { x, y, radius } = spot
  if (isDot(spot)) return { x, y, radius: radius * 0.6 }
  const own = Math.min(6, Math.max(3.6, 5 * zoom))
  return { x: x + radius * 0.92, y: y - radius + own, radius: own }
}

/** Half the height of a node, with its ring if it has one, in px. */
export const radiusWithRing = (
  { picture, viewport }: Pick<Canvas, 'picture' | 'viewport'>,
  { look, radius }: NodeSpot,
) => radius + ringAbout(picture, look.name) * Math.min(1, viewport.zoom)

/**
 * Everything that a node covers: no label may overlap it.
 *
 * @param countWidth width of the count on it; null: it has none
 */
export function coveredBy(
  canvas: Pick<Canvas, 'picture' | 'viewport'>,
  spot: NodeSpot,
  countWidth: number | null,
): ScreenBox[] {
  const { picture, viewport } = canvas
  const { name, verdict } = spot.look
  const side = 2 * radiusWithRing(canvas, spot)
  const circles = [
    ...badgesOf(spot, picture.seen.folded.get(name) ?? [], viewport.zoom),
    ...(verdict === null ? [] : [verdictDisc(spot, viewport.zoom)]),
  ]
  return [
    boxAbout(spot.x, spot.y, side, side),
    ...circles.map(({ x, y, radius }) => boxAbout(x, y, radius * 2, radius * 2)),
    ...(countWidth === null ? [] : [countBox(spot, countWidth, picture.textScale)]),
  ]
}
