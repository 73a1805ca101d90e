/** One connection of one bot to a Minecraft server, from the first word to the last. */
import { Socket } from 'node:net'
import mineflayer, { type Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import { plain, reasonOf } from '../page/text'
import { wallClock, type Clock } from '../session/clock'
import type { Join, GameEvents } from '../session/player'
import { nothingBeforeLogin } from './early'
import { playerOf } from './player'
import { whyNot } from './reach'
import { Silence } from './silence'

interface Target {
  readonly host: string
  readonly port: number
  /** Of the game; none: the server says it. */
  readonly version: string | null
}

/** ms in which a bot must be there. */
const THERE_WITHIN = 45_000
/** ms for the world around it: without all of it, it can still play. */
const WORLD_WITHIN = 15_000

/** The inventory is known once the server has said all of it: until then it looks empty. */
const inventoryKnown = (bot: Bot) =>
  new Promise<void>((then) => {
    const look = ({ windowId }: { windowId: number }) => {
      if (windowId !== 0) return
      bot._client.removeListener('window_items', look)
      // mineflayer takes it in first.
      setImmediate(then)
    }
    bot._client.on('window_items', look)
  })

const spawned = (bot: Bot) =>
  new Promise<void>((then) => {
    bot.once('spawn', then)
  })

async function there(bot: Bot, clock: Clock): Promise<void> {
  await Promise.all([inventoryKnown(bot), spawned(bot)])
  const late = new Promise<void>((then) => clock.after(WORLD_WITHIN, then))
  await Promise.race([bot.waitForChunksToLoad(), late])
}

export function joinMinecraft(target: Target, clock: Clock = wallClock): Join {
  return (username, told: GameEvents) => {
    const { host, port, version } = target
    let isOver = false
    let why: string | null = null
    const bot = mineflayer.createBot({
      ...{ host, port, username, auth: 'offline', hideErrors: true, logErrors: false },
      ...(version !== null && { version }),
    })
    nothingBeforeLogin(bot._client)
    bot.loadPlugin(pathfinding.pathfinder)

    /** Once, whoever says it: an error, the server, or that nobody says anything. */
    function end(reason: string): void {
      if (isOver) return
      leave()
      told.lost(plain(why ?? reason, 200))
    }
    function leave(): void {
      if (isOver) return
      isOver = true
      silence.end()
      late()
      bot.end()
      // A frozen server does not say goodbye.
      const { socket } = bot._client
      if (socket instanceof Socket) socket.destroy()
    }
    const silence = new Silence(clock, () => end('The server says nothing any more.'))
    const late = clock.after(THERE_WITHIN, () => end('The bot did not get into the game.'))

    let hasBegun = false
    bot.once('login', () => {
      hasBegun = true
    })
    bot.on('error', (error) => {
      why ??= whyNot(error, target)
      // What is wrong may be one packet; what is wrong before the game has begun is all of it.
      if (!hasBegun) end(why)
    })
    bot.on('kicked', (said: unknown) => {
      const reason = reasonOf(said)
      why = `Kicked: ${reason}`
      if (!isOver) told.kicked(reason)
    })
    bot.on('end', (reason) => end(reason))
    bot._client.on('packet', () => silence.heard())
    let isDead = false
    bot.on('death', () => {
      isDead = true
      if (!isOver) told.died()
    })
    void there(bot, clock).then(() => {
      late()
      if (isOver) return
      told.ready(playerOf(bot))
      bot.on('spawn', () => {
        if (isDead && !isOver) told.respawned()
        isDead = false
      })
    })
    return leave
  }
}
