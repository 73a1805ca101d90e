/** All sentences about a bot. */
import type { BridgeStatus, Happened, Ordered } from '../../../workers/api/bridge.api'
import type { FailureReason } from '../../bridge/protocol'
import { counted, spaced } from '../../engine/sentence'

const REASONS: Readonly<Record<FailureReason, string>> = {
  'unknown-item': 'this version of the game has no such item',
  'not-minable': 'no block drops the item',
  'no-recipe': 'there is no recipe for the item',
  'not-smelted': 'a furnace cannot make the item',
  'missing-ingredients': 'an ingredient is missing',
  'missing-fuel': 'there is no fuel',
  'needs-tool': 'the block needs a better tool',
  'needs-station': 'there is no table or furnace nearby',
  'no-room': 'there is no room for a table or furnace',
  'not-found': 'no suitable block was found nearby',
  unreachable: 'the bot cannot get there',
  'not-confirmed': 'the server did not confirm the result',
  'inventory-full': 'the inventory is full',
  timeout: 'the task took too long',
  cancelled: 'the task was stopped',
  died: 'the bot died',
  disconnected: 'the connection was lost, and the result is unknown',
  failed: 'something went wrong',
}

export const reasonOf = (reason: FailureReason): string => REASONS[reason]

const WAYS = { 'leave-water': 'get out of the water', 'go-up': 'go up to the open sky' } as const

/** An errand in words: `mine 2 logs`. */
export function errandOf(errand: Ordered): string {
  if (errand.type === 'subgoal')
    return `${errand.action} ${errand.quantity > 1 ? `${errand.quantity} ` : ''}${spaced(errand.item)}`
  if (errand.way !== 'explore') return WAYS[errand.way]
  return errand.item === undefined ? 'look around' : `look around for ${spaced(errand.item)}`
}

export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const EVENTS = {
  died: 'The bot died.',
  respawned: 'The bot is back in the game.',
  kicked: 'The server removed the bot.',
} as const

/** The errand in words, and its result. */
export function happenedOf(happened: Happened): { readonly what: string; readonly came: string | null } {
  if (happened.kind === 'event')
    return { what: EVENTS[happened.event], came: happened.detail === null ? null : `“${happened.detail}”` }
  const { errand, reason, detail } = happened
  if (reason === null) return { what: errandOf(errand), came: null }
  return {
    what: errandOf(errand),
    came: detail === null ? reasonOf(reason) : `${reasonOf(reason)} (${detail})`,
  }
}

const seconds = (ms: number) => counted(Math.max(1, Math.ceil(ms / 1000)), 'second')

interface Said {
  readonly tone: 'good' | 'waits' | 'bad' | 'none'
  /** In a word or two. */
  readonly short: string
  readonly sentence: string
}

/** Status of the connections between the page, the proxy, the server and the bot. */
export function connectionWords({ connection, bot }: BridgeStatus): Said {
  if (connection === null) return { tone: 'none', short: 'not connected', sentence: 'No bot is connected.' }
  if (connection.kind === 'connecting')
    return { tone: 'waits', short: 'connecting', sentence: 'The page is connecting to the proxy.' }
  if (connection.kind === 'reconnecting')
    return {
      ...{ tone: 'waits', short: 'no proxy' },
      sentence: `${connection.reason} The page tries again in ${seconds(connection.retryIn)}. The bot continues its task.`,
    }
  if (connection.kind === 'refused') return { tone: 'bad', short: 'refused', sentence: connection.reason }
  if (connection.kind === 'ended') return { tone: 'none', short: 'ended', sentence: connection.reason }
  const { username, server } = connection
  const why = bot?.reason ? ` The server says: “${bot.reason}”.` : ''
  if (bot?.state === 'ready')
    return {
      ...{ tone: 'good', short: 'in the game' },
      sentence: `${username} plays on ${server}${bot.version === null ? '' : `, Minecraft ${bot.version}`}.`,
    }
  if (bot?.state === 'reconnecting')
    return {
      ...{ tone: 'waits', short: 'no server' },
      sentence: `${username} is not on ${server} now.${why}${
        bot.retryIn === null ? '' : ` The bot tries again in ${seconds(bot.retryIn)}.`
      }`,
    }
  if (bot?.state === 'ended')
    return { tone: 'bad', short: 'gone', sentence: `${username} no longer tries to join ${server}.${why}` }
  return { tone: 'waits', short: 'joining', sentence: `${username} is joining ${server}.` }
}
