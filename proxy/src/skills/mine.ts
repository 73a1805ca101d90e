/** Mines blocks until so many more of an item are held than were: what was dug is not counted, only what came. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { countOf, hasRoom } from '../game/held'
import { sourcesOf, speciesOf } from '../game/loot'
import { collect } from './collect'
import { Failed } from './failed'
import { isOpen, search } from './search'
import { goOn, unless, within } from './stopping'
import { canHarvest, equipFor, needsTool } from './tool'
import { goals, pause, reach, walk } from './walk'

/** Blocks from the eyes. */
const REACH = 4.5
const EYES = 1.6
/** Places in a row that were given up. */
const MAX_LOST = 12
/** ms for one block: obsidian with a diamond pickaxe takes nine seconds. */
const DUG_WITHIN = 60_000

export const canReach = (bot: Bot, place: Vec3): boolean =>
  bot.entity.position.offset(0, EYES, 0).distanceTo(place.offset(0.5, 0.5, 0.5)) <= REACH

/** Walks to where it can be dug; what is buried is dug through to, and is gone then: whoever arrives stands in its place. */
async function approach(bot: Bot, place: Vec3, signal: AbortSignal): Promise<void> {
  const { x, y, z } = place
  if (!isOpen(bot, place)) {
    await walk(bot, new goals.GoalBlock(x, y, z), signal, { canDig: true })
    return
  }
  if (canReach(bot, place)) return
  await walk(bot, new goals.GoalLookAtBlock(place, bot.world, { reach: 4 }), signal)
  await reach(bot, new goals.GoalGetToBlock(x, y, z), signal, () => canReach(bot, place))
}

/** Digs one block away; false: it cannot be reached, or it stays. */
export async function digAt(bot: Bot, place: Vec3, signal: AbortSignal, used: Set<string>): Promise<boolean> {
  const before = bot.blockAt(place)
  const kind = before && bot.registry.blocks[before.type]
  if (!before || !kind?.diggable) return false
  const isGone = () => bot.blockAt(place)?.type !== before.type
  const tool = await equipFor(bot, kind, signal)
  await approach(bot, place, signal)
  if (!isGone()) {
    if (!canReach(bot, place) || !isOpen(bot, place)) return false
    // On the way another tool may have been in the hand.
    await equipFor(bot, kind, signal)
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
  const lost = new Set<string>()
  while (countOf(bot, item) - start < quantity) {
    goOn(signal)
    if (!hasRoom(bot, species)) throw new Failed('inventory-full')
    const harvestable = sources.filter((block) => canHarvest(bot, block))
    if (harvestable.length === 0) throw needsTool(bot, first)
    const [place] = await search(
      bot,
      harvestable.map(({ id }) => id),
      (at) => !lost.has(at.toString()),
      signal,
    )
    if (!place && lost.size === 0)
      throw new Failed('not-found', `Nothing within 48 blocks that gives ${item}.`)
    if (!place || lost.size > MAX_LOST) throw new Failed('unreachable', `No way to what gives ${item}.`)
    const before = countOf(bot, item)
    if (!(await digAt(bot, place, signal, used))) lost.add(place.toString())
    else await collect(bot, place.offset(0.5, 0.2, 0.5), () => countOf(bot, item) > before, signal)
    await unless(signal, pause(signal))
  }
}
