/**
 * The parts of survival that flying-squid lacks: crafting, furnaces, ores that need tools, death and respawn.
 */
import { Kit, type DemoOptions } from './kit'
import type { Dug, Squid, SquidEntity, SquidPlayer, SquidPlugin } from './squid'
import { Windows, type WindowClick } from './windows'
import { mendWire } from './wire'

/** With an unsuitable tool a block breaks without a drop. */
function dug(kit: Kit, player: SquidPlayer, data: Dug): void {
  const held = player.inventory.slots[36 + player.heldItemSlot]
  const { harvestTools } = data.block
  if (harvestTools && !(held && harvestTools[held.type])) data.dropBlock = false
  for (const item of kit.furnaces.remove(data.position.toString()))
    if (item) kit.drop(item, player.world, data.position.offset(0.5, 0.5, 0.5), 500)
}

/** Picks up as many items as there is room for: flying-squid takes only one of a stack. */
function collect(kit: Kit, player: SquidPlayer, entity: SquidEntity): void {
  const { inventory } = player
  const lies = entity.itemCount ?? 1
  let left = lies
  for (let slot = 9; slot < 45 && left > 0; slot++) {
    const item = inventory.slots[slot]
    if (!item || item.type !== entity.itemId || item.count >= item.stackSize) continue
    const more = Math.min(left, item.stackSize - item.count)
    item.count += more
    left -= more
    inventory.updateSlot(slot, item)
  }
  for (let slot = 9; slot < 45 && left > 0; slot++) {
    if (inventory.slots[slot]) continue
    const item = new kit.Item(entity.itemId, left)
    item.count = Math.min(left, item.stackSize)
    left -= item.count
    inventory.updateSlot(slot, item)
  }
  entity.itemCount = left
  if (left > 0) return
  entity._writeOthersNearby('collect', {
    ...{ collectedEntityId: entity.id, collectorEntityId: player.id, pickupItemCount: lies },
  })
  entity.destroy()
}

/** From 1.19 on, flying-squid's respawn message cannot be encoded. */
function sendRespawn(kit: Kit, player: SquidPlayer): void {
  const { registry, dimensionNames, hashedSeed } = kit.squid
  const login: object = registry.loginPacket
  const state: unknown = 'worldState' in login ? login.worldState : null
  const gamemode = ['survival', 'creative', 'adventure', 'spectator'][player.gameMode]
  player._client.write(
    'respawn',
    typeof state === 'object' && state !== null
      ? { worldState: { ...state, gamemode, hashedSeed }, copyMetadata: 0 }
      : {
          ...{
            dimension: 'worldType' in login ? login.worldType : 0,
            worldName: dimensionNames['0'],
            hashedSeed,
            gamemode: player.gameMode,
          },
          ...{ previousGamemode: 255, isDebug: false, isFlat: false, copyMetadata: false, portalCooldown: 0 },
        },
  )
}

function respawn(player: SquidPlayer, windows: Windows): void {
  player._sendRespawn()
  player.position = player.spawnPoint.clone()
  player.sendSelfPosition()
  player.updateHealth(20)
  player._unloadAllChunks()
  player.worldSendRestOfChunks()
  player.nearbyEntities = []
  player.updateAndSpawn()
  windows.tellAll()
}

function equip(kit: Kit, player: SquidPlayer): void {
  const client = player._client
  const windows = new Windows(player, kit)
  mendWire(player, kit, windows, () => windows.empty())
  player.on('dug', (data: Dug) => dug(kit, player, data))
  // The game's server sends the inventory at the start, even if it is empty.
  player.on('spawned', () => {
    windows.fill(kit.left.get(client.username) ?? [])
    kit.left.delete(client.username)
    windows.tellAll()
  })
  player.on('disconnected', () => {
    windows.close()
    kit.left.set(client.username, [...player.inventory.slots])
  })
  client.on('client_command', ({ actionId, payload }: { actionId?: unknown; payload?: unknown }) => {
    // flying-squid expects the number that this command had before it got a name.
    const command = actionId ?? payload
    if (command === 'perform_respawn') respawn(player, windows)
    // There are no statistics, but clients wait for an answer.
    if (command === 'request_stats') client.write('statistics', { entries: [] })
  })
  player.on('asap', () => {
    // flying-squid's own check for duplicate players compares a value that is not set yet.
    for (const other of [...kit.squid.players])
      if (other.username === client.username) {
        other.kick('You logged in from another location')
        other._client.emit('end')
      }
    if (kit.squid.registry.isNewerOrEqualTo('1.19')) player._sendRespawn = () => sendRespawn(kit, player)
    client.removeAllListeners('window_click')
    client.removeAllListeners('close_window')
    client.on('window_click', (asked: WindowClick) => windows.click(asked))
    client.on('close_window', () => windows.close())
    player.inventory.on(
      'updateSlot',
      (slot: number, _: unknown, item: (typeof player.inventory.slots)[number]) =>
        windows.changed(slot, item),
    )
    player.collect = (entity) => collect(kit, player, entity)
  })
  windowsOfPlayers.set(player, windows)
}
const windowsOfPlayers = new WeakMap<SquidPlayer, Windows>()

/** @param tell receives the kit after the server has loaded the plugin */
export function survival(options: DemoOptions, tell: (kit: Kit) => void): SquidPlugin {
  let kit: Kit | null = null
  const ready = () => {
    if (!kit) throw new Error('A player joined before the server was ready.')
    return kit
  }
  return {
    server(squid: Squid) {
      kit = new Kit(squid, options)
      const { furnaces } = kit
      squid.onBlockInteraction('crafting_table', ({ player }) => {
        windowsOfPlayers.get(player)?.openTable()
        return true
      })
      squid.onBlockInteraction('furnace', ({ block, player }) => {
        windowsOfPlayers.get(player)?.openFurnace(furnaces.at(block.position.toString()))
        return true
      })
      tell(kit)
    },
    player: (player) => equip(ready(), player),
    entity(entity) {
      // From 1.20.2 on flying-squid sends no metadata of entities.
      entity.sendMetadata = (metadata) =>
        entity._writeOthersNearby('entity_metadata', { entityId: entity.id, metadata })
    },
  }
}
