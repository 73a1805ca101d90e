/** A worker without a connection, for tests. It reports the state that the test sets. */
import type { BridgeApi, BridgeStatus, Observation } from '../../../workers/api/bridge.api'
import type { WorkerConnection } from '../state/connection'
import { Bridge } from './bridge.svelte'

const SESSION = 'a'.repeat(32)
export const TOKEN = 't'.repeat(43)

const seen = (more: Partial<Observation> = {}): Observation => ({
  ...{ type: 'observation', seq: 1, id: 'x', position: [1, 64, -2], health: 18, food: 20, time: 1500 },
  ...{ inventory: { logs: 2 } },
  surroundings: { medium: 'air', covered: 0, light: 15, blocks: [['oak_log', 3]], entities: [] },
  map: {
    names: ['grass_block', 'water'],
    rows: Array.from({ length: 17 }, (_, y) =>
      Array.from({ length: 17 }, (_, x) => (x === 0 ? null : y > 14 ? 1 : 0)),
    ),
  },
  ...more,
})

/** A bot in the game. */
export const ready = (more: Partial<BridgeStatus> = {}): BridgeStatus => ({
  connection: { kind: 'ready', username: 'firsthand_1', server: 'localhost:25565' },
  bot: {
    type: 'state',
    seq: 1,
    state: 'ready',
    version: '1.20.4',
    reason: null,
    retryIn: null,
    inventory: {},
  },
  ...{ inventory: { logs: 2 }, errands: [], history: [], happened: 0, session: { id: SESSION, heard: 1 } },
  ...more,
})

export function fakeBridge(storage: Storage | null = null) {
  const calls: string[] = []
  let tell: (status: BridgeStatus) => unknown = () => undefined
  let die: (reason: string) => void = () => undefined
  const done = (call: string) => {
    calls.push(call)
    return Promise.resolve()
  }
  const api: BridgeApi = {
    connect: ({ address, token, session }) => done(`connect ${address} ${token} ${session?.id ?? 'anew'}`),
    subscribe(onStatus) {
      tell = onStatus
      return Promise.resolve()
    },
    observe: () => Promise.resolve({ ok: true, value: seen() }),
    rules: () => Promise.resolve({ ok: true, value: { version: '1.20.4', rules: {} } }),
    stop: () => done('stop'),
    bye: () => done('bye'),
    serve: () => done('serve'),
  }
  const connect = (): WorkerConnection<BridgeApi> => {
    const lost = new Promise<string>((resolve) => (die = resolve))
    return { api, lost, close: () => undefined }
  }
  const bridge = new Bridge(connect, storage)
  return { bridge, calls, say: (status: BridgeStatus) => tell(status), die: (reason: string) => die(reason) }
}
