import { BridgeError } from './bridge-error'
import { ProxyConnection, type LineSetting, type LineSession } from './line'
import type { Errand, ErrandResult, FromProxy, Observation, BotPicture, ProxyMessage } from './protocol'
import { OpenRequests, type Request } from './requests'
import type { ConnectionState } from './connection-state'

export type BotState = Extract<FromProxy, { type: 'state' }>
export type BotKnowledge = Extract<FromProxy, { type: 'known' }>
/** An errand without its id. */
export type Ordered = Errand extends infer One ? (One extends Errand ? Omit<One, 'id'> : never) : never

type Answer = ErrandResult | Observation | BotPicture | BotKnowledge

interface BridgeSetting extends LineSetting {
  /** Prefix of the ids of this page's requests; unique for each page. */
  readonly name: string
  /** Called when the page should render again. */
  readonly changed?: () => void
  /** Called after each message of the proxy was processed. */
  readonly heard?: (message: ProxyMessage) => void
}

/**
 * A session with the proxy. Every request returns a promise that settles exactly once. After a reconnect,
 * the client repeats open requests with the same ids, so nothing is done twice. If the proxy has forgotten
 * the session, the outcome of the sent errands is unknown, and they fail as `disconnected`.
 */
export class BridgeClient {
  readonly #setting: BridgeSetting
  readonly #line: ProxyConnection
  readonly #requests = new OpenRequests<Answer>()
  #bot: BotState | null = null
  #inventory: BotState['inventory'] = null
  #count = 0
  /** Whether to stop the errands of the page that used this session before. */
  #stops: boolean

  constructor(setting: BridgeSetting) {
    this.#setting = setting
    this.#stops = setting.session !== undefined
    this.#line = new ProxyConnection(setting, {
      welcomed: (resumed) => this.#welcomed(resumed),
      said: (message) => this.#said(message),
      quiet: () => this.#poke(),
      changed: () => this.#changed(),
    })
    this.#line.open()
  }

  get connection(): ConnectionState {
    return this.#line.connection
  }

  /** For another page to resume the session; null if there is no session yet. */
  get session(): LineSession | null {
    return this.#line.session
  }

  /** The last known state of the bot; null if none has arrived yet. */
  get bot(): BotState | null {
    return this.#bot
  }

  /** The inventory in the latest message that has one; null if unknown. */
  get inventory(): BotState['inventory'] {
    return this.#inventory
  }

  /** Errands without a result. The first one is running. */
  get errands(): readonly Errand[] {
    return this.#requests.all.flatMap(({ frame }) => (isErrand(frame) ? [frame] : []))
  }

  /**
   * The result of the errand; failures are results too. An abort cancels the errand and resolves to its
   * partial result.
   * @throws BridgeError if the outcome is unknown, or the errand was not accepted
   */
  async errand(ordered: Ordered, signal?: AbortSignal): Promise<ErrandResult> {
    const id = this.#name()
    const cancel = () => this.#cancel(id)
    const asked = this.#ask({ ...ordered, id })
    signal?.addEventListener('abort', cancel, { once: true })
    if (signal?.aborted) cancel()
    const answer = await asked.finally(() => signal?.removeEventListener('abort', cancel))
    return answerOf(answer, 'result')
  }

  async observe(): Promise<Observation> {
    return answerOf(await this.#ask({ type: 'observe', id: this.#name() }), 'observation')
  }

  /** The bot's view as a picture. */
  async see(): Promise<BotPicture> {
    return answerOf(await this.#ask({ type: 'see', id: this.#name() }), 'picture')
  }

  /** The items that can be obtained in the server's version, and how. */
  async rules(): Promise<BotKnowledge> {
    return answerOf(await this.#ask({ type: 'rules', id: this.#name() }), 'known')
  }

  /** Cancels all errands and halts the bot. Each errand settles when the proxy reports its partial result. */
  stop(): void {
    for (const request of this.#requests.all) if (isErrand(request.frame)) this.#markCancelled(request)
    this.#stops = !this.#line.send({ type: 'stop' })
  }

  /** The bot leaves the server. The outcome of running errands stays unknown. */
  bye(): void {
    this.#line.send({ type: 'bye' })
    this.#line.close({ kind: 'ended', reason: 'You told the bot to leave the server.' })
  }

  #name(): string {
    return `${this.#setting.name}.${++this.#count}`
  }

  #ask(frame: Request<Answer>['frame']): Promise<Answer> {
    const { request, answer } = this.#requests.add(frame)
    const { kind } = this.connection
    if (kind === 'refused' || kind === 'ended') this.#changed()
    else request.isSent = this.#line.send(frame)
    return answer
  }

  #cancel(id: string): void {
    const request = this.#requests.all.find(({ frame }) => frame.id === id)
    if (!request || request.isCancelled) return
    this.#markCancelled(request)
    this.#line.send({ type: 'cancel', id })
  }

  #markCancelled(request: Request<Answer>): void {
    request.isCancelled = true
    // It was never sent, and never will be.
    if (!request.isSent) this.#requests.fail(request.frame.id, CANCELLED)
  }

  #welcomed(resumed: boolean): void {
    for (const request of this.#requests.all) {
      if (!resumed && request.isSent && isErrand(request.frame))
        this.#requests.fail(request.frame.id, FORGOTTEN)
    }
    if (!resumed) {
      this.#bot = null
      this.#inventory = null
    }
    if (this.#stops) this.#stops = !this.#line.send({ type: 'stop' })
    // Sent again with the same ids: the proxy does not repeat what it already knows.
    for (const request of this.#requests.all) {
      const { frame, isCancelled } = request
      request.isSent = this.#line.send(frame)
      if (isCancelled) this.#line.send({ type: 'cancel', id: frame.id })
    }
  }

  #said(message: ProxyMessage): void {
    if ('inventory' in message && message.inventory) this.#inventory = message.inventory
    switch (message.type) {
      case 'state':
        this.#bot = message
        break
      case 'result':
      case 'observation':
      case 'picture':
      case 'known':
        this.#requests.settle(message.id, message)
        break
      case 'refused':
        if (message.id !== null) this.#requests.fail(message.id, refusedAs(message))
        break
      default:
    }
    this.#setting.heard?.(message)
    this.#setting.changed?.()
  }

  /**
   * Sends a request to check the connection. Any answer will do; does nothing while such a request is open.
   */
  #poke(): void {
    if (this.#requests.all.some(({ frame }) => frame.type === 'observe')) return
    // The result is not used. A refusal, for example because the bot is not there, shows as well that the
    // proxy is alive.
    this.observe().catch(() => undefined)
  }

  #changed(): void {
    const { connection } = this
    if (connection.kind === 'refused' || connection.kind === 'ended') {
      const error = new BridgeError('ended', connection.reason)
      for (const { frame } of this.#requests.all) this.#requests.fail(frame.id, error)
    }
    this.#setting.changed?.()
  }
}

const isErrand = (frame: Request<Answer>['frame']): frame is Errand =>
  frame.type === 'subgoal' || frame.type === 'way-out'

const FORGOTTEN = new BridgeError(
  'disconnected',
  'The proxy no longer knows the tasks of this page, so the result of the last task is unknown. Check the bot’s inventory.',
)
const CANCELLED = new BridgeError('cancelled', 'The task was stopped before the page sent it to the bot.')

const refusedAs = ({ message }: Extract<ProxyMessage, { type: 'refused' }>) =>
  new BridgeError('refused', `The bot refused the task: ${message}`)

/** @throws BridgeError if the proxy answered that id with another type */
function answerOf<T extends Answer['type']>(answer: Answer, type: T): Extract<Answer, { type: T }> {
  if (isOf(answer, type)) return answer
  throw new BridgeError('refused', `The proxy answered with ${answer.type}, but the page asked for ${type}.`)
}
const isOf = <T extends Answer['type']>(answer: Answer, type: T): answer is Extract<Answer, { type: T }> =>
  answer.type === type
