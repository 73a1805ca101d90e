/**
 * Packets about the world that some servers send before login, to a player who has just left and comes back.
 * mineflayer looks up the block in a world that does not exist yet and throws where no code can catch the
 * error.
 */
import type { EventEmitter } from 'node:events'

const OF_THE_WORLD: ReadonlySet<unknown> = new Set([
  ...['map_chunk', 'map_chunk_bulk', 'unload_chunk', 'update_light', 'block_change', 'multi_block_change'],
  ...['block_action', 'block_break_animation', 'tile_entity_data', 'update_sign', 'explosion'],
])

/**
 * Drops packets about the world before `login`.
 * @param client emits each packet by its name
 */
export function nothingBeforeLogin(client: EventEmitter): void {
  let isThere = false
  const emit = client.emit.bind(client)
  client.emit = (name: string | symbol, ...said: unknown[]) => {
    isThere ||= name === 'login'
    return isThere || !OF_THE_WORLD.has(name) ? emit(name, ...said) : false
  }
}
