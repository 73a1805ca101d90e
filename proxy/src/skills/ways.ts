/**
 * Ways to get unstuck: out of the water, up under the sky, or to another area. Each has a limited distance.
 */
import type { Bot } from 'mineflayer'
import type { Errand } from '../../../src/bridge/protocol'
import { sourcesOf } from '../game/loot'
import { coverOf, mediumAt } from '../sight/surroundings'
import { SkillFailed } from './failed'
import { EYES } from './room'
import { search } from './search'
import { goToStand, standingPlaces } from './standing'
import { comesTrue, goOn, unless } from './stopping'
import { goals, walk } from './walk'

type WayOut = Extract<Errand, { type: 'way-out' }>

/** Time to climb a bank, in ms. */
const SWIMS = 8000

async function leaveWater(bot: Bot, signal: AbortSignal): Promise<void> {
  const isDry = () => mediumAt(bot, bot.entity.position) === 'air'
  if (isDry()) return
  try {
    await goToStand(bot, signal, () => true, isDry)
  } catch (error) {
    goOn(signal)
    if (!(await swim(bot, signal, () => isDry() && bot.entity.onGround))) throw error
  }
}

/** Number of banks that are tried, each in a new direction. */
const MAX_BANKS = 3
/** Minimum angle between two directions, in radians. */
const APART = Math.PI / 4

/**
 * Swims to a bank and up against it, nearest first. The pathfinder finds no way out of deep water, but a bot
 * that keeps swimming against a bank gets out.
 */
async function swim(bot: Bot, signal: AbortSignal, isOut: () => boolean): Promise<boolean> {
  const { x, y, z } = bot.entity.position
  const tried: number[] = []
  for (const bank of standingPlaces(bot, (feet) => feet.y >= y - 1)) {
    const direction = Math.atan2(bank.z + 0.5 - z, bank.x + 0.5 - x)
    // The angle between two directions is at most half a turn.
    if (tried.some((other) => Math.PI - Math.abs(Math.PI - Math.abs(other - direction)) < APART)) continue
    if (tried.push(direction) > MAX_BANKS) return false
    await unless(signal, bot.lookAt(bank.offset(0.5, EYES, 0.5), true))
    bot.setControlState('jump', true)
    bot.setControlState('forward', true)
    try {
      if (await comesTrue(isOut, SWIMS, signal)) return true
    } finally {
      bot.clearControlStates()
    }
  }
  return false
}

const goUp = (bot: Bot, signal: AbortSignal) => {
  const isUp = () => coverOf(bot, bot.entity.position) === 0
  return isUp() ? Promise.resolve() : goToStand(bot, signal, (feet) => coverOf(bot, feet) === 0, isUp)
}

/** Length of one leg in blocks, and number of legs. */
const LEG = 20
const LEGS = 4
/** The golden angle: turning by it never repeats a direction, so each exploration goes elsewhere. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const headings = new WeakMap<Bot, number>()

const legFrom = (x: number, z: number, heading: number) =>
  new goals.GoalNearXZ(x + LEG * Math.cos(heading), z + LEG * Math.sin(heading), 3)

async function explore(bot: Bot, item: string | undefined, signal: AbortSignal): Promise<void> {
  const sources = item === undefined ? [] : sourcesOf(bot.registry, item).map(({ id }) => id)
  if (item !== undefined && sources.length === 0) throw new SkillFailed('not-minable', item)
  const start = bot.entity.position.clone()
  const isFound = async () => (await search(bot, sources, () => true, signal, 32)).length > 0
  let heading = headings.get(bot) ?? 0
  for (let leg = 0; leg < LEGS; leg++) {
    goOn(signal)
    if (item !== undefined && (await isFound())) return
    const { x, z } = bot.entity.position
    const from = bot.entity.position.clone()
    await walk(bot, legFrom(x, z, heading), signal)
    if (bot.entity.position.distanceTo(from) < LEG / 4) heading += GOLDEN
  }
  headings.set(bot, heading + GOLDEN)
  // In a shaft or a closed cave every way is blocked, so the bot digs out.
  const isStuck = () => bot.entity.position.distanceTo(start) < LEG / 2
  if (isStuck()) {
    const { x, z } = bot.entity.position
    await walk(bot, legFrom(x, z, heading), signal, { canDig: true })
  }
  if (item !== undefined && !(await isFound()))
    throw new SkillFailed('not-found', `The bot found no block on its way that gives ${item}.`)
  if (isStuck()) throw new SkillFailed('unreachable')
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
