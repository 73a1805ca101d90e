/** A crafting table or a furnace: one that stands near, or one that is held, set up and taken along again. */
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
/** Stations that are tried before the bot gives up on those that stand there. */
const MAX_STANDING = 3
const PLACED_WITHIN = 4000
/** ms in which a server answers that is busy with many other things. */
const ANSWERED_WITHIN = 20_000
/** Places that are tried from where the bot stands: a server may refuse some, or all of them. */
const MAX_FREE = 6
const MAX_DUG = 3
/** Other places to stand that are tried. */
const MAX_STEPS = 2

interface Station {
  readonly block: Block
  readonly isPlaced: boolean
}

const heldOf = (bot: Bot, name: StationName) => bot.inventory.items().find((item) => item.name === name)

/** Places the station there; null: the server did not let it, or the bot sees nothing to place it against. */
async function placeAt(bot: Bot, name: StationName, place: Vec3, signal: AbortSignal): Promise<Block | null> {
  const item = heldOf(bot, name)
  if (!item) return null
  await unless(signal, bot.equip(item, 'hand'))
  const face = faceAt(bot, place)
  if (!face) return null
  // Whether it worked is seen in the world.
  const placed = bot.placeBlock(face.block, face.normal).then(
    () => true,
    () => false,
  )
  await within(PLACED_WITHIN, signal, placed)
  const isThere = () => bot.blockAt(place)?.name === name
  // Of a busy server nothing may have come yet. What it makes of this comes before its answer to a later question: a station
  // that stands there unseen would be missing at every other place.
  if (!isThere()) await unless(signal, confirmHeld(bot, ANSWERED_WITHIN))
  return isThere() ? bot.blockAt(place) : null
}

/** From where the bot stands: in a free place, or in one that it digs. */
async function placeHere(bot: Bot, name: StationName, signal: AbortSignal): Promise<Block | null> {
  for (const place of freePlaces(bot).slice(0, MAX_FREE)) {
    const block = await placeAt(bot, name, place, signal)
    if (block) return block
  }
  for (const place of diggablePlaces(bot).slice(0, MAX_DUG)) {
    if (!(await digAt(bot, place, signal, new Set(), { isWanted: false }))) continue
    // mineflayer believes at once that the block is gone. What is placed before the server has broken it may break with it.
    await unless(signal, confirmHeld(bot, ANSWERED_WITHIN))
    const block = await placeAt(bot, name, place, signal)
    if (block) return block
  }
  return null
}

/** Goes where a neighbouring place is free, such as out of a shaft; false: there is no such place, or no way to it. */
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

/** Sets up a station that is held; null: there is no room for it, and the bot could make none. */
async function place(bot: Bot, name: StationName, signal: AbortSignal): Promise<Block | null> {
  const tried = new Set<string>()
  for (let steps = 0; ; steps++) {
    const block = await placeHere(bot, name, signal)
    if (block) return block
    tried.add(bot.entity.position.floored().toString())
    if (steps === MAX_STEPS || !(await stepOut(bot, signal, tried))) return null
  }
}

/** Goes to a station that stands; around what is in the way, or also through it. */
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
  // To set up one that is held is quicker than to dig to one that stands behind a wall.
  const near = await visit(!isHeld)
  if (near) return { block: near, isPlaced: false }
  if (!isHeld) {
    const where = standing.length > 0 ? 'No way leads to a' : 'There is no'
    throw new SkillFailed('needs-station', `${where} ${name} within ${NEAR} blocks, and none is held.`)
  }
  const placed = await place(bot, name, signal)
  if (placed) return { block: placed, isPlaced: true }
  const buried = await visit(true)
  if (buried) return { block: buried, isPlaced: false }
  throw new SkillFailed('no-room', `Nowhere to put the ${name}.`)
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
