import { expose } from 'comlink'
import type { BotErrand, BotReport, BotView } from '../../src/engine/worlds/items/types'
import type { BotApi } from '../api/bridge.api'
import { replyOf } from '../shared/fault'

/** Whoever has a bot at hand. */
interface BotOwner {
  carryOut(errand: BotErrand, signal: AbortSignal): Promise<BotReport>
  look(): Promise<BotView>
  see(): Promise<string>
}

/** Lets whoever has the other end of `port` ask this bot. */
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
  // The run's worker has been ended, without a word: nobody waits for what is under way.
  port.addEventListener('close', () => closed.abort())
  expose(api, port)
}

/** What a run is told, and nothing of how it came. */
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
