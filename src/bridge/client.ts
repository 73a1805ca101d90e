import { BridgeError } from './bridge-error'
import { ProxyConnection, type LineSetting, type LineSession } from './line'
import type { Errand, ErrandResult, FromProxy, Observation, BotPicture, ProxyMessage } from './protocol'
import { OpenRequests, type Request } from './requests'
import type { ConnectionState } from './standing'

export type BotState = Extract<FromProxy, { type: 'state' }>
export type BotKnowledge = Extract<FromProxy, { type: 'known' }>
/** What is asked of a bot, before it has a name. */
export type Ordered = Errand extends infer One ? (One extends Errand ? Omit<One, 'id'> : never) : never

type Answer = ErrandResult | Observation | BotPicture | BotKnowledge

interface BridgeSetting extends LineSetting {
  /** Names of errands begin so: another one for every page. */
  readonly name: string
  /** There is something else to show. */
  readonly changed?: () => void
  /** Whatever the proxy says, once it was taken in. */
  readonly heard?: (message: ProxyMessage) => void
}

/**
 * A session with the proxy. What is asked for is a promise that is settled once: the line may break meanwhile, and what was asked is
 * asked again by the same name when it is mended, which does nothing twice. Where the proxy has forgotten the session, nobody knows
 * what became of the errands that it had heard of: they end as disconnected.
 */
export class BridgeClient {
  readonly #setting: BridgeSetting
  readonly #line: ProxyConnection
  readonly #requests = new OpenRequests<Answer>()
  #bot: BotState | null = null
  #inventory: BotState['inventory'] = null
  #count = 0
  /** Errands of the page that was here before are nobody's: they are stopped. */
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

  get standing(): ConnectionState {
    return this.#line.standing
  }

  /** To come back to it from another page; null: there was none yet. */
  get session(): LineSession | null {
    return this.#line.session
  }

  /** How it stands with the bot; null: nothing was said of it yet. */
  get bot(): BotState | null {
    return this.#bot
  }

  /** What the bot holds, by whatever has said so last; null: not known. */
  get inventory(): BotState['inventory'] {
    return this.#inventory
  }

  /** Errands that have no result yet, the first of which is under way. */
  get errands(): readonly Errand[] {
    return this.#requests.all.flatMap(({ frame }) => (isErrand(frame) ? [frame] : []))
  }

  /**
   * What comes of it, a failure too. Whoever aborts has it ended, and hears what had come of it by then.
   * @throws BridgeError where nobody can say what came of it, or it was not taken
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

  /** What the bot sees, as a picture. */
  async see(): Promise<BotPicture> {
    return answerOf(await this.#ask({ type: 'see', id: this.#name() }), 'picture')
  }

  /** What can be obtained in the server's version, and by what. */
  async rules(): Promise<BotKnowledge> {
    return answerOf(await this.#ask({ type: 'rules', id: this.#name() }), 'known')
  }

  /** Everything at once, and the bot stands still. Errands are settled as soon as the proxy says what had come of them. */
  stop(): void {
    for (const request of this.#requests.all) if (isErrand(request.frame)) this.#markCancelled(request)
    this.#stops = !this.#line.send({ type: 'stop' })
  }

  /** The bot leaves the server. Nothing is known of what was under way. */
  bye(): void {
    this.#line.send({ type: 'bye' })
    this.#line.close({ kind: 'ended', reason: 'The bot was told to leave.' })
  }

  #name(): string {
    return `${this.#setting.name}.${++this.#count}`
  }

  #ask(frame: Request<Answer>['frame']): Promise<Answer> {
    const { request, answer } = this.#requests.add(frame)
    const { kind } = this.standing
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
    // Nobody has heard of it, and nobody will.
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
    // By the same names: what the proxy knows of already is not done again.
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

  /** Whatever is answered will do; what has not been answered yet is not asked twice. */
  #poke(): void {
    if (this.#requests.all.some(({ frame }) => frame.type === 'observe')) return
    // What is seen is nobody's: a bot that is not there refuses, which is a word as well.
    this.observe().catch(() => undefined)
  }

  #changed(): void {
    const { standing } = this
    if (standing.kind === 'refused' || standing.kind === 'ended') {
      const error = new BridgeError('ended', standing.reason)
      for (const { frame } of this.#requests.all) this.#requests.fail(frame.id, error)
    }
    this.#setting.changed?.()
  }
}

const isErrand = (frame: Request<Answer>['frame']): frame is Errand =>
  frame.type === 'subgoal' || frame.type === 'way-out'

const FORGOTTEN = new BridgeError(
  'disconnected',
  'The proxy has forgotten the session: what became of the errand is not known. What the bot holds says it.',
)
const CANCELLED = new BridgeError('cancelled', 'The errand was stopped before it was sent.')

const refusedAs = ({ message }: Extract<ProxyMessage, { type: 'refused' }>) =>
  new BridgeError('refused', `The bot does not do it: ${message}`)

/** @throws BridgeError where the proxy has answered something else by that name */
function answerOf<T extends Answer['type']>(answer: Answer, type: T): Extract<Answer, { type: T }> {
  if (isOf(answer, type)) return answer
  throw new BridgeError('refused', `The proxy has answered with ${answer.type}, and was asked for ${type}.`)
}
const isOf = <T extends Answer['type']>(answer: Answer, type: T): answer is Extract<Answer, { type: T }> =>
  answer.type === type
