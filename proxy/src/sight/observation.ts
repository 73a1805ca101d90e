import type { Bot } from 'mineflayer'
import { heldItems } from '../game/held'
import type { Sighted } from '../session/player'
import { mapOf } from './map'
import { surroundingsOf } from './surroundings'

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
