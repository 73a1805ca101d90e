/**
 * What a server says of the world to somebody who is not in it yet. Some do, of a player who has just left and comes back: mineflayer
 * looks for the block in a world that there is not, and throws where nobody can catch it.
 */
import type { EventEmitter } from 'node:events'

const OF_THE_WORLD: ReadonlySet<unknown> = new Set([
  ...['map_chunk', 'map_chunk_bulk', 'unload_chunk', 'update_light', 'block_change', 'multi_block_change'],
  ...['block_action', 'block_break_animation', 'tile_entity_data', 'update_sign', 'explosion'],
])

/** Nobody hears of the world before `login`, which is the first that there is of it. @param client emits each packet by its name */
export function nothingBeforeLogin(client: EventEmitter): void {
  let isThere = false
  const emit = client.emit.bind(client)
  client.emit = (name: string | symbol, ...said: unknown[]) => {
    isThere ||= name === 'login'
    return isThere || !OF_THE_WORLD.has(name) ? emit(name, ...said) : false
  }
}
