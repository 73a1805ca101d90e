/** A world of items behind a connection, for tests of waiting. */
import type { Notice } from '../../effects'
import { outcomeRecorder } from '../../external-world'
import { judgeInventory } from './judge'
import { judgeItemOutcome } from './judge-outcome'
import type { ItemAction, ItemOutcome, RequirementSet } from './types'
import { concernsItem, type ItemWorld } from './item-world'
import type { Maybe } from '../world'

type Inside = ItemWorld<'craft'>

/** The fate of a request: the request or its answer may be lost, or the answer is nonsense. */
export type Fate = 'answered' | 'lost' | 'answer-lost' | 'nonsense'

/** Decides the fate of the next request, after a while. */
export type FlakyConnection = () => Promise<Fate>

export class LineError extends Error {
  override readonly name = 'LineError'
}

/**
 * The end of the connection where the world is. It does each request once: a repeated request gets the stored
 * answer.
 */
export class ItemServer {
  readonly world: Inside
  readonly #answers: unknown[] = []

  constructor(world: Inside) {
    this.world = world
  }

  /** The number of requests that were carried out. */
  get done(): number {
    return this.#answers.length
  }

  answer(request: number, work: (world: Inside) => unknown): unknown {
    if (request > this.#answers.length) throw new RangeError(`Request ${request} comes too early.`)
    if (request === this.#answers.length) this.#answers.push(work(this.world) ?? null)
    return structuredClone(this.#answers[request])
  }
}

/** The world that takes part in a run: it knows the server, and the number of its answered requests. */
export class OutsideWorld implements Inside {
  readonly id = 'craft'
  readonly concerns = concernsItem
  readonly recorder = outcomeRecorder({ outcome: judgeItemOutcome, observation: judgeInventory })
  readonly #server: ItemServer
  readonly #line: FlakyConnection
  #answered: number
  #isClosed = false

  /** @param answered number of transcript entries from this world: the run continues after them */
  constructor(server: ItemServer, line: FlakyConnection, answered = 0) {
    this.#server = server
    this.#line = line
    this.#answered = answered
  }

  get task() {
    return this.#server.world.task
  }

  get rules() {
    return this.#server.world.rules
  }

  get rulesAtStart() {
    return this.#server.world.rulesAtStart
  }

  /** Cancels the pending request. */
  close(): void {
    this.#isClosed = true
  }

  act(action: ItemAction): Promise<ItemOutcome & Notice> {
    return this.#request((world) => world.act(action))
  }

  demonstrate(action: ItemAction): Promise<ItemOutcome & Notice> {
    return this.#request((world) => world.demonstrate?.(action) ?? world.act(action))
  }

  observe(): Promise<RequirementSet> {
    return this.#request((world) => world.observe?.() ?? {})
  }

  reset(): Promise<void> {
    return this.#request((world) => world.reset())
  }

  toEvent(...told: Parameters<Inside['toEvent']>) {
    return this.#server.world.toEvent(...told)
  }

  change(change: Parameters<NonNullable<Inside['change']>>[0]) {
    const changed = this.#server.world.change?.(change)
    if (!changed) throw new TypeError('The world of this server cannot be changed.')
    return changed
  }

  fold() {
    return this.#server.world.fold()
  }

  /** The answer has this type only if the connection is good; the caller has to check it. */
  async #request<T>(work: (world: Inside) => Maybe<T>): Promise<T> {
    const fate = await this.#line()
    if (this.#isClosed || fate === 'lost') throw new LineError('The request was lost.')
    const answer = this.#server.answer(this.#answered, work)
    if (fate === 'answer-lost') throw new LineError('The answer was lost.')
    if (fate === 'nonsense') return 'nonsense' as T
    this.#answered++
    return answer as T
  }
}
