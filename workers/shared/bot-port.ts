import { wrap, type Remote } from 'comlink'
import { bridgeErrorFrom } from '../../src/bridge/bridge-error'
import type { Bot, BotErrand, BotReport, BotView } from '../../src/engine/worlds/items/types'
import type { BotApi, Reply } from '../api/bridge.api'

/** The bot at the other end of a port. */
export class PortBot implements Bot {
  /**
   * A reference for the lifetime of this object: comlink drops the calls of a proxy that is
   * garbage-collected.
   */
  readonly #api: Remote<BotApi>

  constructor(port: MessagePort) {
    this.#api = wrap<BotApi>(port)
  }

  async carryOut(errand: BotErrand): Promise<BotReport> {
    return valueOf(await this.#api.carryOut(errand))
  }

  async look(): Promise<BotView> {
    return valueOf(await this.#api.look())
  }

  async see(): Promise<string> {
    return valueOf(await this.#api.see())
  }
}

/** @throws BridgeError */
function valueOf<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value
  throw bridgeErrorFrom(reply.fault)
}
