import type { TowerDrawing, BlockSpot } from './layout'

/** Duration of an animated move, ms. */
export const MOVE = 180

/** When a picture showed which step, in ms. */
export interface PaceSeen {
  readonly edition: number
  readonly step: number
  readonly at: number
}

/**
 * Whether a change is animated as a move: it is the step after the visible one, and that one was visible for at least the
 * duration of a move. Jumps, and steps too fast to follow, appear at once.
 */
export const isFollowed = (before: PaceSeen | null, now: PaceSeen): boolean =>
  before !== null &&
  before.edition === now.edition &&
  now.step === before.step + 1 &&
  now.at - before.at >= MOVE

export interface Path {
  readonly block: string
  readonly from: BlockSpot
  readonly to: BlockSpot
  /** The height of the lift, px from the top: the moving blocks pass over all blocks in between. */
  readonly over: number
}

/** The moved blocks between two pictures and their paths: up, across, down. Empty if the layout is new. */
export function pathsBetween(before: TowerDrawing, after: TowerDrawing): Path[] {
  if (before.frame !== after.frame) return []
  const moved = [...after.spots].flatMap(([block, to]) => {
    const from = before.spots.get(block)
    return from && (from.x !== to.x || from.y !== to.y) ? [{ block, from, to }] : []
  })
  const foot = Math.max(...moved.flatMap(({ from, to }) => [from.y, to.y])) + after.cell.height
  const lift = Math.max(0, foot - topOf(after, moved))
  // As a unit: all of it by the same height.
  const lowest = Math.max(...moved.map(({ from }) => from.y)) + after.cell.height
  return moved.map((path) => ({ ...path, over: path.from.y - Math.max(0, lift - (foot - lowest)) }))
}

/** The upper edge of the blocks between the old and new place of the moved ones, px from the top. */
function topOf({ spots }: TowerDrawing, moved: readonly Omit<Path, 'over'>[]): number {
  const xs = moved.flatMap(({ from, to }) => [from.x, to.x])
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const lowest = Math.max(...moved.flatMap(({ from, to }) => [from.y, to.y]))
  const own = new Set(moved.map(({ block }) => block))
  let top = lowest
  for (const [block, { x, y }] of spots)
    if (!own.has(block) && x >= left && x <= right && y <= lowest) top = Math.min(top, y)
  return top
}

/** A block on its way, at a share of it from 0 to 1: a third up, a third across, a third down. */
export function alongPath(
  { from, to, over }: Path,
  share: number,
): { readonly x: number; readonly y: number } {
  const part = (start: number) => Math.min(1, Math.max(0, share * 3 - start))
  const [up, across, down] = [part(0), part(1), part(2)]
  return {
    x: from.x + (to.x - from.x) * across,
    y: share < 2 / 3 ? from.y + (over - from.y) * up : over + (to.y - over) * down,
  }
}
