/** One connection of one bot to a Minecraft server, from login to end. */
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
  /** Version of the game; null: ask the server. */
  readonly version: string | null
}

/** Time for the bot to enter the game, in ms. */
const THERE_WITHIN = 45_000
/** Time for the surrounding chunks to load, in ms. The bot can play without all of them. */
const WORLD_WITHIN = 15_000

/** Resolves when the server has sent the whole inventory; before that it looks empty. */
const inventoryKnown = (bot: Bot) =>
  new Promise<void>((then) => {
    const look = ({ windowId }: { windowId: number }) => {
      if (windowId !== 0) return
      bot._client.removeListener('window_items', look)
      // Later, so that mineflayer processes the packet first.
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

    /** Reports the loss once, whether the cause is an error, the server or a long silence. */
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
      // A frozen server does not close the connection.
      const { socket } = bot._client
      if (socket instanceof Socket) socket.destroy()
    }
    const silence = new Silence(clock, () => end('The server has stopped answering.'))
    const late = clock.after(THERE_WITHIN, () => end('The bot could not join the game.'))

    let hasBegun = false
    bot.once('login', () => {
      hasBegun = true
    })
    bot.on('error', (error) => {
      why ??= whyNot(error, target)
      // During the game an error may concern a single packet. Before the game has begun, it means that the
      // bot cannot join.
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
