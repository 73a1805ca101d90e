/** Finds places where the bot can put a block, and places where it can dig to make room for one. */
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Entity } from 'prismarine-entity'
import { Vec3 } from 'vec3'
import { hasRoom } from '../game/held'
import { dropsOf } from '../game/loot'
import { falls, isFullCube, isLava, isOre, isOwned, isReplaceable, isWater, isWildPlant } from './blocks'
import { canHarvest } from './tool'

/** Reach from the eyes, in blocks. */
const REACH = 4.5
export const EYES = 1.6
const CENTRE = 0.5
const NORMALS = [
  new Vec3(0, 1, 0),
  new Vec3(1, 0, 0),
  new Vec3(-1, 0, 0),
  new Vec3(0, 0, 1),
  new Vec3(0, 0, -1),
  new Vec3(0, -1, 0),
] as const
const DOWN = new Vec3(0, -1, 0)
const UP = new Vec3(0, 1, 0)

const eyesOf = (bot: Bot): Vec3 => bot.entity.position.offset(0, EYES, 0)
const centreOf = (place: Vec3): Vec3 => place.offset(CENTRE, CENTRE, CENTRE)
/** Whether the bot can reach the middle of that block. */
export const canReach = (bot: Bot, place: Vec3): boolean => eyesOf(bot).distanceTo(centreOf(place)) <= REACH

/** Position of the first block in the line of sight to the target; null if nothing is in the way. */
export function firstSeen(bot: Bot, target: Vec3): Vec3 | null {
  const eyes = eyesOf(bot)
  const look = target.minus(eyes)
  const hit = bot.world.raycast(eyes, look.unit(), look.norm() + 0.01)
  // Despite the types, it is a block.
  return hit && 'position' in hit && hit.position instanceof Vec3 ? hit.position : null
}

/** A side of a block that another block can be placed against. */
interface Face {
  readonly block: Block
  /** Points away from the block. */
  readonly normal: Vec3
}

/** Whether the bot is on the outer side of the face, in reach, and sees the middle of the face. */
function seesFace(bot: Bot, { block, normal }: Face): boolean {
  const middle = centreOf(block.position).plus(normal.scaled(CENTRE))
  const look = eyesOf(bot).minus(middle)
  if (look.dot(normal) <= 0.01 || look.norm() > REACH) return false
  return firstSeen(bot, middle.minus(normal.scaled(0.01)))?.equals(block.position) ?? false
}

/** A visible side of a solid block that touches the place; undefined if there is none. */
export function faceAt(bot: Bot, place: Vec3): Face | undefined {
  // The ground first, then walls, then the ceiling.
  for (const normal of NORMALS) {
    const block = bot.blockAt(place.minus(normal))
    if (!block || !isFullCube(block) || isOwned(block)) continue
    if (seesFace(bot, { block, normal })) return { block, normal }
  }
  return undefined
}

/** Whether the bot sees the solid block or the plant. */
const isSeen = (bot: Bot, block: Block): boolean =>
  isWildPlant(block)
    ? firstSeen(bot, centreOf(block.position)) === null
    : isFullCube(block) && NORMALS.some((normal) => seesFace(bot, { block, normal }))

/** Entities that do not prevent placing a block. */
const NO_BODIES = new Set(['item', 'experience_orb', 'arrow', 'spectral_arrow'])
function isInside({ position, width, height }: Pick<Entity, 'position' | 'width' | 'height'>, place: Vec3) {
  const half = width / 2
  return (
    position.x + half > place.x &&
    position.x - half < place.x + 1 &&
    position.z + half > place.z &&
    position.z - half < place.z + 1 &&
    position.y + height > place.y &&
    position.y < place.y + 1
  )
}
/** Whether an entity, including the bot, is there: the server places no block into it. */
const isTaken = (bot: Bot, place: Vec3): boolean =>
  Object.values(bot.entities).some((entity) => !NO_BODIES.has(entity.name ?? '') && isInside(entity, place))

const around = (bot: Bot, place: Vec3) => NORMALS.map((normal) => bot.blockAt(place.plus(normal)))

function placesInReach(bot: Bot): readonly Vec3[] {
  const here = bot.entity.position.floored()
  const places: Vec3[] = []
  for (let x = -4; x <= 4; x++)
    for (let z = -4; z <= 4; z++)
      for (let y = -3; y <= 5; y++) {
        const place = here.offset(x, y, z)
        if (canReach(bot, place) && !isTaken(bot, place)) places.push(place)
      }
  return places
}

/** Whether a station can stand there on dry ground, regardless of reach. */
export function isFreeGround(bot: Bot, place: Vec3): boolean {
  const block = bot.blockAt(place)
  const isFree = block !== null && isReplaceable(block) && !isWater(block)
  return isFree && bot.blockAt(place.plus(DOWN))?.boundingBox === 'block'
}

const byCost = (places: readonly { place: Vec3; cost: number }[]): readonly Vec3[] =>
  [...places].sort((a, b) => a.cost - b.cost).map(({ place }) => place)

/**
 * Free places for a block, best first: near places first; places on the ground before places on a wall,
 * because what is broken on a wall falls; dry places before places under water.
 */
export function freePlaces(bot: Bot): readonly Vec3[] {
  const eyes = eyesOf(bot)
  const places = placesInReach(bot).flatMap((place) => {
    const block = bot.blockAt(place)
    if (!block || !isReplaceable(block)) return []
    const neighbours = around(bot, place)
    // A block broken there would drop into the lava.
    if (neighbours.some((one) => one && isLava(one)) || !faceAt(bot, place)) return []
    const hasGround = bot.blockAt(place.plus(DOWN))?.boundingBox === 'block'
    const cost = eyes.distanceTo(centreOf(place)) + (hasGround ? 0 : 10) + (isWater(block) ? 100 : 0)
    return [{ place, cost }]
  })
  return byCost(places)
}

/** Whether breaking it is safe: no water, lava or falling blocks come in, and nothing useful is lost. */
export function isSafeToDig(bot: Bot, block: Block): boolean {
  if (!block.diggable || isOwned(block) || isStoodOn(bot, block)) return false
  if (isOre(block) && !canHarvest(bot, block)) return false
  const above = bot.blockAt(block.position.plus(UP))
  // A door, torch or rail on top of it would break too.
  if (
    !above ||
    falls(above) ||
    isOwned(above) ||
    !(isFullCube(above) || isReplaceable(above) || isWildPlant(above))
  )
    return false
  return around(bot, block.position).every((one) => one && !isWater(one) && !isLava(one))
}

/** Whether the bot stands on it. */
const isStoodOn = (bot: Bot, { position }: Block): boolean =>
  isInside({ position: bot.entity.position.offset(0, -1, 0), width: bot.entity.width, height: 1 }, position)

/** Limit in ms. Obsidian by hand takes minutes; it is faster to find another place. */
const DIGS_WITHIN = 20_000

/** Time in ms to break it with the best tool in the inventory. */
function digTime(bot: Bot, block: Block): number {
  const tool = bot.pathfinder.bestHarvestTool(block)
  const inWater = bot.blockAt(eyesOf(bot))?.name === 'water'
  return block.digTime(tool?.type ?? null, false, inWater, !bot.entity.onGround, [], bot.entity.effects)
}

/**
 * Blocks and plants around the bot that it can dig to make room for a block, best first. None is below its
 * feet. The drops must fit into the inventory in addition to the station; otherwise the bot could not take
 * the station along afterwards.
 */
export function diggablePlaces(bot: Bot): readonly Vec3[] {
  const eyes = eyesOf(bot)
  const feet = bot.entity.position.floored()
  const places = placesInReach(bot).flatMap((place) => {
    if (place.y < feet.y) return []
    const block = bot.blockAt(place)
    const kind = block && bot.registry.blocks[block.type]
    if (!kind || !isSafeToDig(bot, block) || !isSeen(bot, block)) return []
    const away = centreOf(place).minus(eyes)
    const hasWall = NORMALS.some((normal) => {
      const wall = bot.blockAt(place.plus(normal))
      return wall && away.dot(normal) > 0 && isFullCube(wall) && !isOwned(wall)
    })
    const time = digTime(bot, block)
    if (!hasWall || time > DIGS_WITHIN || !hasRoom(bot, dropsOf(bot.registry, kind))) return []
    // At the height of its feet, the bot can pick up the station without climbing.
    return [{ place, cost: time / 1000 + away.norm() / 4 + Math.abs(place.y - feet.y) }]
  })
  return byCost(places)
}
