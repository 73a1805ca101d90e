/** The page's own workers for a run and for the bridge, connected as in the page, without its views. */
import { proxy, transfer, wrap, type Remote } from 'comlink'
import { PATH } from '../../../src/bridge/protocol'
import type { BridgeApi, BridgeStatus, LineSession } from '../../../workers/api/bridge.api'
import type { Reply, RunApi, Update } from '../../../workers/api/run.api'

export class BridgeDriver {
  readonly run: Remote<RunApi>
  readonly bridge: Remote<BridgeApi>
  update: Update | null = null
  status: BridgeStatus | null = null

  constructor(workers: { readonly run: string; readonly bridge: string }) {
    const start = (address: string) => new Worker(address, { type: 'module' })
    this.run = wrap<RunApi>(start(workers.run))
    this.bridge = wrap<BridgeApi>(start(workers.bridge))
  }

  async connect(token: string, session?: LineSession | null): Promise<void> {
    await this.bridge.subscribe(proxy((status: BridgeStatus) => (this.status = status)))
    await this.bridge.connect({
      ...{ address: `ws://${location.host}${PATH}`, token },
      ...(session && { session }),
    })
  }

  /** Opens a run, with the bot if one is connected. */
  async open(...asked: Parameters<RunApi['open']>): ReturnType<RunApi['open']> {
    await this.run.subscribe(proxy((update: Update) => (this.update = update)))
    const opened = await this.run.open(...asked)
    if (!this.status) return opened
    const { port1, port2 } = new MessageChannel()
    await this.bridge.serve(transfer(port1, [port1]))
    await this.run.connect('minecraft', transfer(port2, [port2]))
    return opened
  }

  /** The same with the server's rules. */
  async begin(spec: { readonly world: object }): ReturnType<RunApi['open']> {
    const known = valueOf(await this.bridge.rules())
    return this.open({ ...spec, world: { ...spec.world, known } }, 0)
  }

  async obtained(): Promise<readonly string[]> {
    const { events } = await this.run.log()
    return events.flatMap((event) => (event.kind === 'tried' && event.success ? event.item : []))
  }

  /** The inventory that the run shows. */
  get held(): Readonly<Record<string, number>> {
    const world = this.update?.scene.world
    if (!world || !('inventory' in world)) return {}
    return Object.fromEntries(world.inventory.filter(([, count]) => count > 0))
  }

  async observed(): Promise<Readonly<Record<string, number>>> {
    return valueOf(await this.bridge.observe()).inventory
  }

  /** Whether the bot has no errand. */
  get isIdle(): boolean {
    return this.update?.handling !== 'busy' && this.status?.errands.length === 0
  }
}

function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}
