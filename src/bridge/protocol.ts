/**
 * What the page and the proxy beside a Minecraft server say to each other: one JSON text a WebSocket frame, read by these schemas
 * at both ends. What the proxy says is numbered, so that a page that comes back hears what it has missed, in order and once; what
 * the page asks for has an id, so that asking twice does nothing twice.
 *
 * Numbers begin with 1 and have no gaps. An id is asked for once in a session, by whichever of the pages that come back to it: one that
 * comes again, whatever it asks for then, is not answered by anything but what was said, or will be, of the first. That includes an id
 * that was refused; who wants to try again takes another.
 */
import * as v from 'valibot'
import { wellFormedValue } from '../engine/well-formed'
import { isItemName, isPicture, MAX_QUANTITY } from '../engine/worlds/items/limits'

export const PROTOCOL = 1
export { PATH } from './path'
/** Of a frame from the page, in bytes; the proxy's own may be larger. */
export const MAX_FRAME = 4096
/** Errands that wait, beside the one that runs. */
export const MAX_QUEUE = 8
/** ms that one errand may take. */
export const MAX_TIMEOUT = 600_000
/** Items that one errand may bring. */
export const MAX_ERRAND = 64
/** ms in which a socket must have said who it is. */
export const HELLO_WITHIN = 5000
/** Blocks from the bot to the edge of what it is asked to see around it. */
export const SIGHT = 8

/** Why the proxy closes a socket: close codes of an application's own (RFC 6455, 7.4.2). */
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
/** As Minecraft spells it: `oak_log`. The page's own words for several (`logs`) are names, too. */
const item = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/), v.check(isItemName))
/** Whoever asks for something names it, once in a session. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const seq = whole(1, Number.MAX_SAFE_INTEGER)
const ms = whole(0, Number.MAX_SAFE_INTEGER)
const inventory = v.record(item, whole(1, Number.MAX_SAFE_INTEGER))
const near = v.strictTuple([line(64), whole(0, 256)])

/** What a bot is asked to bring, or, where it is stuck, to do about it. */
export const ACTIONS = ['mine', 'craft', 'smelt'] as const
export const WAYS = ['leave-water', 'go-up', 'explore'] as const

/**
 * Why nothing came of an errand. The first ones are the game's; after `disconnected` it is not known what was done, and the
 * inventory that comes with the next state says it.
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

/** Says who it is, first of all: the token never stands in an address that is sent. */
const hello = v.strictObject({
  type: v.literal('hello'),
  protocol: whole(1, 1_000_000),
  token: v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/)),
  /** Of a page that comes back, and the last that it has heard. */
  session: v.optional(hex(32)),
  heard: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
})
/** To bring so many of an item more than are held. */
const subgoal = v.strictObject({
  type: v.literal('subgoal'),
  id,
  action: v.picklist(ACTIONS),
  item,
  quantity: whole(1, MAX_ERRAND),
  timeout,
})
/** To get out of where it is stuck; `item`: what is looked for, where it explores. */
const wayOut = v.strictObject({
  type: v.literal('way-out'),
  id,
  way: v.picklist(WAYS),
  item: v.optional(item),
  timeout,
})
const cancel = v.strictObject({ type: v.literal('cancel'), id })
/** Everything at once: what runs is ended, what waits is dropped, and the bot stands still. */
const stop = v.strictObject({ type: v.literal('stop') })
/** Answered by what the bot knows: also while its server says nothing. A bot that is on no server refuses. */
const observe = v.strictObject({ type: v.literal('observe'), id })
/** Asks for what the bot sees, as a picture. */
const see = v.strictObject({ type: v.literal('see'), id })
/** Asks what can be obtained in this version of the game, and by what. */
const rules = v.strictObject({ type: v.literal('rules'), id })
/** The bot leaves the server, and the session is forgotten. */
const bye = v.strictObject({ type: v.literal('bye') })

export const fromPage = v.variant('type', [hello, subgoal, wayOut, cancel, stop, observe, see, rules, bye])
export type FromPage = v.InferOutput<typeof fromPage>
/** What takes time, and has a result. */
export type Errand = Extract<FromPage, { type: 'subgoal' | 'way-out' }>

/** What a bot sees about it, in words that need no picture (XENON, 4.3). As the engine has it. */
const surroundings = v.strictObject({
  medium: v.picklist(['air', 'water', 'lava']),
  covered: whole(0, 512),
  light: whole(0, 15),
  blocks: v.pipe(v.array(near), v.maxLength(12)),
  entities: v.pipe(v.array(near), v.maxLength(12)),
})

const numbered = { seq }

/** The answer to hello. Not numbered: a page that comes back hears it first, and then what it has missed. */
const welcome = v.strictObject({
  type: v.literal('welcome'),
  protocol: whole(1, 1_000_000),
  session: hex(32),
  /** False of a session that was asked for and is not known any more: nothing of it is. */
  resumed: v.boolean(),
  username: line(16),
  server: line(128),
})
/** How it stands with the bot, whenever that changes, and to each page that comes back. */
const state = v.strictObject({
  ...{ type: v.literal('state'), ...numbered },
  state: v.picklist(['connecting', 'ready', 'reconnecting', 'ended']),
  /** Minecraft's, where the bot is there. */
  version: v.nullable(line(16)),
  /** Why it is not there: the server's own words, which nobody vouches for. */
  reason: v.nullable(line(200)),
  /** ms until it tries again. */
  retryIn: v.nullable(ms),
  /** What is held, once it is known. */
  inventory: v.nullable(inventory),
})
const accepted = v.strictObject({ type: v.literal('accepted'), ...numbered, id })
const started = v.strictObject({ type: v.literal('started'), ...numbered, id })
const result = v.strictObject({
  ...{ type: v.literal('result'), ...numbered, id },
  success: v.boolean(),
  /** Null of a success. */
  reason: v.nullable(v.picklist(REASONS)),
  detail: v.nullable(line(200)),
  /**
   * By the inventory before and after it: what came, and what went; and stations and the tool that took part. By the page's names: who
   * asks for `oak_log` finds `logs`.
   */
  gained: inventory,
  consumed: inventory,
  used: v.pipe(v.array(item), v.maxLength(8)),
  took: ms,
  inventory,
  /** Of what did not end well: where it stands then. */
  surroundings: v.nullable(surroundings),
})
const observation = v.strictObject({
  ...{ type: v.literal('observation'), ...numbered, id },
  position: v.strictTuple([finite, finite, finite]),
  health: whole(0, 1024),
  food: whole(0, 20),
  /** Of the day, in ticks. */
  time: whole(0, 24_000),
  inventory,
  surroundings,
  /** The highest block of each column within `SIGHT`, row by row from north-west; null: it is not known. An index of `names`. */
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
/** One way in which an item comes about. */
const rule = v.strictObject({
  action: v.picklist(ACTIONS),
  requires: v.record(item, whole(1, MAX_QUANTITY)),
  held: v.pipe(v.array(item), v.maxLength(8)),
  yields: whole(1, MAX_ERRAND),
})
/**
 * Of every item that somebody can obtain, each way to it, the one that is most at hand first; what there is no way to is not among
 * them, such as what only animals and monsters leave, which the bot does not hunt. Names are the page's (`tags.ts`).
 */
const known = v.strictObject({
  ...{ type: v.literal('known'), ...numbered, id },
  version: line(16),
  rules: v.record(item, v.pipe(v.array(rule), v.minLength(1), v.maxLength(MAX_WAYS))),
})
/** What was asked for is not done, and why: of an id that it has, nothing else will come, though it be asked for again. */
const refused = v.strictObject({
  ...{ type: v.literal('refused'), ...numbered },
  id: v.nullable(id),
  code: v.picklist(['queue-full', 'not-ready', 'out-of-order', 'malformed']),
  message: line(200),
})
/** The last of a session: the socket is closed with 4000 right after it. Who comes back later finds another session. */
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
/** What is numbered, kept, and said again to a page that comes back. */
export type ProxyMessage = Extract<FromProxy, { seq: number }>
export type ErrandResult = Extract<FromProxy, { type: 'result' }>
export type BotPicture = Extract<FromProxy, { type: 'picture' }>
export type Observation = Extract<FromProxy, { type: 'observation' }>

/** What a frame says; null: nothing that this side understands. */
function readBy<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  let value: unknown
  try {
    // A name that every object has is nobody's key, and is never set as one.
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
