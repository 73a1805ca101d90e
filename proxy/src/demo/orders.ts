/** Orders from the parent process: a test uses them for events that would otherwise need luck. */
import { Vec3 } from 'vec3'
import type { Kit } from './kit'
import type { InventorySlot } from './squid'

type Place = readonly [x: number, y: number, z: number]

/** Each order, with its parameters and its answer. */
export interface Orders {
  set: { told: { block: string; places: readonly Place[] }; answer: null }
  block: { told: { place: Place }; answer: string }
  give: { told: { username: string; item: string; count: number }; answer: null }
  inventory: { told: { username: string }; answer: Record<string, number> }
  position: { told: { username: string }; answer: Place }
  /** Moves a player at once. */
  put: { told: { username: string; place: Place }; answer: null }
  /** Removes all dropped items, and the contents of all furnaces. */
  tidy: { told: Record<string, never>; answer: null }
  /** The contents of all furnaces together. */
  furnaces: { told: Record<string, never>; answer: Record<string, number> }
  players: { told: Record<string, never>; answer: string[] }
  kick: { told: { username: string; reason: string }; answer: null }
  health: { told: { username: string; health: number }; answer: null }
  /** Makes a player dig fast. */
  haste: { told: { username: string; amplifier: number }; answer: null }
  /** Stops all communication, in both directions. */
  freeze: { told: Record<string, never>; answer: null }
}
export type OrderName = keyof Orders
export type DemoOrder = {
  [Name in OrderName]: { readonly name: Name; readonly told: Orders[Name]['told'] }
}[OrderName]

function counted(slots: readonly InventorySlot[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of slots) if (item) counts[item.name] = (counts[item.name] ?? 0) + item.count
  return counts
}

export async function obey(kit: Kit, order: DemoOrder): Promise<Orders[OrderName]['answer']> {
  const { squid } = kit
  const { registry, overworld } = squid
  const playerOf = ({ username }: { username: string }) => {
    const player = squid.players.find((one) => one.username === username)
    if (!player) throw new Error(`${username} is not in the game.`)
    return player
  }
  switch (order.name) {
    case 'set': {
      const state = registry.blocksByName[order.told.block]?.defaultState
      if (state === undefined) throw new Error(`This version of Minecraft has no ${order.told.block}.`)
      for (const [x, y, z] of order.told.places) await squid.setBlock(overworld, new Vec3(x, y, z), state)
      return null
    }
    case 'block': {
      const [x, y, z] = order.told.place
      return (await overworld.getBlock(new Vec3(x, y, z))).name
    }
    case 'give': {
      const { inventory } = playerOf(order.told)
      const slot = inventory.firstEmptyInventorySlot()
      if (slot === null || slot === undefined) throw new Error('The inventory has no empty slot.')
      inventory.updateSlot(slot, kit.make(order.told.item, order.told.count))
      return null
    }
    case 'inventory':
      return counted(playerOf(order.told).inventory.slots)
    case 'tidy':
      for (const entity of Object.values(squid.entities)) if ('itemId' in entity) entity.destroy()
      kit.furnaces.empty()
      return null
    case 'furnaces':
      return counted(kit.furnaces.slots)
    case 'put': {
      const player = playerOf(order.told)
      player.position = new Vec3(...order.told.place)
      player.sendSelfPosition()
      return null
    }
    case 'position': {
      const { x, y, z } = playerOf(order.told).position
      return [x, y, z]
    }
    case 'players':
      return squid.players.map(({ username }) => username)
    case 'kick':
      playerOf(order.told).kick(order.told.reason)
      return null
    case 'health':
      playerOf(order.told).updateHealth(order.told.health)
      return null
    case 'haste': {
      // Effects are numbered from 0 since 1.20.2.
      const id = registry.isNewerOrEqualTo('1.20.2') ? 2 : 3
      const { amplifier } = order.told
      playerOf(order.told).sendEffect(id, { amplifier, duration: 1_000_000 })
      return null
    }
    case 'freeze':
      for (const { _client: client } of squid.players) {
        client.write = () => undefined
        client.socket.pause()
      }
      return null
  }
}
