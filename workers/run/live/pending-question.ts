import type { AnswerRules } from '../../../src/engine/minds/mind'
import type { Call, LiveModel, LiveReply, Retry } from '../../../src/engine/effects'
import type { Question } from '../../../src/engine/minds'
import { ChatModel } from '../../../src/models/chat/chat-model'
import type { ChatEngine } from '../../../src/models/chat/engine'
import { promptFor } from '../../../src/models/chat/prompts'
import { personCard } from '../../../src/models/chat/cards'
import type { RunSpec } from '../../../src/library/spec'
import type { Clock } from '../../shared/clock'
import { faultOf } from '../../shared/fault'
import type { Asking, Fault, Reply, Rival } from '../../api/run.api'
import { Signal } from './signal'
import type { Share } from './share'

/** A question as it was asked. */
interface AskedQuestion {
  readonly question: Question
  readonly retry: Retry | undefined
  readonly since: number
  /** Generations that failed or were given up. */
  readonly abandoned: { calls: number; tokens: number; ms: number }
}

/** The question that waits for an answer. */
interface OpenQuestion extends AskedQuestion {
  readonly id: number
  readonly settle: (reply: LiveReply) => void
  state: Asking['state']['kind']
  /** Of the current generation, or the last one. */
  messages: Asking['messages']
  text: string
  tokens: number
  startedAt: number
  fault: Fault | null
  controller: AbortController | null
}

/**
 * Holds the question of a run until the model or a person answers it, or the user skips it. No failure of a model ends the
 * run: the question waits, and says why.
 */
export class PendingQuestion implements LiveModel {
  readonly #spec: RunSpec
  readonly #clock: Clock
  readonly #changed: () => void
  #engine: ChatEngine | null = null
  /** One for each engine: it remembers its questions and repeats one with another seed (above temperature 0). */
  #model: ChatModel | null = null
  /** The run is paused: no model is asked. */
  #isHeld = true
  /** The user has started this run or allowed it to ask. A run from a link or a file asks nothing before that. */
  #mayAsk = false
  #pending: OpenQuestion | null = null
  #count = 0
  readonly #asked = new Signal()
  readonly #share: Share | null
  /** The person does not want any more questions. */
  #isLeft = false
  /** Answers that were taken back, by their questions. */
  readonly #takenBack = new Map<string, unknown>()

  /**
   * @param changed called when there is something else to show
   * @param share the few things that a person is asked about; null: everything
   */
  constructor(spec: RunSpec, clock: Clock, changed: () => void, share: Share | null = null) {
    this.#spec = spec
    this.#share = share
    this.#clock = clock
    this.#changed = changed
  }

  /** Settles when a question waits. */
  get asked(): Promise<void> {
    return this.#asked.raised
  }

  /** The engine that is asked; null: the model of this run is not connected. */
  set engine(engine: ChatEngine | null) {
    if (engine === this.#engine) return
    this.#engine = engine
    this.#model = null
    if (this.#pending) this.#giveUp(this.#pending)
    this.#start()
  }

  /** A model generates an answer. */
  get isAsking(): boolean {
    return this.#pending?.state === 'asking'
  }

  get asking(): Asking | null {
    const pending = this.#pending
    if (!pending) return null
    const { id, question, retry, messages } = pending
    const state = this.#stateOf(pending)
    const turn = this.#share?.turnOf(question) ?? null
    return {
      ...{ id, question, turn, messages, state },
      ...{ attempt: retry?.attempt ?? 1, problem: retry?.problem ?? null },
      earlier: this.#takenBack.get(JSON.stringify(question)) ?? null,
    }
  }

  ask(question: Question, retry?: Retry): LiveReply | Promise<LiveReply> {
    const share = this.#share
    if (share && !share.isTheirs(question)) return { value: share.others.answer(question), standIn: true }
    if (this.#isLeft) {
      const [since, abandoned] = [this.#clock.now(), NOTHING]
      return { value: null, skipped: true, call: this.#callOf({ question, retry, since, abandoned }, '') }
    }
    return new Promise((resolve) => {
      const since = this.#clock.now()
      const settle = (reply: LiveReply) => {
        this.#pending = null
        this.#asked.reset()
        resolve(reply)
        this.#changed()
      }
      this.#pending = {
        ...{ id: ++this.#count, question, retry, since, settle, state: 'held', messages: null, text: '' },
        ...{
          tokens: 0,
          startedAt: since,
          fault: null,
          controller: null,
          abandoned: { ...NOTHING },
        },
      }
      this.#asked.raise()
      this.#start()
    })
  }

  /** The run may ask its model, from now on. */
  allow(): void {
    if (this.#mayAsk) return
    this.#mayAsk = true
    if (this.#pending?.state === 'not-allowed') this.#begin(this.#pending)
  }

  /** The run goes on: a waiting question is asked. */
  go(): void {
    this.#isHeld = false
    if (this.#pending?.state === 'held') this.#start()
  }

  /** The run is paused: stops a generation, and starts it again when the run goes on. */
  hold(): void {
    this.#isHeld = true
    const pending = this.#pending
    if (pending?.state !== 'asking') return
    this.#giveUp(pending)
    pending.state = 'held'
    this.#changed()
  }

  /** A person's answer. @param asks the answer rules of the mind that asked */
  answer(id: number, value: unknown, asks: AnswerRules<Question>): Reply<null> {
    const pending = this.#pending
    if (pending?.id !== id) return { ok: false, fault: GONE }
    const judged = asks.judge(pending.question, value)
    if (!judged.ok) return { ok: false, fault: { code: 'no-answer', message: `${judged.problem}.` } }
    this.#giveUp(pending)
    pending.settle({
      value: judged.answer,
      call: this.#callOf(pending, JSON.stringify(judged.answer)),
    })
    return { ok: true, value: null }
  }

  skip(id: number): void {
    const pending = this.#pending
    if (pending?.id !== id) return
    this.#giveUp(pending)
    pending.settle({ value: null, skipped: true, call: this.#callOf(pending, '') })
  }

  /** The same, and the person is asked nothing more. */
  leave(id: number): void {
    if (this.#pending?.id !== id) return
    this.#isLeft = true
    this.skip(id)
  }

  /** Prepares to ask this question again. A question that waits now is dropped. */
  takeBack(question: Question, value: unknown): void {
    this.close()
    this.#asked.reset()
    this.#isLeft = false
    this.#takenBack.set(JSON.stringify(question), value)
  }

  /** The simulated model's answers to those of these questions that the person gets. */
  rivalOn(questions: readonly Question[]): Rival | null {
    const share = this.#share
    if (!share) return null
    const words = questions.flatMap((question) => share.rivalOn(question) ?? [])
    return { of: share.things.length, words }
  }

  askAgain(id: number): void {
    const pending = this.#pending
    if (pending?.id !== id) return
    this.#giveUp(pending)
    // The user wants an answer now, even if the run is paused.
    this.#begin(pending)
  }

  /** The run is closed: its question is never answered. */
  close(): void {
    if (this.#pending) this.#giveUp(this.#pending)
    this.#pending = null
  }

  /** Stops a generation. Its cost still counts. */
  #giveUp(pending: OpenQuestion): void {
    if (pending.state !== 'asking') return
    pending.controller?.abort()
    this.#abandon(pending)
  }

  #abandon({ abandoned, tokens, startedAt }: OpenQuestion): void {
    abandoned.calls++
    abandoned.tokens += tokens
    abandoned.ms += this.#clock.now() - startedAt
  }

  #start(): void {
    const pending = this.#pending
    if (!pending) return
    if (this.#spec.model.id === personCard.id) pending.state = 'person'
    // Without permission the user has something to do, even if the run is paused.
    else if (this.#isHeld && (this.#mayAsk || !this.#engine)) pending.state = 'held'
    else {
      this.#begin(pending)
      return
    }
    this.#changed()
  }

  /** Asks the model. */
  #begin(pending: OpenQuestion): void {
    const engine = this.#mayAsk ? this.#engine : null
    pending.state = engine ? 'asking' : this.#engine ? 'not-allowed' : 'waiting'
    pending.text = ''
    pending.tokens = 0
    pending.fault = null
    pending.startedAt = this.#clock.now()
    this.#changed()
    if (!engine) return
    const { question, retry } = pending
    const controller = (pending.controller = new AbortController())
    const { signal } = controller
    const model = (this.#model ??= this.#modelOf(engine))
    const onText = (piece: string) => {
      if (signal.aborted) return
      pending.text += piece
      pending.tokens++
      this.#changed()
    }
    pending.messages = model.messagesFor(question, retry)
    model.ask(question, retry, { signal, onText }).then(
      (reply) => {
        if (!signal.aborted) pending.settle(withAbandoned(reply, pending))
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.#abandon(pending)
        pending.state = 'failed'
        pending.fault = faultOf(error)
        this.#changed()
      },
    )
  }

  #modelOf(engine: ChatEngine): ChatModel {
    const { model, seed } = this.#spec
    return new ChatModel({
      engine,
      temperature: Number(model.options['temperature'] ?? 0),
      seed,
      prompts: model.prompts,
      now: () => this.#clock.now(),
    })
  }

  /** The prompt that a model would have got, so that the transcript shows the question. */
  #messagesTo(question: Question): Call['messages'] {
    const { text } = promptFor(question, this.#spec.model.prompts)
    return [{ role: 'user', content: text }]
  }

  #stateOf({ state, text, tokens, startedAt, fault }: OpenQuestion): Asking['state'] {
    if (state === 'asking') return { kind: state, text, tokens, ms: this.#clock.now() - startedAt }
    if (state === 'failed') return { kind: state, fault: fault ?? GONE }
    return { kind: state }
  }

  #callOf({ question, since, retry, abandoned }: AskedQuestion, text: string): Call {
    return {
      engine: personCard.id,
      model: 'a person',
      messages: this.#messagesTo(question),
      parameters: { attempt: retry?.attempt ?? 1 },
      text,
      promptTokens: null,
      completionTokens: null,
      ms: this.#clock.now() - since,
      ...(abandoned.calls > 0 && { abandoned }),
    }
  }
}

/** A reply with the cost of the failed and stopped generations before it. */
const withAbandoned = (reply: LiveReply, { abandoned }: OpenQuestion): LiveReply =>
  reply.call && abandoned.calls > 0 ? { ...reply, call: { ...reply.call, abandoned } } : reply

const NOTHING = { calls: 0, tokens: 0, ms: 0 }

const GONE: Fault = { code: 'gone', message: 'This question already has an answer.' }
