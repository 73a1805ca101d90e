/** Going somewhere: mineflayer-pathfinder may say that it has arrived where it has not, so where the bot stands is looked at. */
import type { Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import type { goals as Goals } from 'mineflayer-pathfinder'
import { falls, isOwned } from './blocks'
import { goOn, unless, within } from './stopping'

export const { goals } = pathfinding
export type WalkGoal = Goals.Goal

/** ms in which a way must be gone. Nothing that is looked for is farther away. */
const ARRIVES_WITHIN = 45_000
/** ms of thinking about one. */
const THINKS = 4000

/** Of each bot: making them looks at every block that there is. */
const made = new WeakMap<Bot, InstanceType<typeof pathfinding.Movements>>()

/** @param canDig through what is in the way; else it walks around */
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
    // The pathfinder knows sand and gravel only.
    if (falls(block)) movements.gravityBlocks.add(block.id)
  }
  return movements
}

/** Whether the bot has got there. */
export async function walk(
  bot: Bot,
  goal: WalkGoal,
  signal: AbortSignal,
  { canDig = false, ms = ARRIVES_WITHIN } = {},
): Promise<boolean> {
  goOn(signal)
  bot.pathfinder.setMovements(movementsOf(bot, canDig))
  bot.pathfinder.thinkTimeout = THINKS
  // That there is no way is an answer, and not a failure: the next way may do.
  const gone = bot.pathfinder.goto(goal).then(
    () => true,
    () => false,
  )
  const arrived = await within(ms, signal, gone)
  if (arrived !== true) bot.pathfinder.setGoal(null)
  return arrived === true
}

/** Around what is in the way if it can be, through it if it must. */
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

/** A tick: what else there is to do gets done. */
export const pause = (signal: AbortSignal) => unless(signal, new Promise<void>((then) => setImmediate(then)))
