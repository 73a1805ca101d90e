import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as v from 'valibot'
import { jsonIn } from '../../engine/json'
import type { ChatReply } from '../../models/chat/engine'
import type { ReplyCache } from '../../models/chat/reply-cache'
import { chatReply } from '../../models/chat/reply-schema'
import { readingSchema } from '../reading-schema'
import { CODE_VERSION } from '../version'
import { messageOf } from './arguments'
import type { JobPart } from './part-file'
import { UsageError } from './errors'

const HEADER = JSON.stringify({ format: 'firsthand/replies', version: 1 })

const finite = v.pipe(v.number(), v.finite(), v.minValue(0))
const line = v.union([
  v.strictObject({ key: v.string(), reply: chatReply }),
  v.strictObject({
    code: v.string(),
    origin: v.string(),
    id: v.string(),
    reading: readingSchema,
    seconds: finite,
  }),
])

/**
 * A model's replies and the results of jobs, one per line. Each line is written at once, and the file is
 * append-only: if the process is killed, only the line being written is lost.
 */
export class RepliesFile implements ReplyCache {
  readonly path: string
  readonly #origin: string
  readonly #file: number
  readonly #replies = new Map<string, ChatReply>()
  readonly #parts = new Map<string, JobPart>()
  #damaged = 0

  /**
   * @param origin the current server: results of jobs that another server answered are ignored
   * @throws UsageError for a file of another kind, or one that cannot be read or written
   */
  constructor(path: string, origin: string) {
    this.path = path
    this.#origin = origin
    try {
      this.#file = openSync(path, 'a+')
    } catch (error) {
      throw new UsageError(`The replies file ${path} cannot be opened: ${messageOf(error)}.`)
    }
    this.#read(readFileSync(this.#file, 'utf8'))
  }

  get size(): number {
    return this.#replies.size
  }

  /** Number of unreadable lines: cut or edited. They are skipped, and their questions are asked again. */
  get damaged(): number {
    return this.#damaged
  }

  /** The result of a job with this version of the code and this server. */
  part(id: string): JobPart | undefined {
    return this.#parts.get(id)
  }

  addPart(part: JobPart): void {
    const { id, reading, seconds } = part
    this.#append({ code: CODE_VERSION, origin: this.#origin, id, reading, seconds })
    this.#parts.set(id, part)
  }

  get(key: string): Promise<ChatReply | undefined> {
    return Promise.resolve(this.#replies.get(key))
  }

  put(key: string, { text, finish, constrained, promptTokens, completionTokens }: ChatReply): Promise<void> {
    const kept = { text, finish, constrained, promptTokens, completionTokens }
    this.#append({ key, reply: kept })
    this.#replies.set(key, kept)
    return Promise.resolve()
  }

  close(): void {
    closeSync(this.#file)
  }

  #read(text: string): void {
    // Empty, or the process was killed while it wrote the first line.
    if (HEADER.startsWith(text)) {
      ftruncateSync(this.#file)
      writeSync(this.#file, `${HEADER}\n`)
      return
    }
    const [first, ...lines] = text.split('\n')
    if (first !== HEADER) throw new UsageError(`${this.path} is not a replies file. Name another file.`)
    // The rest of a cut line stays, and the next entry starts on a new line.
    if (lines.at(-1) !== '') writeSync(this.#file, '\n')
    for (const one of lines) if (one !== '') this.#take(one)
  }

  #take(text: string): void {
    const parsed = v.safeParse(line, jsonIn(text))
    if (!parsed.success) this.#damaged++
    else if ('key' in parsed.output) this.#replies.set(parsed.output.key, parsed.output.reply)
    else {
      const { code, origin, ...part } = parsed.output
      if (code === CODE_VERSION && origin === this.#origin) this.#parts.set(part.id, part)
    }
  }

  /**
   * If the disk is full, the existing lines stay, and the caller gets the error at once, because replies cost
   * money.
   */
  #append(entry: unknown): void {
    const before = fstatSync(this.#file).size
    try {
      writeSync(this.#file, `${JSON.stringify(entry)}\n`)
    } catch (error) {
      ftruncateSync(this.#file, before)
      throw new Error(`${this.path} cannot be written: ${messageOf(error)}.`, { cause: error })
    }
  }
}
