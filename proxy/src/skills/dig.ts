/** Digs one block, wherever it is. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { isReplaceable } from './blocks'
import { canReach, firstSeen, isSafeToDig } from './room'
import { isOpen } from './search'
import { within } from './stopping'
import { canHarvest, equipFor } from './tool'
import { goals, reach, walk } from './walk'

/** Maximum number of covering blocks to dig first, such as leaves around a log. */
const MAX_COVER = 6
/** Time for one block, in ms: obsidian with a diamond pickaxe takes nine seconds. */
const DUG_WITHIN = 60_000

/** Digs the blocks between the bot and a block in reach, such as leaves, but not the one under the bot. */
async function uncover(bot: Bot, place: Vec3, signal: AbortSignal): Promise<void> {
  for (let dug = 0; dug < MAX_COVER && canReach(bot, place) && !isOpen(bot, place); dug++) {
    const seen = firstSeen(bot, place.offset(0.5, 0.5, 0.5))
    const cover = seen && bot.blockAt(seen)
    if (!cover || cover.position.equals(place) || !isSafeToDig(bot, cover)) return
    if (!(await digAt(bot, cover.position, signal, new Set(), { isWanted: false }))) return
  }
}

/**
 * Walks to where the block can be dug. To a buried block the bot digs its way, which also removes the block:
 * the bot then stands in its place.
 */
async function approach(bot: Bot, place: Vec3, signal: AbortSignal): Promise<void> {
  const { x, y, z } = place
  if (!isOpen(bot, place)) {
    await walk(bot, new goals.GoalBlock(x, y, z), signal, { canDig: true })
    const block = bot.blockAt(place)
    if (!block || isReplaceable(block)) return
    // The bot cannot stand there, for example in the crown of a tree.
    await reach(bot, new goals.GoalNear(x, y, z, 4), signal, () => canReach(bot, place))
    return uncover(bot, place, signal)
  }
  if (canReach(bot, place)) return
  await walk(bot, new goals.GoalLookAtBlock(place, bot.world, { reach: 4 }), signal)
  await reach(bot, new goals.GoalGetToBlock(x, y, z), signal, () => canReach(bot, place))
}

/**
 * Digs one block; false if it cannot be reached, or is still there.
 * @param isWanted whether the block's drop is wanted, so that the right tool is needed
 */
export async function digAt(
  bot: Bot,
  place: Vec3,
  signal: AbortSignal,
  used: Set<string>,
  { isWanted = true } = {},
): Promise<boolean> {
  const before = bot.blockAt(place)
  const kind = before && bot.registry.blocks[before.type]
  if (!before || !kind?.diggable) return false
  const isGone = () => bot.blockAt(place)?.type !== before.type
  const hasTool = isWanted || canHarvest(bot, kind)
  const tool = hasTool ? await equipFor(bot, kind, signal) : null
  await approach(bot, place, signal)
  if (!isGone()) {
    if (!canReach(bot, place) || !isOpen(bot, place)) return false
    // The bot may have changed its tool on the way.
    if (hasTool) await equipFor(bot, kind, signal)
    const block = bot.blockAt(place)
    if (!block) return false
    const dug = await within(
      DUG_WITHIN,
      signal,
      bot.dig(block, true).then(
        () => true,
        () => false,
      ),
    )
    if (dug === 'late') bot.stopDigging()
  }
  if (isGone() && tool !== null) used.add(tool)
  return isGone()
}
