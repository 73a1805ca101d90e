/**
 * Walking. mineflayer-pathfinder may report an arrival that did not happen, so callers check where the bot
 * is.
 */
import type { Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import type { goals as Goals } from 'mineflayer-pathfinder'
import { falls, isOwned } from './blocks'
import { goOn, unless, within } from './stopping'

export const { goals } = pathfinding
export type WalkGoal = Goals.Goal

/** Time for one walk, in ms. All destinations are near enough for that. */
const ARRIVES_WITHIN = 45_000
/** Time for one path search, in ms. */
const THINKS = 4000

/** Cache by bot: creating movements goes through every kind of block. */
const made = new WeakMap<Bot, InstanceType<typeof pathfinding.Movements>>()

/** @param canDig whether the bot may dig through obstacles; else it walks around them */
function movementsOf(bot: Bot, canDig: boolean) {
  const movements = made.get(bot) ?? makeMovements(bot)
  movements.canDig = canDig
  return movements
}

function makeMovements(bot: Bot) {
  const movements = new pathfinding.Movements(bot)
  made.set(bot, movements)
  movements.allow1by1towers = false
  movements.allowParkour = false
  movements.scafoldingBlocks = []
  for (const block of bot.registry.blocksArray) {
    if (isOwned(block)) movements.blocksCantBreak.add(block.id)
    // The pathfinder only knows sand and gravel.
    if (falls(block)) movements.gravityBlocks.add(block.id)
  }
  return movements
}

/** Returns whether the pathfinder reported an arrival. */
export async function walk(
  bot: Bot,
  goal: WalkGoal,
  signal: AbortSignal,
  { canDig = false, ms = ARRIVES_WITHIN } = {},
): Promise<boolean> {
  goOn(signal)
  bot.pathfinder.setMovements(movementsOf(bot, canDig))
  bot.pathfinder.thinkTimeout = THINKS
  // No path is a result, not an error: the caller tries another way.
  const gone = bot.pathfinder.goto(goal).then(
    () => true,
    () => false,
  )
  const arrived = await within(ms, signal, gone)
  if (arrived !== true) bot.pathfinder.setGoal(null)
  return arrived === true
}

/** Walks around obstacles if possible, else through them. */
export async function reach(
  bot: Bot,
  goal: WalkGoal,
  signal: AbortSignal,
  isThere: () => boolean,
): Promise<boolean> {
  if (isThere()) return true
  for (const canDig of [false, true]) {
    await walk(bot, goal, signal, { canDig })
    if (isThere()) return true
  }
  return false
}

/** Waits one tick, so that other work gets done. */
export const pause = (signal: AbortSignal) => unless(signal, new Promise<void>((then) => setImmediate(then)))
