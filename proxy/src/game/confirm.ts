/** What a bot holds is, for a moment, what it expects of its clicks; what the server made of them comes later. */
import { once } from 'node:events'
import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'

/** No state of the server's: a click that has seen another one is answered with all that is held (from 1.17.1 on). */
const NO_STATE = -1
/** Beside a window: nothing is done by it. */
const BESIDE = -1

/**
 * Asks the server what is held, and waits for its answer; false: none came within so many ms. Up to 1.16.5 each click is
 * confirmed already, and that the answer to the last has come is all that is to be known.
 */
export async function confirmHeld(bot: Bot, ms: number): Promise<boolean> {
  const { _client: client } = bot
  const window = bot.currentWindow ?? bot.inventory
  // Statistics come only to whoever asks for them, and behind all that was said before.
  const answered = once(client, 'statistics', { signal: AbortSignal.timeout(ms) }).then(
    () => true,
    () => false,
  )
  if (bot.supportFeature('stateIdUsed'))
    client.write('window_click', {
      ...{ windowId: window.id, stateId: NO_STATE, slot: BESIDE, mouseButton: 0, mode: 0, changedSlots: [] },
      cursorItem: itemLoader(bot.registry).toNotch(null),
    })
  client.write('client_command', { actionId: 1 })
  return answered
}
