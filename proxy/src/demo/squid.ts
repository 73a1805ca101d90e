/**
 * flying-squid's interface, as far as the demo server uses it. It has no types of its own, so they are
 * declared only here.
 */
import { createRequire } from 'node:module'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Registry, RegistryPc } from 'prismarine-registry'
import type { Item } from 'prismarine-item'
import type { Vec3 } from 'vec3'

export interface SquidEntity {
  readonly id: number
  readonly name?: string
  position: Vec3
  itemId: number
  itemCount?: number
  sendMetadata(metadata: unknown): void
  destroy(): void
  _writeOthersNearby(packet: string, fields: object): void
}

export type InventorySlot = Item | null

interface SquidClient extends EventEmitter {
  readonly username: string
  readonly socket: Socket
  write(packet: string, fields: object): void
}

interface SquidInventory extends EventEmitter {
  readonly slots: InventorySlot[]
  updateSlot(slot: number, item: InventorySlot): void
  /** Null or undefined: no slot is empty. */
  firstEmptyInventorySlot(): number | null | undefined
}

export interface SquidWorld {
  getBlock(position: Vec3): Promise<{ readonly name: string }>
  setBlockStateId(position: Vec3, state: number): Promise<void>
  unloadColumn(x: number, z: number): void
}

export interface SquidPlayer extends SquidEntity, EventEmitter {
  readonly _client: SquidClient
  readonly username: string
  readonly inventory: SquidInventory
  readonly world: SquidWorld
  readonly heldItemSlot: number
  readonly gameMode: number
  health: number
  spawnPoint: Vec3
  nearbyEntities: unknown[]
  windowType: string
  collect(entity: SquidEntity): void
  kick(reason: string): void
  updateHealth(health: number): void
  sendEffect(id: number, effect: { amplifier: number; duration: number }): void
  sendSelfPosition(): void
  updateAndSpawn(): void
  worldSendRestOfChunks(): void
  _unloadAllChunks(): void
  _sendRespawn(): void
}

export interface Dug {
  readonly block: { readonly name: string; readonly harvestTools?: Readonly<Record<string, boolean>> }
  readonly position: Vec3
  dropBlock: boolean
}

interface Thrown {
  readonly velocity: Vec3
  readonly itemId: number
  readonly itemCount: number
  /** ms */
  readonly pickupTime: number
  readonly deathTime: number
}

export interface Squid extends EventEmitter {
  readonly registry: RegistryPc
  readonly players: SquidPlayer[]
  readonly entities: Readonly<Record<string, SquidEntity>>
  readonly overworld: SquidWorld
  readonly dimensionNames: Readonly<Record<string, string>>
  readonly hashedSeed: unknown
  readonly listeningPort: number
  readonly _server: EventEmitter
  waitForReady(ms: number): Promise<unknown>
  getSpawnPoint: (world: SquidWorld) => Promise<Vec3>
  setBlock(world: SquidWorld, position: Vec3, state: number): Promise<void>
  spawnObject(type: number, world: SquidWorld, position: Vec3, thrown: Thrown): void
  onBlockInteraction(
    block: string,
    then: (at: { block: { position: Vec3 }; player: SquidPlayer }) => boolean,
  ): void
  addPlugin(name: string, plugin: SquidPlugin, settings: object): void
  quit(reason: string): Promise<void>
}

export interface SquidPlugin {
  server(this: void, serv: Squid): void
  player(this: void, player: SquidPlayer, serv: Squid): void
  entity(this: void, entity: SquidEntity, serv: Squid): void
}

/** The class of items in one version of the game. */
export type ItemClass = typeof Item

interface Modules {
  'flying-squid': { createMCServer(options: object): Squid }
  'prismarine-item': (registry: Registry) => ItemClass
  'prismarine-windows': (registry: Registry) => {
    windows: Readonly<Record<string, { readonly type: number | string }>>
  }
  'prismarine-registry': (version: string) => RegistryPc
}

const load = createRequire(import.meta.url)
/** These are all CommonJS modules. */
const required = <Name extends keyof Modules>(name: Name): Modules[Name] => load(name) as Modules[Name]

export const createServer = (options: object): Squid => required('flying-squid').createMCServer(options)
export const itemsOf = (registry: Registry): ItemClass => required('prismarine-item')(registry)
export const windowsOf = (registry: Registry) => required('prismarine-windows')(registry).windows
export const registryOf = (version: string): RegistryPc => required('prismarine-registry')(version)
