/** The bot's view as a picture for a vision model (XENON, Figure 17, first step). */
import { encode } from 'fast-png'
import type { Bot } from 'mineflayer'
import { HEIGHT, rowOf, WIDTH, type RenderedScene } from './render'
import { mediumAt, nameAt, surroundingsOf } from './surroundings'

const EYES = 1.62
/** Maximum number of entities in a picture, because every ray tests all of them. */
const MAX_BEINGS = 12

/** Blocks that do not hide what is behind them have an empty name. */
function seenIn(bot: Bot): RenderedScene['nameAt'] {
  const place = bot.entity.position.clone()
  return (x, y, z) => {
    const name = nameAt(bot, place.set(x, y, z))
    if (name === null || name === 'water' || name === 'lava') return name
    return bot.registry.blocksByName[name]?.boundingBox === 'block' ? name : ''
  }
}

function beingsAround(bot: Bot): RenderedScene['beings'] {
  const { position } = bot.entity
  return Object.values(bot.entities)
    .filter((one) => one !== bot.entity && one.name !== 'item')
    .sort((a, b) => a.position.distanceTo(position) - b.position.distanceTo(position))
    .slice(0, MAX_BEINGS)
    .map(({ position: { x, y, z }, width, height }) => ({
      least: [x - width / 2, y, z - width / 2],
      most: [x + width / 2, y + height, z + width / 2],
    }))
}

/** A PNG in base64. Rendering takes a fraction of a second and lets other work run in between. */
export async function pictureOf(bot: Bot): Promise<string> {
  const { x, y, z } = bot.entity.position
  const { yaw, pitch } = bot.entity
  const scene: RenderedScene = {
    ...{ eye: [x, y + EYES, z], yaw, pitch, beings: beingsAround(bot), nameAt: seenIn(bot) },
    medium: mediumAt(bot, bot.entity.position.offset(0, EYES, 0)),
    light: surroundingsOf(bot).light,
  }
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row++) {
    data.set(rowOf(scene, row), row * WIDTH * 3)
    await new Promise((then) => setImmediate(then))
  }
  return Buffer.from(encode({ width: WIDTH, height: HEIGHT, data, channels: 3 })).toString('base64')
}
