/**
 * Provides a crafting table or a furnace: one nearby, or one from the inventory, which the bot takes along
 * again.
 */
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import { confirmHeld } from '../game/confirm'
import { countOf } from '../game/held'
import { collect } from './collect'
import { digAt } from './dig'
import { SkillFailed } from './failed'
import { canReach, diggablePlaces, faceAt, freePlaces, isFreeGround } from './room'
import { goToStand } from './standing'
import { goOn, unless, within } from './stopping'
import { canHarvest } from './tool'
import { goals, reach, walk } from './walk'

type StationName = 'crafting_table' | 'furnace'

const NEAR = 24
/** Number of existing stations that are tried. */
const MAX_STANDING = 3
const PLACED_WITHIN = 4000
/** Time for a busy server to answer, in ms. */
const ANSWERED_WITHIN = 20_000
/**
 * Number of free places, and of places to dig, that are tried from one position. A server may refuse some or
 * all of them.
 */
const MAX_FREE = 6
const MAX_DUG = 3
/** Number of other positions that are tried. */
const MAX_STEPS = 2

interface Station {
  readonly block: Block
  readonly isPlaced: boolean
}

const heldOf = (bot: Bot, name: StationName) => bot.inventory.items().find((item) => item.name === name)

/** Places the station there; null if the server refuses, or the bot sees no block to place it against. */
async function placeAt(bot: Bot, name: StationName, place: Vec3, signal: AbortSignal): Promise<Block | null> {
  const item = heldOf(bot, name)
  if (!item) return null
  await unless(signal, bot.equip(item, 'hand'))
  const face = faceAt(bot, place)
  if (!face) return null
  // The world shows whether it worked.
  const placed = bot.placeBlock(face.block, face.normal).then(
    () => true,
    () => false,
  )
  await within(PLACED_WITHIN, signal, placed)
  const isThere = () => bot.blockAt(place)?.name === name
  // A busy server may not have answered yet. It answers in order, so a later answer confirms this one.
  // Without it, a station that was placed but not seen would be missing at every other place.
  if (!isThere()) await unless(signal, confirmHeld(bot, ANSWERED_WITHIN))
  return isThere() ? bot.blockAt(place) : null
}

/** Places the station within reach: in a free place, or in one that the bot digs. */
async function placeHere(bot: Bot, name: StationName, signal: AbortSignal): Promise<Block | null> {
  for (const place of freePlaces(bot).slice(0, MAX_FREE)) {
    const block = await placeAt(bot, name, place, signal)
    if (block) return block
  }
  for (const place of diggablePlaces(bot).slice(0, MAX_DUG)) {
    if (!(await digAt(bot, place, signal, new Set(), { isWanted: false }))) continue
    // mineflayer removes the block at once. A station placed before the server has broken the block may break
    // with it.
    await unless(signal, confirmHeld(bot, ANSWERED_WITHIN))
    const block = await placeAt(bot, name, place, signal)
    if (block) return block
  }
  return null
}

/**
 * Walks to where a neighbouring place is free, for example out of a shaft; false if there is no such place,
 * or no way to it.
 */
async function stepOut(bot: Bot, signal: AbortSignal, tried: ReadonlySet<string>): Promise<boolean> {
  const hasSpace = (feet: Vec3) =>
    !tried.has(feet.toString()) &&
    [-1, 1].some((by) => isFreeGround(bot, feet.offset(by, 0, 0)) || isFreeGround(bot, feet.offset(0, 0, by)))
  try {
    await goToStand(bot, signal, hasSpace, () => hasSpace(bot.entity.position.floored()))
    return true
  } catch (error) {
    goOn(signal)
    if (error instanceof SkillFailed) return false
    throw error
  }
}

/** Sets up a station from the inventory; null if there is no room and the bot could not make any. */
async function place(bot: Bot, name: StationName, signal: AbortSignal): Promise<Block | null> {
  const tried = new Set<string>()
  for (let steps = 0; ; steps++) {
    const block = await placeHere(bot, name, signal)
    if (block) return block
    tried.add(bot.entity.position.floored().toString())
    if (steps === MAX_STEPS || !(await stepOut(bot, signal, tried))) return null
  }
}

/** Walks to an existing station, around obstacles or also through them. */
async function approach(bot: Bot, at: Vec3, canDig: boolean, signal: AbortSignal): Promise<boolean> {
  const isThere = () => canReach(bot, at)
  const goal = new goals.GoalNear(at.x, at.y, at.z, 2)
  if (canDig) return reach(bot, goal, signal, isThere)
  if (!isThere()) await walk(bot, goal, signal)
  return isThere()
}

async function find(bot: Bot, name: StationName, signal: AbortSignal): Promise<Station> {
  const id = bot.registry.blocksByName[name]?.id
  if (id === undefined) throw new SkillFailed('unknown-item', name)
  const standing = bot.findBlocks({ matching: id, maxDistance: NEAR, count: MAX_STANDING })
  const visit = async (canDig: boolean): Promise<Block | null> => {
    for (const at of standing) if (await approach(bot, at, canDig, signal)) return bot.blockAt(at)
    return null
  }
  const isHeld = heldOf(bot, name) !== undefined
  // Setting up a station from the inventory is faster than digging to one behind a wall.
  const near = await visit(!isHeld)
  if (near) return { block: near, isPlaced: false }
  if (!isHeld) {
    const where = standing.length > 0 ? 'The bot cannot reach a' : 'There is no'
    throw new SkillFailed(
      'needs-station',
      `${where} ${name} within ${NEAR} blocks, and the bot has none in its inventory.`,
    )
  }
  const placed = await place(bot, name, signal)
  if (placed) return { block: placed, isPlaced: true }
  const buried = await visit(true)
  if (buried) return { block: buried, isPlaced: false }
  throw new SkillFailed('no-room', `There is no place for the ${name}.`)
}

/** Takes the station along again, because the game's rules do not consume it. */
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

/** Runs `then` at a station. */
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
