import * as v from 'valibot'
import { countIn } from '../../../engine/count'
import { jsonIn } from '../../../engine/json'
import { kindOf, notOfProtocol, QUOTED, type Body } from './body'
import { cutOff, failedInStream, garbled, noReply, tooLong } from './faults'
import { MAX_REPLY } from './limits'
import type { Server } from './server'
import type { StreamRedaction } from './redaction'
import { oneLine, wordsOf } from './words'

/** The fields that we read of a whole answer, or of a piece of one. */
const chunk = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        // Not validated here: an odd index does not invalidate the reply.
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

/** The parts of one reply. */
export interface Completion {
  readonly text: string
  readonly finish: 'stop' | 'length'
  readonly promptTokens: number | null
  readonly completionTokens: number | null
}

/**
 * Reads a reply as a stream, or as a whole if the server does not stream.
 * @throws ModelError if it is no reply, breaks off, reports an error, or does not end
 */
export async function readCompletion(
  server: Server,
  body: Body,
  onText: (piece: string) => void,
): Promise<Completion> {
  const reply = new Reply(server, onText)
  const events = new EventReader()
  let kind: ReturnType<typeof kindOf> = null
  // The text of a whole answer, and the quote for an error message.
  let text = ''
  for await (const piece of body.pieces) {
    if (kind === null) text = ''
    if (kind === 'json' || text.length < QUOTED) text += piece
    kind ??= kindOf(piece)
    if (kind === 'markup' && text.length >= QUOTED) break
    if (kind !== 'events') continue
    for (const data of events.push(piece)) reply.take(data)
    // Some servers keep the connection open after the reply.
    if (reply.isDone) return reply.end()
  }
  if (kind === 'json') reply.takeWhole(text)
  else if (kind === 'events') for (const data of events.end()) reply.take(data)
  if (reply.isEmpty && text.trim() !== '') throw notOfProtocol(server, body, text)
  return reply.end()
}

/** A reply in progress. */
class Reply {
  /** Whether `[DONE]` has come: nothing follows. */
  isDone = false
  /** Whether nothing has come yet. */
  isEmpty = true
  /** Whether a choice has come, which may contain text. */
  #hasChoice = false
  readonly #server: Server
  readonly #onText: (piece: string) => void
  /** Every reply text passes through this redaction. */
  readonly #hearing: StreamRedaction
  #text = ''
  /** Number of characters that came. */
  #length = 0
  #finish: string | null = null
  #promptTokens: number | null = null
  #completionTokens: number | null = null

  constructor(server: Server, onText: (piece: string) => void) {
    this.#server = server
    this.#hearing = server.hearing()
    this.#onText = onText
  }

  /** A whole JSON answer is complete, even if the server does not say why it ended. */
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

  /** @throws ModelError if the reply ended without an end marker and without a reason */
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
 * The choice with index 0, at any position: a server may give several, and mix them in a stream. If none has
 * an index, the first counts.
 */
const firstOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ index }) => index === 0) ??
  (choices.some(({ index }) => typeof index === 'number') ? undefined : choices[0])

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6): takes pieces of any size, returns the data of complete
 * events. Ignores comments, names and ids.
 */
export class EventReader {
  /** The incomplete last line. */
  #line = ''
  #data: string[] = []
  /**
   * Whether the last piece ended with a carriage return: a following line feed belongs to the same line end.
   */
  #afterReturn = false

  /** The data of the events that end in this piece, in order. */
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

  /** The data of an event that the end of the stream completes. */
  end(): string[] {
    return this.push('\n\n')
  }

  /** Takes one whole line: returns the event's data if the line ends it, else null. */
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
