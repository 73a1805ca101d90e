import * as v from 'valibot'
import { countIn } from '../../../engine/count'
import { jsonIn } from '../../../engine/json'
import { kindOf, notOfProtocol, QUOTED, type Body } from './body'
import { cutOff, failedInStream, garbled, noReply, tooLong } from './faults'
import { MAX_REPLY } from './limits'
import type { Server } from './server'
import type { StreamRedaction } from './redaction'
import { oneLine, wordsOf } from './words'

/** A whole answer, or a piece of one: what is read of it. */
const chunk = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        // Read apart: what is odd about it says nothing against the reply.
        index: v.optional(v.unknown()),
        delta: v.nullish(v.object({ content: v.nullish(v.string()) })),
        message: v.nullish(v.object({ content: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
  usage: v.optional(v.unknown()),
})
const usage = v.object({ prompt_tokens: v.optional(v.unknown()), completion_tokens: v.optional(v.unknown()) })

/** What has come of one reply. */
export interface Completion {
  readonly text: string
  readonly finish: 'stop' | 'length'
  readonly promptTokens: number | null
  readonly completionTokens: number | null
}

/**
 * Reads a reply as it streams, or whole where the server does not stream.
 * @throws ModelError where it is none, breaks off, says that it failed, or does not end
 */
export async function readCompletion(
  server: Server,
  body: Body,
  onText: (piece: string) => void,
): Promise<Completion> {
  const reply = new Reply(server, onText)
  const events = new EventReader()
  let kind: ReturnType<typeof kindOf> = null
  // What a whole answer is parsed from, and what a message quotes of one that makes no sense.
  let text = ''
  for await (const piece of body.pieces) {
    if (kind === null) text = ''
    if (kind === 'json' || text.length < QUOTED) text += piece
    kind ??= kindOf(piece)
    if (kind === 'markup' && text.length >= QUOTED) break
    if (kind !== 'events') continue
    for (const data of events.push(piece)) reply.take(data)
    // Some servers keep the connection open for the next question.
    if (reply.isDone) return reply.end()
  }
  if (kind === 'json') reply.takeWhole(text)
  else if (kind === 'events') for (const data of events.end()) reply.take(data)
  if (reply.isEmpty && text.trim() !== '') throw notOfProtocol(server, body, text)
  return reply.end()
}

/** A reply in the making. */
class Reply {
  /** `[DONE]` has come: nothing follows. */
  isDone = false
  /** Nothing has come yet. */
  isEmpty = true
  /** Something that may hold text has come. */
  #hasChoice = false
  readonly #server: Server
  readonly #onText: (piece: string) => void
  /** Every reply text passes through this redaction. */
  readonly #hearing: StreamRedaction
  #text = ''
  /** Characters that came. */
  #length = 0
  #finish: string | null = null
  #promptTokens: number | null = null
  #completionTokens: number | null = null

  constructor(server: Server, onText: (piece: string) => void) {
    this.#server = server
    this.#hearing = server.hearing()
    this.#onText = onText
  }

  /** One that has come to its last bracket has not been cut, whether or not the server says why it ended. */
  takeWhole(data: string): void {
    this.take(data)
    this.isDone ||= !this.isEmpty
  }

  take(data: string): void {
    if (data.trim() === '') return
    this.isEmpty = false
    if (data.trim() === '[DONE]') {
      this.isDone = true
      return
    }
    const parsed = v.safeParse(chunk, this.#parse(data))
    if (!parsed.success) throw this.#garbled(data)
    this.#count(parsed.output.usage)
    const choice = firstOf(parsed.output.choices ?? [])
    if (!choice) return
    this.#hasChoice = true
    this.#finish = choice.finish_reason ?? this.#finish
    this.#add((choice.delta ?? choice.message)?.content ?? '')
  }

  #count(counted: unknown): void {
    const { success, output } = v.safeParse(usage, counted)
    if (!success) return
    this.#promptTokens = countIn(output.prompt_tokens) ?? this.#promptTokens
    this.#completionTokens = countIn(output.completion_tokens) ?? this.#completionTokens
  }

  #parse(data: string): unknown {
    const value = jsonIn(data)
    const words = wordsOf(value)
    if (words !== null) throw failedInStream(this.#server, this.#server.hidden(oneLine(words)))
    return value
  }

  #add(piece: string): void {
    if (piece === '') return
    this.#length += piece.length
    if (this.#length > MAX_REPLY) throw tooLong(this.#server, MAX_REPLY)
    this.#pass(this.#hearing.push(piece))
  }

  /** Called for each piece, even one that is held back, because the listener counts pieces. */
  #pass(text: string): void {
    this.#text += text
    this.#onText(text)
  }

  /** @throws ModelError where the server has neither said why it ended nor that it has */
  end(): Completion {
    if (!this.isEmpty && !this.#hasChoice) throw noReply(this.#server)
    if (!this.isDone && this.#finish === null) throw cutOff(this.#server, this.#length)
    const rest = this.#hearing.end()
    if (rest !== '') this.#pass(rest)
    return {
      text: this.#text,
      finish: this.#finish === 'length' ? 'length' : 'stop',
      promptTokens: this.#promptTokens,
      completionTokens: this.#completionTokens,
    }
  }

  #garbled(data: string) {
    return garbled(this.#server, this.#server.hidden(oneLine(data.slice(0, 300))))
  }
}

type Choice = NonNullable<NonNullable<v.InferOutput<typeof chunk>['choices']>[number]>

/**
 * The choice of index 0, wherever it is listed: a server may give several for one question, and stream them mixed. Where
 * none has an index, its place tells.
 */
const firstOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ index }) => index === 0) ??
  (choices.some(({ index }) => typeof index === 'number') ? undefined : choices[0])

/**
 * Server-sent events as they come (WHATWG HTML, 9.2.6): text in pieces of any size, the data of whole events out.
 * Comments, names and ids of events are of no use here and are left out.
 */
export class EventReader {
  /** What has come of a line that has not ended. */
  #line = ''
  #data: string[] = []
  /** The last piece ended with a carriage return: a line feed that follows ends the same line. */
  #afterReturn = false

  /** The data of the events that this piece ends, in order. */
  push(piece: string): string[] {
    const text = this.#afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') this.#afterReturn = piece.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    const events: string[] = []
    const last = lines.pop() ?? ''
    for (const line of lines) {
      const event = this.#take(this.#line + line)
      if (event !== null) events.push(event)
      this.#line = ''
    }
    this.#line += last
    return events
  }

  /** The data of an event that the stream ended before it did. */
  end(): string[] {
    return this.push('\n\n')
  }

  /** One whole line: the event's data where it ends one, else null. */
  #take(line: string): string | null {
    if (line === '') {
      const data = this.#data
      this.#data = []
      return data.length > 0 ? data.join('\n') : null
    }
    const colon = line.indexOf(':')
    if ((colon < 0 ? line : line.slice(0, colon)) === 'data')
      this.#data.push(colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, ''))
    return null
  }
}
