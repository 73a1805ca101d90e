/** Picking up what lies about. It may be lost, and the server may forget to say what it is, so it is not waited for for ever. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { digAt } from './dig'
import { canReach, isSafeToDig } from './room'
import { comesTrue, goOn } from './stopping'
import { goals, walk } from './walk'

const NEAR = 8
/** ms in which the server says that something lies there: to go where it was dug may take a long way round. */
const LIES_WITHIN = 300
/** ms for one, and for all of them. */
const ONE = 2500
const ALL = 7000

/** What lies near the place, nearest to it first: what was dug there last lies there. */
const drops = (bot: Bot, place: Vec3) =>
  Object.values(bot.entities)
    .filter(({ name, position }) => name === 'item' && position.distanceTo(place) < NEAR)
    .sort((a, b) => a.position.distanceTo(place) - b.position.distanceTo(place))

/** What lies on leaves or on a ledge above the bot falls when the bot breaks what it lies on. */
async function bringDown(bot: Bot, thing: Vec3, signal: AbortSignal): Promise<void> {
  const below = bot.blockAt(thing.offset(0, -0.5, 0))
  if (below?.boundingBox !== 'block' || below.position.y <= bot.entity.position.y) return
  if (canReach(bot, below.position) && isSafeToDig(bot, below))
    await digAt(bot, below.position, signal, new Set(), { isWanted: false })
}

/** Goes to what lies there, one after another, until what is wanted is held or it has taken long enough. */
export async function collect(
  bot: Bot,
  place: Vec3,
  isHad: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + ALL
  await comesTrue(() => isHad() || drops(bot, place).length > 0, LIES_WITHIN, signal)
  let canDig = false
  /** Things that the bot has gone for: one that stays where it is must not keep it from the others. */
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
      // A bot in a pit that it has dug, and what lies in a hole or behind a wall: through the ground.
      canDig = true
      tried.clear()
    }
  }
}
