/** Picking up what lies about. It may be lost, and the server may forget to say what it is, so it is not waited for for ever. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { goals, walk } from './walk'
import { comesTrue, goOn } from './stopping'

const NEAR = 8
/** ms in which the server says that something lies there: to go where it was dug may take a long way round. */
const LIES_WITHIN = 300
/** ms for one, and for all of them. */
const ONE = 2500
const ALL = 7000

const drops = (bot: Bot, place: Vec3) =>
  Object.values(bot.entities)
    .filter(({ name, position }) => name === 'item' && position.distanceTo(place) < NEAR)
    .sort((a, b) => a.position.distanceTo(bot.entity.position) - b.position.distanceTo(bot.entity.position))

/** Goes where it lies until it is had, or has been tried for long enough. */
export async function collect(
  bot: Bot,
  place: Vec3,
  isHad: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + ALL
  await comesTrue(() => isHad() || drops(bot, place).length > 0, LIES_WITHIN, signal)
  let canDig = false
  while (!isHad() && performance.now() < until) {
    goOn(signal)
    const { x, y, z } = drops(bot, place)[0]?.position ?? place
    await walk(bot, new goals.GoalNear(x, y, z, 0.6), signal, { canDig, ms: canDig ? ALL : ONE })
    if (await comesTrue(isHad, 300, signal)) return
    // Whoever stands in a pit that was dug, and has it above, gets out by digging.
    canDig = true
  }
}
