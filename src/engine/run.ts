import type { RunSetup } from './run-setup'
import type { Effect, LiveReply, EffectResult, Retry } from './effects'
import type { EndReason, RunEvent } from './events'
import type { Answer, Question } from './minds'
import type { OutcomeRecorder } from './external-world'
import { problemOfRanking, RankingError } from './ranking'
import { formatValue } from './format-value'
import { isPromise, TranscriptTape, type EntryOf, type Transcript } from './transcript'
import type { WorldAction, WorldOutcome, WorldObservation } from './worlds'

/** Number of tries to get a valid reply from a model, before the fallback is used. */
const MAX_ATTEMPTS = 3

/** An event without its step, before the step is known. */
type Unstepped<E> = E extends unknown ? Omit<E, 'step'> : never

/**
 * One run: it resolves an agent's effects one after another and records everything as events. `step` n means
 * that n actions have been taken and that the agent has done everything that comes before the next one.
 */
export class Run {
  readonly events: RunEvent[] = []
  readonly setup: RunSetup
  readonly #tape: TranscriptTape
  #step = 0
  #ended = false
  /** The world's last episode is over; the agent may still comment on it. */
  #over = false
  /**
   * The first action was taken or comes next. Before that, there are only human-written plans and questions.
   */
  #hasActed = false
  /** Changes that the agent hears of with its next outcome. */
  #told: string[] = []
  /** The next effect to resolve: an action at the step where the run was stopped, or a question. */
  #effect: Effect | undefined
  /**
   * An outstanding answer. It can outlive its caller: an aborted run that continues waits for the same
   * answer.
   */
  #pending: Promise<void> | undefined
  /** Failed tries of the open question. If a request fails, the count continues from here. */
  #retry: Retry | undefined
  /** The error that the agent threw. The run has not moved, and cannot continue. */
  #failure: { readonly error: unknown } | undefined

  constructor(cast: RunSetup, transcript: Transcript = []) {
    this.setup = cast
    this.#tape = new TranscriptTape(transcript)
    const { goals, actions } = cast.world.task
    this.#log({ kind: 'run-started', goals, actions })
    this.#intervene(false)
    this.#receive(undefined)
  }

  get step(): number {
    return this.#step
  }

  get ended(): boolean {
    return this.#ended
  }

  get transcript(): Transcript {
    return this.#tape.entries
  }

  /**
   * Continues until `until` steps have been taken or the run has ended. A returned promise means that an
   * answer is outstanding: call again when it has settled. After a rejection the same question is still open.
   */
  proceed(until: number): Promise<void> | undefined {
    if (this.#failure) throw this.#failure.error
    if (this.#pending) return this.#pending
    if (Number.isNaN(until)) throw new RangeError('A run cannot continue to step NaN.')
    while (!this.#ended && this.#effect) {
      // This belongs to this step, even if the run is stopped here.
      const { kind } = this.#effect
      if (this.#over && (kind === 'act' || kind === 'reset')) {
        this.#end('episodes')
        return undefined
      }
      if (kind === 'act' && !this.#hasActed) {
        this.#hasActed = true
        this.#told = this.#intervene(true)
      }
      if (kind === 'act' && this.#step >= Math.min(until, this.setup.horizon)) {
        if (this.#step >= this.setup.horizon) this.#end('horizon')
        return undefined
      }
      const result = this.#resolve(this.#effect)
      if (isPromise(result)) return this.#waitFor(result)
      this.#receive(result)
    }
    return undefined
  }

  #waitFor(result: Promise<EffectResult>): Promise<void> {
    // In the same turn as the rest: otherwise a `proceed` in between would resolve the same effect twice.
    this.#pending = result.then(
      (settled) => {
        this.#pending = undefined
        this.#receive(settled)
      },
      (error: unknown) => {
        this.#pending = undefined
        throw error
      },
    )
    return this.#pending
  }

  #receive(result: EffectResult): void {
    try {
      const { done, value } = this.setup.agent.next(result)
      this.#effect = done ? undefined : value
      if (done) this.#end(value)
    } catch (error) {
      // A generator that has thrown returns `done` from then on; that is not the end of the run.
      this.#failure = { error }
      throw error
    }
  }

  #end(reason: EndReason): void {
    this.#ended = true
    this.#effect = undefined
    this.#log({ kind: 'run-ended', reason })
  }

  #log(event: Unstepped<RunEvent>): void {
    this.events.push({ step: this.#step, ...event })
  }

  #resolve(effect: Effect): EffectResult | Promise<EffectResult> {
    switch (effect.kind) {
      case 'act':
        return this.#act(effect.action)
      case 'demonstrate':
        return this.#demonstrate(effect.action)
      case 'observe':
        return this.#observe()
      case 'reset':
        return this.#reset()
      case 'ask':
        return this.#ask(effect.question, this.#retry)
      case 'rank':
        return this.#rank(effect.item, effect.among, effect.k)
      case 'note':
        return this.#log(effect.event)
    }
  }

  #act(action: WorldAction): WorldOutcome | Promise<WorldOutcome> {
    const { world } = this.setup
    return world.recorder
      ? this.#actOutside(action, world.recorder)
      : this.#acted(action, atOnce(world.act(action)))
  }

  /** Separate from `#act`, where a closure would slow down every step of every run. */
  #actOutside(
    action: WorldAction,
    witness: OutcomeRecorder<WorldOutcome, WorldObservation>,
  ): WorldOutcome | Promise<WorldOutcome> {
    const outcome = witness.outcome(this.#tape, this.#step, () => this.setup.world.act(action))
    return isPromise(outcome)
      ? outcome.then((later) => this.#acted(action, later))
      : this.#acted(action, outcome)
  }

  #acted(action: WorldAction, outcome: WorldOutcome): WorldOutcome {
    this.#step++
    this.#log(this.setup.world.toEvent(action, outcome, false))
    if (outcome.over === 'run') this.#over = true
    const changed = this.#intervene(false)
    if (outcome.changed) changed.unshift(...outcome.changed)
    if (this.#told.length > 0) changed.push(...this.#told.splice(0))
    return changed.length > 0 ? { ...outcome, changed } : outcome
  }

  #demonstrate(action: WorldAction): WorldOutcome | Promise<WorldOutcome> {
    const { world } = this.setup
    const ask = () => world.demonstrate?.(action) ?? world.act(action)
    const told = (outcome: WorldOutcome) => {
      this.#log(world.toEvent(action, outcome, true))
      return outcome
    }
    if (!world.recorder) return told(atOnce(ask()))
    const outcome = world.recorder.outcome(this.#tape, this.#step, ask)
    return isPromise(outcome) ? outcome.then(told) : told(outcome)
  }

  #observe(): WorldObservation | Promise<WorldObservation> {
    const { world } = this.setup
    const ask = () => {
      const seen = world.observe?.()
      if (seen === undefined) throw new TypeError(`The world ${world.id} cannot be observed.`)
      return seen
    }
    return world.recorder ? world.recorder.observation(this.#tape, this.#step, ask) : atOnce(ask())
  }

  #reset(): void | Promise<void> {
    const { world } = this.setup
    const begun = () => {
      this.#log({ kind: 'episode-started' })
    }
    if (world.recorder) {
      const done = world.recorder.reset(this.#tape, this.#step, () => world.reset())
      if (isPromise(done)) return done.then(begun)
    } else atOnce<unknown>(world.reset())
    begun()
  }

  #ask(question: Question, retry: Retry | undefined): Answer | Promise<Answer> {
    this.#retry = retry
    const reply = this.#reply(question, retry)
    const attempt = retry?.attempt ?? 1
    return isPromise(reply)
      ? reply.then((settled) => this.#judge(question, settled, attempt))
      : this.#judge(question, reply, attempt)
  }

  /**
   * A recorded reply comes first, even with a different model: a run can continue with another model than it
   * began with.
   */
  #reply(question: Question, retry: Retry | undefined): LiveReply | Promise<LiveReply> {
    const { model } = this.setup
    if (!('ask' in model)) {
      const recorded = this.#tape.next === 'reply' ? this.#tape.take('reply') : undefined
      return recorded ?? { value: model.answer(question) }
    }
    const recorded = this.#tape.take('reply')
    if (recorded) return recorded
    const step = this.#step
    const keep = (reply: LiveReply): EntryOf<'reply'> => this.#tape.record({ step, kind: 'reply', ...reply })
    const reply = model.ask(question, retry)
    return isPromise(reply) ? reply.then(keep) : keep(reply)
  }

  #judge(question: Question, reply: LiveReply, attempt: number): Answer | Promise<Answer> {
    const { value, skipped } = reply
    const { answerRules } = this.setup.mind
    const judged = answerRules.judge(question, value)
    if (!judged.ok && !skipped && attempt < MAX_ATTEMPTS)
      return this.#ask(question, { attempt: attempt + 1, problem: judged.problem })
    const answer = judged.ok ? judged.answer : answerRules.fallback(question)
    const fallback = !judged.ok
    this.#retry = undefined
    const { model } = this.setup
    const standIn = reply.standIn ?? (!('ask' in model) && model.knows?.(question) === false)
    this.events.push({
      step: this.#step,
      kind: 'question-answered',
      question,
      answer,
      attempts: attempt,
      fallback,
      ...(standIn && { standIn }),
    })
    return answer
  }

  #rank(item: string, among: readonly string[], k: number): EffectResult | Promise<EffectResult> {
    const { similarity } = this.setup
    if ('nearest' in similarity) return similarity.nearest(item, among, k)
    const recorded = this.#tape.take('ranking')
    if (!recorded) {
      const step = this.#step
      return similarity.rank(item, among, k).then((value) => {
        const problem = problemOfRanking(value, among, k)
        if (problem !== null) throw new RankingError(item, problem)
        return this.#tape.record({ step, kind: 'ranking', value }).value
      })
    }
    const { value } = recorded
    const problem = problemOfRanking(value, among, k)
    if (problem !== null)
      throw this.#tape.mismatch(`ranking of items similar to ${formatValue(item)}`, `none: ${problem}`)
    return value
  }

  /**
   * Applies the changes that are due at this step, or just before the first action. Returns the names that
   * the agent hears.
   */
  #intervene(afterPlans: boolean): string[] {
    const told: string[] = []
    for (const intervention of this.setup.interventions) {
      if (intervention.step !== this.#step) continue
      if (afterPlans !== (intervention.afterPlans ?? false)) continue
      if (intervention.kind === 'reseed') {
        this.setup.random.reseed(intervention.seed)
        this.#log({ kind: 'reseeded', seed: intervention.seed })
      } else {
        const change = this.setup.world.change?.(intervention)
        if (!change) throw new TypeError(`The world ${this.setup.world.id} cannot be changed.`)
        this.#log(change.event)
        told.push(...change.told)
      }
    }
    return told
  }
}

/** The value of a world without a recorder, which therefore must be synchronous. */
function atOnce<T>(said: T | Promise<T>): T {
  if (isPromise(said)) throw new TypeError('An asynchronous world needs an outcome recorder.')
  return said
}
