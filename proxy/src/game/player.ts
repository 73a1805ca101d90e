/** Adapts mineflayer's bot to the interface that a session uses. */
import type { Bot } from 'mineflayer'
import type { Errand, FailureReason } from '../../../src/bridge/protocol'
import { itemOf } from '../../../src/bridge/tags'
import { plain } from '../page/text'
import { rulesOf } from '../rules/known'
import type { ErrandOutcome, GamePlayer, SeenSurroundings } from '../session/player'
import { observationOf } from '../sight/observation'
import { mediumAt, nameAt, surroundingsOf } from '../sight/surroundings'
import { craft } from '../skills/craft'
import { SkillFailed } from '../skills/failed'
import { mine } from '../skills/mine'
import { smelt } from '../skills/smelt'
import { halt, leaveWindow, unless } from '../skills/stopping'
import { wayOut } from '../skills/ways'
import { confirmHeld } from './confirm'
import { countOf, difference, heldItems, heldSpecies } from './held'
import { SILENT } from './silence'
import { encode } from 'fast-png'
import { HEIGHT, WIDTH, rowOf, type RenderedScene } from '../sight/render'

const UNSAID = { reason: 'not-confirmed', detail: 'The server does not say what the bot holds.' } as const
const UNHELD = {
  reason: 'not-confirmed',
  detail: 'The bot got the item, but the server says that the bot does not have it.',
} as const

const SKILLS = { mine, craft, smelt }

/** Time for an aborted skill to finish, in ms, so that the next errand does not start while it runs. */
const RESTS_WITHIN = 4000
/**
 * Time for the server to confirm the inventory after an abort, in ms. Together with `RESTS_WITHIN` it is
 * less than a bot has to stop.
 */
const CONFIRMED_WITHIN = 5000

function begin(bot: Bot, errand: Errand, signal: AbortSignal, used: Set<string>): Promise<void> {
  if (errand.type === 'way-out') return wayOut(bot, errand, signal)
  return SKILLS[errand.action](bot, errand.item, errand.quantity, signal, used)
}

function reasonOf(error: unknown): { reason: FailureReason; detail: string } {
  if (error instanceof SkillFailed) return { reason: error.reason, detail: error.message }
  return { reason: 'failed', detail: error instanceof Error ? error.message : String(error) }
}

export function playerOf(bot: Bot): GamePlayer {
  let runs = 0
  /** Halts the bot. A running skill closes its window itself. */
  const stand = () => {
    try {
      halt(bot)
      if (runs === 0) leaveWindow(bot)
    } catch (error) {
      // A bot that has just left the server cannot be halted.
      console.error('The bot did not stand still:', error)
    }
  }

  /** The surroundings; null if the bot has left in the meantime. */
  function looked(): SeenSurroundings | null {
    try {
      return surroundingsOf(bot)
    } catch {
      return null
    }
  }

  async function run(errand: Errand, signal: AbortSignal): Promise<ErrandOutcome> {
    const before = heldSpecies(bot)
    const goal = errand.type === 'subgoal' ? countOf(bot, errand.item) + errand.quantity : 0
    const used = new Set<string>()
    runs++
    const doing = begin(bot, errand, signal, used)
    let failure: ReturnType<typeof reasonOf> | null = null
    try {
      await unless(signal, doing)
    } catch (error) {
      failure = reasonOf(error)
      stand()
      const rests = doing.then(() => null, reasonOf)
      const last = await unless(AbortSignal.timeout(RESTS_WITHIN), rests).catch(() => null)
      // The aborted skill may end with a more detailed message.
      if (last?.reason === failure.reason) failure = last
    } finally {
      runs--
    }
    if (failure) stand()
    const isConfirmed = await confirmHeld(bot, signal.aborted ? CONFIRMED_WITHIN : SILENT)
    if (!isConfirmed) failure ??= UNSAID
    if (errand.type === 'subgoal' && countOf(bot, errand.item) < goal) failure ??= UNHELD
    return {
      success: failure === null,
      reason: failure?.reason ?? null,
      detail: failure && failure.detail !== '' ? plain(failure.detail, 200) : null,
      ...difference(before, heldSpecies(bot)),
      used: [...used].map(itemOf).slice(0, 8),
      inventory: heldItems(bot),
      surroundings: failure ? looked() : null,
    }
  }

  return {
    version: bot.version,
    inventory: () => heldItems(bot),
    run,
    halt: stand,
    observe: () => observationOf(bot),
    picture: () => pictureOf(bot),
    rules: () => rulesOf(bot.registry),
  }
}

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
async function pictureOf(bot: Bot): Promise<string> {
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
