import { expose } from 'comlink'
import type { BotErrand, BotReport, BotView } from '../../src/engine/worlds/items/types'
import type { BotApi } from '../api/bridge.api'
import { replyOf } from '../shared/fault'

/** The owner of a bot. */
interface BotOwner {
  carryOut(errand: BotErrand, signal: AbortSignal): Promise<BotReport>
  look(): Promise<BotView>
  see(): Promise<string>
}

/** Lets the other end of `port` use this bot. */
export function serveBot(port: MessagePort, owner: BotOwner): void {
  const closed = new AbortController()
  const api: BotApi = {
    carryOut: (errand) => replyOf(async () => plain(await owner.carryOut(errand, closed.signal))),
    look: () =>
      replyOf(async () => {
        const { inventory, surroundings } = await owner.look()
        return { inventory, surroundings }
      }),
    see: () => replyOf(() => owner.see()),
  }
  // The run's worker was terminated, so no caller waits for the running errand.
  port.addEventListener('close', () => closed.abort())
  expose(api, port)
}

/** The report for a run, without details of the connection. */
const plain = ({
  success,
  reason,
  gained,
  consumed,
  used,
  took,
  inventory,
  surroundings,
}: BotReport): BotReport => ({
  ...{ success, reason, gained, consumed, used, took, inventory, surroundings },
})
