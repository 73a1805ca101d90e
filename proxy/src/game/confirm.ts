/**
 * Confirms the inventory with the server. Until then mineflayer's inventory is only a prediction from the
 * bot's clicks.
 */
import { once } from 'node:events'
import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'

/**
 * Not a valid state id: the server answers a click with an outdated id with the whole inventory (from 1.17.1
 * on).
 */
const NO_STATE = -1
/** Slot outside the window: the click does nothing. */
const BESIDE = -1

/**
 * Asks the server for the inventory and waits for the answer; false if none comes within `ms`. Up to 1.16.5
 * the server confirms each click, so it is enough to wait until all earlier answers have arrived.
 */
export async function confirmHeld(bot: Bot, ms: number): Promise<boolean> {
  const { _client: client } = bot
  const window = bot.currentWindow ?? bot.inventory
  // The server only sends statistics on request, and after everything that it sent before.
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
