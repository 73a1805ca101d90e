/** Finds places near the bot where it can stand. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { isPassable } from './blocks'
import { SkillFailed } from './failed'
import { goals, reach, type WalkGoal } from './walk'

/** Search radius in blocks. */
const FAR = 12

/** Nearest first. */
export function* standingPlaces(bot: Bot, isWanted: (feet: Vec3) => boolean): Generator<Vec3> {
  const here = bot.entity.position.floored()
  const offsets: { x: number; y: number; z: number; far: number }[] = []
  for (let x = -FAR; x <= FAR; x++)
    for (let z = -FAR; z <= FAR; z++)
      for (let y = -3; y <= FAR; y++) offsets.push({ x, y, z, far: x * x + y * y + z * z })
  for (const { x, y, z } of offsets.sort((a, b) => a.far - b.far)) {
    const feet = here.offset(x, y, z)
    if (isStandable(bot, feet) && isWanted(feet)) yield feet
  }
}

/** Whether the feet and the head have room there, with ground below. Grass and cave air count as room. */
function isStandable(bot: Bot, feet: Vec3): boolean {
  const isFree = [0, 1].every((up) => {
    const block = bot.blockAt(feet.offset(0, up, 0))
    return block && isPassable(block)
  })
  return isFree && bot.blockAt(feet.offset(0, -1, 0))?.boundingBox === 'block'
}

/** Maximum number of goals for one path search. */
const MAX_GOALS = 24

/**
 * Walks to the nearest of several such places, and digs if necessary.
 * @throws Failed: `not-found` if there are none, `unreachable` if the bot reaches none
 */
export async function goToStand(
  bot: Bot,
  signal: AbortSignal,
  isWanted: (feet: Vec3) => boolean,
  isThere: () => boolean,
): Promise<void> {
  const places: WalkGoal[] = []
  for (const { x, y, z } of standingPlaces(bot, isWanted)) {
    places.push(new goals.GoalBlock(x, y, z))
    if (places.length === MAX_GOALS) break
  }
  if (places.length === 0)
    throw new SkillFailed('not-found', `There is no suitable block within ${FAR} blocks.`)
  const arrived = await reach(bot, new goals.GoalCompositeAny(places), signal, isThere)
  if (!arrived) throw new SkillFailed('unreachable')
}
