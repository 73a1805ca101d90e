/** Looking around for blocks. A search is done in one go, and takes longer the farther it looks; meanwhile nothing is answered. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { rest } from './stopping'

/** Blocks: one step farther each time nothing was found. At 64 a server may take a bot that searches for one that is gone. */
const RADII = [8, 16, 32, 48]
const MOST = 48
/** ms between two, in which the server is answered. */
const BREATH = 120

/** Whether air, or water, touches it: what is not buried can be walked to. */
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

/** Farther than that, whether each of thousands lies open takes too long to be asked. */
const LOOKS_CLOSELY = 16

/** Places of such blocks, those that lie open before those that are buried. None: there are none within so many blocks. */
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
      bot.findBlocks({ matching: [...matching], maxDistance, count: MOST, ...more }).filter(isWanted)
    const open =
      maxDistance <= LOOKS_CLOSELY
        ? look({ useExtraInfo: ({ position }: { position: Vec3 }) => isOpen(bot, position) })
        : look({}).filter((place) => isOpen(bot, place))
    if (open.length > 0) return open
    if (buried.length === 0) buried = look({})
    // What is buried near is dug out, unless a little farther away something lies open.
    if (buried.length > 0 && maxDistance >= LOOKS_CLOSELY) return buried
    await rest(BREATH, signal)
  }
  return buried
}
