import type { Bot } from 'mineflayer'
import { heldItems } from '../game/held'
import type { Sighted } from '../session/player'
import { nameAt, surroundingsOf } from './surroundings'
import { SIGHT } from '../../../src/bridge/protocol'

const DAY = 24_000
const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))

export function observationOf(bot: Bot): Sighted {
  const { x, y, z } = bot.entity.position
  return {
    position: [x, y, z],
    health: within(bot.health, 1024),
    food: within(bot.food, 20),
    time: within(bot.time.timeOfDay, DAY),
    inventory: heldItems(bot),
    surroundings: surroundingsOf(bot),
    map: mapOf(bot),
  }
}

/**
 * Range above and below the bot in which the map looks for the highest block: deep caves are not on the map.
 */
const ABOVE = 48
const BELOW = 32

function highest(bot: Bot, x: number, z: number): string | null {
  const { x: x0, y: y0, z: z0 } = bot.entity.position.floored()
  const place = bot.entity.position.clone()
  for (let y = y0 + ABOVE; y >= y0 - BELOW; y--) {
    const name = nameAt(bot, place.set(x0 + x, y, z0 + z))
    if (name === null) return null
    if (!name.endsWith('air')) return name
  }
  return null
}

function mapOf(bot: Bot): Sighted['map'] {
  const names: string[] = []
  const numberOf = (name: string | null) => {
    if (name === null) return null
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const across = Array.from({ length: 2 * SIGHT + 1 }, (_, index) => index - SIGHT)
  // North is the direction of smaller z.
  const rows = across.map((z) => across.map((x) => numberOf(highest(bot, x, z))))
  return { names, rows }
}
