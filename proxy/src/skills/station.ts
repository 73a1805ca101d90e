/** A crafting table or a furnace: one that stands near, or one that is held, set up and taken along again. */
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { countOf } from '../game/held'
import { collect } from './collect'
import { Failed } from './failed'
import { canReach, digAt } from './mine'
import { unless, within } from './stopping'
import { canHarvest } from './tool'
import { goals, reach } from './walk'

export type StationName = 'crafting_table' | 'furnace'

const NEAR = 24
const UP = new Vec3(0, 1, 0)
const SPOTS = [
  ...[
    [2, 0],
    [0, 2],
    [-2, 0],
    [0, -2],
    [2, 2],
    [-2, -2],
    [2, -2],
    [-2, 2],
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
] as const
const PLACED_WITHIN = 4000

interface Station {
  readonly block: Block
  readonly isPlaced: boolean
}

async function place(bot: Bot, name: StationName, signal: AbortSignal): Promise<Block> {
  const item = bot.inventory.items().find((one) => one.name === name)
  if (!item) throw new Failed('needs-station', `There is no ${name} within ${NEAR} blocks, and none is held.`)
  await unless(signal, bot.equip(item, 'hand'))
  const here = bot.entity.position.floored()
  for (const [x, z] of SPOTS)
    for (const y of [0, 1, -1]) {
      const [ground, spot] = [here.offset(x, y - 1, z), here.offset(x, y, z)]
      const [below, there] = [bot.blockAt(ground), bot.blockAt(spot)]
      if (below?.boundingBox !== 'block' || there?.name !== 'air') continue
      // Whether it worked is seen in the world.
      const placed = bot.placeBlock(below, UP).then(
        () => true,
        () => false,
      )
      await within(PLACED_WITHIN, signal, placed)
      const block = bot.blockAt(spot)
      if (block?.name === name) return block
    }
  throw new Failed('no-room', `Nowhere to put the ${name}.`)
}

async function approach(bot: Bot, block: Block, signal: AbortSignal): Promise<boolean> {
  const { x, y, z } = block.position
  return reach(bot, new goals.GoalNear(x, y, z, 2), signal, () => canReach(bot, block.position))
}

async function find(bot: Bot, name: StationName, signal: AbortSignal): Promise<Station> {
  const id = bot.registry.blocksByName[name]?.id
  if (id === undefined) throw new Failed('unknown-item', name)
  const standing = bot.findBlock({ matching: id, maxDistance: NEAR })
  if (standing && (await approach(bot, standing, signal))) return { block: standing, isPlaced: false }
  return { block: await place(bot, name, signal), isPlaced: true }
}

/** Takes it along again, so that it is held as before: the game's rules need it, and do not use it up. */
async function takeAlong(
  bot: Bot,
  { block }: Station,
  name: StationName,
  signal: AbortSignal,
): Promise<void> {
  if (!canHarvest(bot, block)) return
  const before = countOf(bot, name)
  if (await digAt(bot, block.position, signal, new Set()))
    await collect(bot, block.position.offset(0.5, 0.2, 0.5), () => countOf(bot, name) > before, signal)
}

/** Does something at a station. */
export async function atStation<T>(
  bot: Bot,
  name: StationName,
  signal: AbortSignal,
  used: Set<string>,
  then: (block: Block) => Promise<T>,
): Promise<T> {
  const station = await find(bot, name, signal)
  used.add(name)
  try {
    return await then(station.block)
  } finally {
    if (station.isPlaced && !signal.aborted) await takeAlong(bot, station, name, signal)
  }
}
