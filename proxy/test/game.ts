/** A proxy in front of the demo server, and a record of everything that its bots did. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { itemOf } from '../../src/bridge/tags'
import type { Errand } from '../../src/bridge/protocol'
import type { RunEvent } from '../../src/engine/events'
import { startDemo, type Demo } from '../src/demo/demo'
import { joinMinecraft } from '../src/game/minecraft'
import { startProxy, type Proxy } from '../src/proxy'
import type { Inventory, Join, ErrandOutcome, GamePlayer } from '../src/session/player'

/** One action of a bot; no errand is in the record twice. */
export interface Deed {
  readonly errand: Errand
  readonly outcome: ErrandOutcome
  /**
   * The increase of the requested item. A cancelled errand may have dug items that are picked up later, so
   * observations after it update the value.
   */
  gained: number
}

export interface Game {
  readonly demo: Demo
  readonly proxy: Proxy
  readonly deeds: readonly Deed[]
  /** What the player holds according to the server, by the page's names. */
  held(username: string): Promise<Inventory>
  /** Cuts all connections without notice, like a network failure. */
  cut(): void
  close(): Promise<void>
}

/** @param root the page that the proxy serves */
export async function startGame(version: string, root: string): Promise<Game> {
  const demo = await startDemo({ version, smeltTicks: 10 })
  const deeds: Deed[] = []
  const noted = (player: GamePlayer): GamePlayer => ({
    ...player,
    async run(errand, signal) {
      const outcome = await player.run(errand, signal)
      const gained = errand.type === 'subgoal' ? (outcome.gained[errand.item] ?? 0) : 0
      deeds.push({ errand, outcome, gained })
      return outcome
    },
    observe() {
      const seen = player.observe()
      const last = deeds.at(-1)
      if (last?.errand.type === 'subgoal' && last.outcome.reason === 'cancelled') {
        const { item } = last.errand
        last.gained = (seen.inventory[item] ?? 0) - (deeds.at(-2)?.outcome.inventory[item] ?? 0)
      }
      return seen
    },
  })
  const minecraft = joinMinecraft({ host: '127.0.0.1', port: demo.port, version })
  const join: Join = (username, told) =>
    minecraft(username, {
      ready(player) {
        // A bot that has left meanwhile digs nothing.
        demo.order('haste', { username, amplifier: 10 }).catch(() => undefined)
        told.ready(noted(player))
      },
      died: () => told.died(),
      respawned: () => told.respawned(),
      kicked: (reason) => told.kicked(reason),
      lost: (reason) => told.lost(reason),
    })
  const proxy = await startProxy({ root, port: 0, server: `demo ${version}`, join })
  const own = Number(new URL(proxy.url).port)
  const sockets = new Set<Socket>()
  const came = (message: unknown) => {
    const socket = message instanceof Object && 'socket' in message ? message.socket : null
    if (!(socket instanceof Socket) || socket.localPort !== own) return
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }
  subscribe('net.server.socket', came)
  return {
    ...{ demo, proxy, deeds },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async held(username) {
      const held: Record<string, number> = {}
      for (const [species, count] of Object.entries(await demo.order('inventory', { username })))
        held[itemOf(species)] = (held[itemOf(species)] ?? 0) + count
      return held
    },
    async close() {
      unsubscribe('net.server.socket', came)
      await proxy.close()
      await demo.close()
    },
  }
}

/**
 * The successful actions in a run's events, and those in the bot's record, in order: they must be the same.
 */
export const toldAsDone = (events: readonly RunEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'tried' && event.success ? `${event.action} ${event.item}` : []))
export const done = ({ deeds }: Pick<Game, 'deeds'>): readonly string[] =>
  deeds.flatMap(({ errand, gained }) =>
    errand.type === 'subgoal' && gained > 0 ? `${errand.action} ${errand.item}` : [],
  )
