/**
 * Searches for blocks. A search blocks the process, and takes longer with a larger radius; meanwhile nothing
 * is answered.
 */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { rest } from './stopping'

/**
 * Radii in blocks, tried in order until something is found. At 64 the search is so slow that the server may
 * consider the bot gone.
 */
const RADII = [8, 16, 32, 48]
const MAX_FOUND = 48
/** Pause between two searches, in ms, in which the bot answers the server. */
const BREATH = 120

/** Whether air or water touches it: the bot can walk to a block that is not buried. */
export function isOpen(bot: Bot, { x, y, z }: Vec3): boolean {
  const at = bot.entity.position.clone()
  return SIDES.some(([dx, dy, dz]) => {
    const state = bot.world.getBlockStateId(at.set(x + dx, y + dy, z + dz))
    return bot.registry.blocksByStateId[state]?.boundingBox === 'empty'
  })
}
const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/** Within this radius the search itself tests for open blocks; beyond it, there are too many candidates. */
const LOOKS_CLOSELY = 16

/**
 * Places of such blocks: open ones if there are any, else buried ones. Empty if there are none within
 * `farthest` blocks.
 */
export async function search(
  bot: Bot,
  matching: readonly number[],
  isWanted: (place: Vec3) => boolean,
  signal: AbortSignal,
  farthest = 48,
): Promise<Vec3[]> {
  let buried: Vec3[] = []
  for (const maxDistance of RADII.filter((radius) => radius <= farthest)) {
    const look = (more: object) =>
      bot.findBlocks({ matching: [...matching], maxDistance, count: MAX_FOUND, ...more }).filter(isWanted)
    const all = maxDistance > LOOKS_CLOSELY ? look({}) : null
    const open = all
      ? all.filter((place) => isOpen(bot, place))
      : look({ useExtraInfo: ({ position }: { position: Vec3 }) => isOpen(bot, position) })
    if (open.length > 0) return open
    if (buried.length === 0) buried = all ?? look({})
    // A buried block nearby is dug out, unless there is an open one a little farther away.
    if (buried.length > 0 && maxDistance >= LOOKS_CLOSELY) return buried
    await rest(BREATH, signal)
  }
  return buried
}
