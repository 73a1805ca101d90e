/**
 * Protocol between the page and the proxy beside a Minecraft server: one JSON text per WebSocket frame,
 * validated by these schemas at both ends. The proxy numbers its messages, so that a page that reconnects
 * receives the missed ones in order and exactly once. Requests of the page have ids, so that a repeated
 * request is not done twice.
 * Numbers start at 1 and have no gaps. An id is valid once per session, across all pages that resume it. A
 * frame with a known id, whatever it contains, only gets the answer to the first one. That includes ids that
 * were refused: to try again, the page takes another id.
 */
import * as v from 'valibot'
import { wellFormedValue } from '../engine/well-formed'
import { isItemName, isPicture, MAX_QUANTITY } from '../engine/worlds/items/limits'

export const PROTOCOL = 1
export { PATH } from './path'
/** Largest frame from the page, in bytes. Frames from the proxy may be larger. */
export const MAX_FRAME = 4096
/** Maximum number of errands that wait, in addition to the running one. */
export const MAX_QUEUE = 8
/** Maximum timeout of one errand, in ms. */
export const MAX_TIMEOUT = 600_000
/** Maximum quantity of one errand. */
export const MAX_ERRAND = 64
/** Time in which a socket must send its hello, in ms. */
export const HELLO_WITHIN = 5000
/** Distance from the bot to the edge of its map and surroundings, in blocks. */
export const SIGHT = 8

/** Reasons for which the proxy closes a socket: application close codes (RFC 6455, 7.4.2). */
export const CLOSED = {
  4000: 'ended',
  4001: 'no-hello',
  4003: 'token',
  4004: 'protocol',
  4008: 'too-fast',
  4009: 'replaced',
  4013: 'too-large',
  4029: 'too-many',
  4400: 'malformed',
} as const
export type CloseCode = keyof typeof CLOSED

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
const finite = v.pipe(v.number(), v.finite())
const line = (most: number) => v.pipe(v.string(), v.maxLength(most))
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))
/** Minecraft's name, such as `oak_log`, or the page's name for a group of items, such as `logs`. */
const item = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/), v.check(isItemName))
/** Id of a request, unique in a session. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const seq = whole(1, Number.MAX_SAFE_INTEGER)
const ms = whole(0, Number.MAX_SAFE_INTEGER)
const inventory = v.record(item, whole(1, Number.MAX_SAFE_INTEGER))
const near = v.strictTuple([line(64), whole(0, 256)])

/** What a bot can be asked to do for an item, and what it can do when it is stuck. */
export const ACTIONS = ['mine', 'craft', 'smelt'] as const
export const WAYS = ['leave-water', 'go-up', 'explore'] as const

/**
 * Why an errand failed. Most reasons come from the game. After `disconnected` the outcome is unknown; the
 * inventory in the next state shows it.
 */
export const REASONS = [
  'unknown-item',
  'not-minable',
  'no-recipe',
  'not-smelted',
  'missing-ingredients',
  'missing-fuel',
  'needs-tool',
  'needs-station',
  'no-room',
  'not-found',
  'unreachable',
  'not-confirmed',
  'inventory-full',
  'timeout',
  'cancelled',
  'died',
  'disconnected',
  'failed',
] as const
export type FailureReason = (typeof REASONS)[number]

const timeout = whole(1000, MAX_TIMEOUT)

/** The first frame of a socket. It carries the token, so that the token is never part of an address. */
const hello = v.strictObject({
  type: v.literal('hello'),
  protocol: whole(1, 1_000_000),
  token: v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/)),
  /** For a page that reconnects: its session, and the number of the last message that it received. */
  session: v.optional(hex(32)),
  heard: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
})
/** To obtain `quantity` more of an item than the bot holds. */
const subgoal = v.strictObject({
  type: v.literal('subgoal'),
  id,
  action: v.picklist(ACTIONS),
  item,
  quantity: whole(1, MAX_ERRAND),
  timeout,
})
/** To get unstuck. `item`: what to look for while exploring. */
const wayOut = v.strictObject({
  type: v.literal('way-out'),
  id,
  way: v.picklist(WAYS),
  item: v.optional(item),
  timeout,
})
const cancel = v.strictObject({ type: v.literal('cancel'), id })
/** Cancels the running errand, drops the waiting ones, and halts the bot. */
const stop = v.strictObject({ type: v.literal('stop') })
/**
 * Answered from what the bot knows, even while its server is silent. Refused if the bot is not on a server.
 */
const observe = v.strictObject({ type: v.literal('observe'), id })
/** Requests a picture of the bot's view. */
const see = v.strictObject({ type: v.literal('see'), id })
/** Requests the items that can be obtained in this version of the game, and how. */
const rules = v.strictObject({ type: v.literal('rules'), id })
/** The bot leaves the server, and the proxy forgets the session. */
const bye = v.strictObject({ type: v.literal('bye') })

export const fromPage = v.variant('type', [hello, subgoal, wayOut, cancel, stop, observe, see, rules, bye])
export type FromPage = v.InferOutput<typeof fromPage>
/** A request that takes time and has a result. */
export type Errand = Extract<FromPage, { type: 'subgoal' | 'way-out' }>

/** The bot's surroundings as text (XENON, 4.3), in the engine's format. */
const surroundings = v.strictObject({
  medium: v.picklist(['air', 'water', 'lava']),
  covered: whole(0, 512),
  light: whole(0, 15),
  blocks: v.pipe(v.array(near), v.maxLength(12)),
  entities: v.pipe(v.array(near), v.maxLength(12)),
})

const numbered = { seq }

/**
 * The answer to hello. Not numbered: a page that reconnects receives it before the messages that it missed.
 */
const welcome = v.strictObject({
  type: v.literal('welcome'),
  protocol: whole(1, 1_000_000),
  session: hex(32),
  /** False if the proxy does not know the requested session any more. */
  resumed: v.boolean(),
  username: line(16),
  server: line(128),
})
/** State of the bot: sent whenever it changes, and to each page that reconnects. */
const state = v.strictObject({
  ...{ type: v.literal('state'), ...numbered },
  state: v.picklist(['connecting', 'ready', 'reconnecting', 'ended']),
  /** Minecraft's version; null if the bot is not on the server. */
  version: v.nullable(line(16)),
  /** Why the bot is not on the server. The text comes from the server and is not trusted. */
  reason: v.nullable(line(200)),
  /** Time until the next try, in ms. */
  retryIn: v.nullable(ms),
  /** Null until the inventory is known. */
  inventory: v.nullable(inventory),
})
const accepted = v.strictObject({ type: v.literal('accepted'), ...numbered, id })
const started = v.strictObject({ type: v.literal('started'), ...numbered, id })
const result = v.strictObject({
  ...{ type: v.literal('result'), ...numbered, id },
  success: v.boolean(),
  /** Null for a success. */
  reason: v.nullable(v.picklist(REASONS)),
  detail: v.nullable(line(200)),
  /**
   * Difference of the inventories before and after: items gained and consumed; and the stations and the tool
   * that were used. All under the page's names: a request for `oak_log` gains `logs`.
   */
  gained: inventory,
  consumed: inventory,
  used: v.pipe(v.array(item), v.maxLength(8)),
  took: ms,
  inventory,
  /** The surroundings after a failure. */
  surroundings: v.nullable(surroundings),
})
const observation = v.strictObject({
  ...{ type: v.literal('observation'), ...numbered, id },
  position: v.strictTuple([finite, finite, finite]),
  health: whole(0, 1024),
  food: whole(0, 20),
  /** Time of day, in ticks. */
  time: whole(0, 24_000),
  inventory,
  surroundings,
  /**
   * The highest block of each column within `SIGHT`, row by row from the north-west, as an index into
   * `names`; null if it is unknown.
   */
  map: v.strictObject({
    names: v.pipe(v.array(line(64)), v.maxLength((2 * SIGHT + 1) ** 2)),
    rows: v.pipe(
      v.array(v.pipe(v.array(v.nullable(whole(0, (2 * SIGHT + 1) ** 2))), v.length(2 * SIGHT + 1))),
      v.length(2 * SIGHT + 1),
    ),
  }),
})
const picture = v.strictObject({
  ...{ type: v.literal('picture'), ...numbered, id },
  /** PNG, in base64. */
  png: v.pipe(v.string(), v.check(isPicture)),
})
const event = v.strictObject({
  ...{ type: v.literal('event'), ...numbered },
  event: v.picklist(['died', 'respawned', 'kicked']),
  detail: v.nullable(line(200)),
})
const MAX_WAYS = 64
/** One way to obtain an item. */
const rule = v.strictObject({
  action: v.picklist(ACTIONS),
  requires: v.record(item, whole(1, MAX_QUANTITY)),
  held: v.pipe(v.array(item), v.maxLength(8)),
  yields: whole(1, MAX_ERRAND),
})
/**
 * For every item that can be obtained: all ways, the cheapest first. Items without a way are absent, such as
 * drops of animals and monsters, which the bot does not hunt. Names are the page's (`tags.ts`).
 */
const known = v.strictObject({
  ...{ type: v.literal('known'), ...numbered, id },
  version: line(16),
  rules: v.record(item, v.pipe(v.array(rule), v.minLength(1), v.maxLength(MAX_WAYS))),
})
/**
 * The request is not carried out, with the reason. A refused id gets no other answer, even if it is
 * repeated.
 */
const refused = v.strictObject({
  ...{ type: v.literal('refused'), ...numbered },
  id: v.nullable(id),
  code: v.picklist(['queue-full', 'not-ready', 'out-of-order', 'malformed']),
  message: line(200),
})
/**
 * The last message of a session; the socket closes with 4000 right after it. A page that reconnects later
 * gets a new session.
 */
const ended = v.strictObject({
  ...{ type: v.literal('ended'), ...numbered },
  reason: v.picklist(['bye', 'nobody-listens', 'server-unreachable', 'shutdown']),
})

const fromProxy = v.variant('type', [
  welcome,
  state,
  accepted,
  started,
  result,
  observation,
  picture,
  event,
  known,
  refused,
  ended,
])
export type FromProxy = v.InferOutput<typeof fromProxy>
/** A numbered message, which the proxy stores and repeats to a page that reconnects. */
export type ProxyMessage = Extract<FromProxy, { seq: number }>
export type ErrandResult = Extract<FromProxy, { type: 'result' }>
export type BotPicture = Extract<FromProxy, { type: 'picture' }>
export type Observation = Extract<FromProxy, { type: 'observation' }>

/** The message in a frame; null if it does not match the schema. */
function readBy<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  let value: unknown
  try {
    // Keys that are names of object properties are rejected, which prevents prototype pollution.
    value = JSON.parse(text, (key, part: unknown) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
      return part
    })
  } catch {
    return null
  }
  const read = v.safeParse(schema, wellFormedValue(value))
  return read.success ? read.output : null
}
export const readFromPage = (text: string): FromPage | null => readBy(fromPage, text)
export const readFromProxy = (text: string): FromProxy | null => readBy(fromProxy, text)
