/** Picks up dropped items. An item may be lost, and the server may not report it, so the wait is limited. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { digAt } from './dig'
import { canReach, isSafeToDig } from './room'
import { comesTrue, goOn } from './stopping'
import { goals, walk } from './walk'

const NEAR = 8
/** Time for the server to report the drop, in ms. Walking to the place at once may be a long way round. */
const LIES_WITHIN = 300
/** Time for one item, and for all of them, in ms. */
const ONE = 2500
const ALL = 7000

/** Dropped items near the place, nearest first. */
const drops = (bot: Bot, place: Vec3) =>
  Object.values(bot.entities)
    .filter(({ name, position }) => name === 'item' && position.distanceTo(place) < NEAR)
    .sort((a, b) => a.position.distanceTo(place) - b.position.distanceTo(place))

/** Breaks the block under an item that lies on leaves or on a ledge above the bot, so that it falls. */
async function bringDown(bot: Bot, thing: Vec3, signal: AbortSignal): Promise<void> {
  const below = bot.blockAt(thing.offset(0, -0.5, 0))
  if (below?.boundingBox !== 'block' || below.position.y <= bot.entity.position.y) return
  if (canReach(bot, below.position) && isSafeToDig(bot, below))
    await digAt(bot, below.position, signal, new Set(), { isWanted: false })
}

/** Walks to the dropped items one after another, until the wanted one is held or the time is over. */
export async function collect(
  bot: Bot,
  place: Vec3,
  isHad: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + ALL
  await comesTrue(() => isHad() || drops(bot, place).length > 0, LIES_WITHIN, signal)
  let canDig = false
  /** Items that the bot has walked to. One that it cannot pick up must not keep it from the others. */
  const tried = new Set<number>()
  while (!isHad() && performance.now() < until) {
    goOn(signal)
    const lying = drops(bot, place)
    const next = lying.find(({ id }) => !tried.has(id))
    if (canDig && next) await bringDown(bot, next.position, signal)
    const { x, y, z } = next?.position ?? place
    await walk(bot, new goals.GoalNear(x, y, z, 0.6), signal, { canDig, ms: canDig ? ALL : ONE })
    if (await comesTrue(isHad, 300, signal)) return
    if (next) tried.add(next.id)
    if (lying.every(({ id }) => tried.has(id))) {
      // The bot is in a pit, or the item is in a hole or behind a wall: next, the bot digs its way.
      canDig = true
      tried.clear()
    }
  }
}
