/** Mines blocks until so many more of an item are held than were: what was dug is not counted, only what came. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { countOf, hasRoom } from '../game/held'
import { sourcesOf, speciesOf } from '../game/loot'
import { isReplaceable } from './blocks'
import { collect } from './collect'
import { Failed } from './failed'
import { canReach, firstSeen, isSafeToDig } from './room'
import { isOpen, search } from './search'
import { goOn, unless, within } from './stopping'
import { canHarvest, equipFor, needsTool } from './tool'
import { goals, pause, reach, walk } from './walk'

/** Places in a row that were given up. */
const MAX_LOST = 12
/** Blocks around one that are dug away to get at it, such as the leaves around a log. */
const MAX_COVER = 6
/** ms for one block: obsidian with a diamond pickaxe takes nine seconds. */
const DUG_WITHIN = 60_000

/** Digs away what stands between the bot and a block that is in reach, such as leaves: not what the bot stands on. */
async function uncover(bot: Bot, place: Vec3, signal: AbortSignal): Promise<void> {
  for (let dug = 0; dug < MAX_COVER && canReach(bot, place) && !isOpen(bot, place); dug++) {
    const seen = firstSeen(bot, place.offset(0.5, 0.5, 0.5))
    const cover = seen && bot.blockAt(seen)
    if (!cover || cover.position.equals(place) || !isSafeToDig(bot, cover)) return
    if (!(await digAt(bot, cover.position, signal, new Set(), { isWanted: false }))) return
  }
}

/** Walks to where the block can be dug. The bot digs through to a buried block, which is gone then: the bot stands in its place. */
async function approach(bot: Bot, place: Vec3, signal: AbortSignal): Promise<void> {
  const { x, y, z } = place
  if (!isOpen(bot, place)) {
    await walk(bot, new goals.GoalBlock(x, y, z), signal, { canDig: true })
    const block = bot.blockAt(place)
    if (!block || isReplaceable(block)) return
    // The bot cannot stand there, as in the crown of a tree.
    await reach(bot, new goals.GoalNear(x, y, z, 4), signal, () => canReach(bot, place))
    return uncover(bot, place, signal)
  }
  if (canReach(bot, place)) return
  await walk(bot, new goals.GoalLookAtBlock(place, bot.world, { reach: 4 }), signal)
  await reach(bot, new goals.GoalGetToBlock(x, y, z), signal, () => canReach(bot, place))
}

/**
 * Digs one block away; false: it cannot be reached, or it stays.
 *
 * @param isWanted whether the block's drop is wanted, so that the block's tool is needed
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
    // On the way another tool may have been in the hand.
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

const columnOf = ({ x, z }: Vec3): string => `${x} ${z}`

export async function mine(
  bot: Bot,
  item: string,
  quantity: number,
  signal: AbortSignal,
  used: Set<string>,
): Promise<void> {
  const species = speciesOf(bot.registry, item)
  if (species.length === 0) throw new Failed('unknown-item', item)
  const sources = sourcesOf(bot.registry, item)
  const [first] = sources
  if (!first) throw new Failed('not-minable', item)

  const start = countOf(bot, item)
  /** Places that were given up, and the columns that they stand in. */
  const lost = new Set<string>()
  const lostColumns = new Set<string>()
  let inARow = 0
  while (countOf(bot, item) - start < quantity) {
    goOn(signal)
    if (!hasRoom(bot, species)) throw new Failed('inventory-full')
    const harvestable = sources.filter((block) => canHarvest(bot, block))
    if (harvestable.length === 0) throw needsTool(bot, first)
    const ids = harvestable.map(({ id }) => id)
    const look = (isWanted: (at: Vec3) => boolean) => search(bot, ids, isWanted, signal)
    // Of a tall trunk whose lower logs are gone, the upper ones are out of reach too: another tree comes first.
    const elsewhere = lost.size > 0 ? await look((at) => !lostColumns.has(columnOf(at))) : []
    const [place] = elsewhere.length > 0 ? elsewhere : await look((at) => !lost.has(at.toString()))
    if (!place && lost.size === 0)
      throw new Failed('not-found', `Nothing within 48 blocks that gives ${item}.`)
    if (!place || inARow > MAX_LOST) throw new Failed('unreachable', `No way to what gives ${item}.`)
    const before = countOf(bot, item)
    const isDug = await digAt(bot, place, signal, used)
    inARow = isDug ? 0 : inARow + 1
    if (!isDug) {
      lost.add(place.toString())
      lostColumns.add(columnOf(place))
    } else await collect(bot, place.offset(0.5, 0.2, 0.5), () => countOf(bot, item) > before, signal)
    await unless(signal, pause(signal))
  }
}
