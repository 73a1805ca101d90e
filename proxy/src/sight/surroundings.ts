/** The bot's surroundings as text (XENON, 4.3). */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { SIGHT } from '../../../src/bridge/protocol'
import { plain } from '../page/text'
import type { SeenSurroundings } from '../session/player'

const MAX_NAMED = 12
const EYES = 1.6
/** Ground that is everywhere and so carries no information. */
const GROUND = new Set([
  'air',
  'cave_air',
  'void_air',
  'grass_block',
  'dirt',
  'stone',
  'deepslate',
  'bedrock',
  'water',
  'lava',
])
/** Height of the search for cover above the head, in blocks: the maximum height of a world. */
const SKY = 384

export function mediumAt(bot: Bot, place: Vec3): SeenSurroundings['medium'] {
  const name = bot.blockAt(place)?.name ?? 'air'
  if (name === 'lava') return 'lava'
  return name === 'water' || name.startsWith('kelp') || name.endsWith('seagrass') || name === 'bubble_column'
    ? 'water'
    : 'air'
}

/** Name of the block at that place, without creating a block object, which is slow. Null if it is unknown. */
export function nameAt(bot: Bot, { x, y, z }: Vec3): string | null {
  const column: unknown = bot.world.getColumn(Math.floor(x / 16), Math.floor(z / 16))
  if (!column) return null
  const state = bot.world.getBlockStateId(bot.entity.position.clone().set(x, y, z))
  return bot.registry.blocksByStateId[state]?.name ?? null
}

/** Distance from the head to the highest solid block above it; 0 if there is none. */
export function coverOf(bot: Bot, feet: Vec3): number {
  const head = feet.floored().offset(0, 1, 0)
  const top = head.y + SKY
  let covered = 0
  for (let y = head.y + 1; y < top; y++) {
    const name = nameAt(bot, head.clone().set(head.x, y, head.z))
    const kind = name === null ? undefined : bot.registry.blocksByName[name]
    if (kind?.boundingBox === 'block' && !kind.name.endsWith('_leaves')) covered = y - head.y
  }
  return covered
}

function blocksAround(bot: Bot): [string, number][] {
  const nearest = new Map<string, number>()
  const here = bot.entity.position
  const centre = here.floored()
  for (let x = -SIGHT; x <= SIGHT; x++)
    for (let y = -SIGHT; y <= SIGHT; y++)
      for (let z = -SIGHT; z <= SIGHT; z++) {
        const place = centre.offset(x, y, z)
        const name = nameAt(bot, place)
        if (name === null || GROUND.has(name)) continue
        const far = Math.round(here.distanceTo(place.offset(0.5, 0.5, 0.5)))
        nearest.set(name, Math.min(far, nearest.get(name) ?? far))
      }
  return [...nearest].sort(([a, far], [b, farther]) => far - farther || (a < b ? -1 : 1)).slice(0, MAX_NAMED)
}

/** Distance in blocks up to which entities are listed. */
const VISIBLE = 24
const entitiesAround = (bot: Bot): [string, number][] =>
  Object.values(bot.entities)
    .filter((entity) => entity !== bot.entity && entity.name !== 'item')
    .map((entity): [string, number] => [
      // Names of players are private.
      entity.type === 'player' ? 'player' : plain(entity.name ?? 'unknown', 64),
      Math.round(entity.position.distanceTo(bot.entity.position)),
    ])
    .filter(([, far]) => far <= VISIBLE)
    .sort(([, a], [, b]) => a - b)
    .slice(0, MAX_NAMED)

export function surroundingsOf(bot: Bot): SeenSurroundings {
  const head = bot.entity.position.offset(0, EYES, 0)
  const { light = 0, skyLight = 0 } = bot.blockAt(head) ?? {}
  return {
    medium: mediumAt(bot, head),
    covered: coverOf(bot, bot.entity.position),
    light: Math.max(0, Math.min(15, Math.max(light, skyLight))),
    blocks: blocksAround(bot),
    entities: entitiesAround(bot),
  }
}
