import type { JobResources } from '../../src/lab/job'
import { answeringBy } from '../../src/lab/answering'
import type { Resources } from '../../src/library/assemble'
import { CachedEngine, type OnReply as HeardReply } from '../../src/models/chat/cached-engine'
import { MemoryReplies, type ReplyCache } from '../../src/models/chat/reply-cache'
import { ModelError, modelErrorFrom } from '../../src/models/model-error'
import { EmbeddedSimilarity, VectorTable } from '../../src/similarity/minilm'
import type { Clock } from '../shared/clock'
import { LiveConnections } from '../run/live/connections'
import { getOrCreate } from '../../src/engine/get-or-create'
import { Spending } from '../../src/lab/spending'
import type { ReplyCounts } from '../api/lab.api'

/** The connections of jobs besides every run's resources: a live model, and MiniLM. */
export class Connections {
  readonly reporter: ProgressReporter
  readonly #clock: Clock
  readonly #replies: ReplyCache
  readonly #lines = new LiveConnections()
  /** The origin of each engine's model; missing if unknown. */
  readonly #origins = new Map<string, string>()
  readonly #vectors = new VectorTable()
  readonly #minilm = new EmbeddedSimilarity(this.#vectors)
  /** Ends the running calls. */
  #signal: AbortSignal | undefined
  #given: JobResources | undefined
  #from: Resources | undefined

  constructor(clock: Clock, replies: ReplyCache) {
    this.#clock = clock
    this.#replies = replies
    this.reporter = new ProgressReporter(clock)
  }

  /** @param origin null: unknown, so that earlier replies may be another model's */
  connect(id: string, port: MessagePort | null, origin: string | null): Promise<void> {
    this.#given = undefined
    if (origin === null) this.#origins.delete(id)
    else this.#origins.set(id, origin)
    return this.#lines.connect(id, port)
  }

  /**
   * The resources of jobs: the same object until a connection changes, because cached knowledge belongs to
   * it.
   */
  resources(own: Resources, signal: AbortSignal): JobResources {
    this.#signal = signal
    if (!this.#given || this.#from !== own) {
      this.#from = own
      this.#given = { ...own, minilm: this.#minilm, modelFor: this.#modelFor(), embed: this.#embed }
    }
    return this.#given
  }

  #modelFor(): NonNullable<JobResources['modelFor']> {
    const models = new Map<string, ReturnType<typeof answeringBy>>()
    const now = () => this.#clock.now()
    const answering = (id: string) => {
      const engine = this.#lines.engine(id)
      if (!engine)
        throw new ModelError('not-loaded', 'The model of this study is not loaded. Load it under Models.')
      const origin = this.#origins.get(id)
      const cached = new CachedEngine({
        engine,
        origin: origin ?? '',
        cache: origin === undefined ? new MemoryReplies() : this.#replies,
        now,
        heard: this.reporter.hear,
      })
      return answeringBy(cached, now, () => this.#signal)
    }
    return (spec) => getOrCreate(models, spec.model.id, () => answering(spec.model.id))(spec)
  }

  readonly #embed = async (names: readonly string[]): Promise<void> => {
    await this.#vectors.learn(names, async (texts) => {
      const reply = await this.#lines.embedder?.embed(texts)
      if (!reply) throw new ModelError('not-loaded', 'MiniLM is not loaded. Load it under Models.')
      if (!reply.ok) throw modelErrorFrom(reply.fault)
      return reply.value
    })
  }
}

const EVERY_MS = 200

/** Counts a model’s replies, and reports them a few times a second instead of one by one. */
class ProgressReporter {
  readonly #clock: Clock
  #spent = new Spending()
  #at = -Infinity
  /** Receives the reports; null: no caller asked for them. */
  listener: ((heard: ReplyCounts) => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly hear: HeardReply = (reply, ms) => {
    this.#spent.hear(reply, ms)
    if (this.#clock.now() - this.#at >= EVERY_MS) this.report()
  }

  /** Reports the replies since the last report. */
  report(): void {
    const { answered, calls, kept, promptTokens, completionTokens } = this.#spent
    if (answered > 0) this.listener?.({ calls, kept, promptTokens, completionTokens })
    this.#spent = new Spending()
    this.#at = this.#clock.now()
  }
}
