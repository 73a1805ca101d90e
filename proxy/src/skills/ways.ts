/** Ways out of where a bot is stuck: out of the water, up under the sky, or elsewhere. Each goes so far, and no farther. */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import type { Errand } from '../../../src/bridge/protocol'
import { sourcesOf } from '../game/loot'
import { coverOf, mediumAt } from '../sight/surroundings'
import { Failed } from './failed'
import { search } from './search'
import { comesTrue, goOn, unless } from './stopping'
import { goals, reach, walk, type Goal } from './walk'

type WayOut = Extract<Errand, { type: 'way-out' }>

const FAR = 12
const EYES = 1.6
/** Places where somebody could stand, near first. */
function* standingPlaces(bot: Bot, isWanted: (feet: Vec3) => boolean): Generator<Vec3> {
  const here = bot.entity.position.floored()
  const offsets: { x: number; y: number; z: number; far: number }[] = []
  for (let x = -FAR; x <= FAR; x++)
    for (let z = -FAR; z <= FAR; z++)
      for (let y = -3; y <= FAR; y++) offsets.push({ x, y, z, far: x * x + y * y + z * z })
  for (const { x, y, z } of offsets.sort((a, b) => a.far - b.far)) {
    const feet = here.offset(x, y, z)
    const isFree = [0, 1].every((up) => bot.blockAt(feet.offset(0, up, 0))?.name === 'air')
    if (isFree && bot.blockAt(feet.offset(0, -1, 0))?.boundingBox === 'block' && isWanted(feet)) yield feet
  }
}

/** Goes to the nearest of a few such places. */
async function goTo(
  bot: Bot,
  signal: AbortSignal,
  isWanted: (feet: Vec3) => boolean,
  isThere: () => boolean,
) {
  const places: Goal[] = []
  for (const { x, y, z } of standingPlaces(bot, isWanted)) {
    places.push(new goals.GoalBlock(x, y, z))
    if (places.length === 24) break
  }
  if (places.length === 0) throw new Failed('not-found', `Nothing of the kind within ${FAR} blocks.`)
  const arrived = await reach(bot, new goals.GoalCompositeAny(places), signal, isThere)
  if (!arrived) throw new Failed('unreachable')
}

/** ms in which a bank is climbed. */
const SWIMS = 8000

async function leaveWater(bot: Bot, signal: AbortSignal): Promise<void> {
  const isDry = () => mediumAt(bot, bot.entity.position) === 'air'
  if (isDry()) return
  try {
    await goTo(bot, signal, () => true, isDry)
  } catch (error) {
    goOn(signal)
    if (!(await swim(bot, signal, () => isDry() && bot.entity.onGround))) throw error
  }
}

/** To the nearest bank, as whoever keeps swimming up against one gets out: no way that is reckoned in blocks leads out of deep water. */
async function swim(bot: Bot, signal: AbortSignal, isOut: () => boolean): Promise<boolean> {
  const { y } = bot.entity.position
  for (const bank of standingPlaces(bot, (feet) => feet.y >= y - 1)) {
    await unless(signal, bot.lookAt(bank.offset(0.5, EYES, 0.5), true))
    bot.setControlState('jump', true)
    bot.setControlState('forward', true)
    try {
      return await comesTrue(isOut, SWIMS, signal)
    } finally {
      bot.clearControlStates()
    }
  }
  return false
}

const goUp = (bot: Bot, signal: AbortSignal) => {
  const isUp = () => coverOf(bot, bot.entity.position) === 0
  return isUp() ? Promise.resolve() : goTo(bot, signal, (feet) => coverOf(bot, feet) === 0, isUp)
}

/** Blocks of one leg, and legs. */
const LEG = 20
const LEGS = 4
/** Of a turn that never comes round to where it was: each time a bot explores, it does so elsewhere. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const headings = new WeakMap<Bot, number>()

async function explore(bot: Bot, item: string | undefined, signal: AbortSignal): Promise<void> {
  const sources = item === undefined ? [] : sourcesOf(bot.registry, item).map(({ id }) => id)
  if (item !== undefined && sources.length === 0) throw new Failed('not-minable', item)
  const start = bot.entity.position.clone()
  const isFound = async () => (await search(bot, sources, () => true, signal, 32)).length > 0
  let heading = headings.get(bot) ?? 0
  for (let leg = 0; leg < LEGS; leg++) {
    goOn(signal)
    if (item !== undefined && (await isFound())) return
    const { x, z } = bot.entity.position
    const from = bot.entity.position.clone()
    const goal = new goals.GoalNearXZ(x + LEG * Math.cos(heading), z + LEG * Math.sin(heading), 3)
    await walk(bot, goal, signal)
    if (bot.entity.position.distanceTo(from) < LEG / 4) heading += GOLDEN
  }
  headings.set(bot, heading + GOLDEN)
  if (item !== undefined && !(await isFound()))
    throw new Failed('not-found', `Nothing on the way that gives ${item}.`)
  if (bot.entity.position.distanceTo(start) < LEG / 2) throw new Failed('unreachable')
}

export function wayOut(bot: Bot, { way, item }: WayOut, signal: AbortSignal): Promise<void> {
  switch (way) {
    case 'leave-water':
      return leaveWater(bot, signal)
    case 'go-up':
      return goUp(bot, signal)
    case 'explore':
      return explore(bot, item, signal)
  }
}
