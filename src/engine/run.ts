import type { RunSetup } from './run-setup'
import type { Effect, LiveReply, EffectResult, Retry } from './effects'
import type { EndReason, RunEvent } from './events'
import type { Answer, Question } from './minds'
import type { OutcomeRecorder } from './external-world'
import { problemOfRanking, RankingError } from './ranking'
import { shown } from './shown'
import { isPromise, TranscriptTape, type EntryOf, type Transcript } from './transcript'
import type { WorldAction, WorldOutcome, WorldObservation } from './worlds'

/** How often a model is asked again when its reply is no answer, before the fallback stands in. */
export const MAX_ATTEMPTS = 3

/** An event before it is known when it happened. */
type Unstepped<E> = E extends unknown ? Omit<E, 'step'> : never

/**
 * One run: an agent's effects resolved one after another, and everything that happened as events. `step` n means
 * that n actions have been taken and that the agent has done all that it does before the next.
 */
export class Run {
  readonly events: RunEvent[] = []
  readonly cast: RunSetup
  readonly #tape: TranscriptTape
  #step = 0
  #ended = false
  /** The world's last episode is over; what the agent has to say of it is still heard. */
  #over = false
  /** The first action is about to be taken or was: what went before are human-written plans and questions. */
  #hasActed = false
  /** What the agent is to be told with its next outcome. */
  #told: string[] = []
  /** The effect that waits to be resolved: an action at the step where the run was stopped, or a question. */
  #effect: Effect | undefined
  /** Somebody is still waited for, perhaps by nobody: a run that was aborted and goes on waits for the same answer. */
  #pending: Promise<void> | undefined
  /** How often the question that waits was asked in vain: where asking fails, it goes on from there. */
  #retry: Retry | undefined
  /** What the agent threw. Its run is where it was, and cannot go on. */
  #failure: { readonly error: unknown } | undefined

  constructor(cast: RunSetup, transcript: Transcript = []) {
    this.cast = cast
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
   * Goes on until `until` steps have been taken or the run has ended. A promise means that somebody is waited for:
   * call again when it has settled. After a rejection the same question stands.
   */
  proceed(until: number): Promise<void> | undefined {
    if (this.#failure) throw this.#failure.error
    if (this.#pending) return this.#pending
    if (Number.isNaN(until)) throw new RangeError('A run cannot go on until step NaN.')
    while (!this.#ended && this.#effect) {
      // What happens at this step happens whether or not the run is stopped there.
      const { kind } = this.#effect
      if (this.#over && (kind === 'act' || kind === 'reset')) {
        this.#end('episodes')
        return undefined
      }
      if (kind === 'act' && !this.#hasActed) {
        this.#hasActed = true
        this.#told = this.#intervene(true)
      }
      if (kind === 'act' && this.#step >= Math.min(until, this.cast.horizon)) {
        if (this.#step >= this.cast.horizon) this.#end('horizon')
        return undefined
      }
      const result = this.#resolve(this.#effect)
      if (isPromise(result)) return this.#waitFor(result)
      this.#receive(result)
    }
    return undefined
  }

  #waitFor(result: Promise<EffectResult>): Promise<void> {
    // In one turn with what follows: who says "go on" in between would have the same effect resolved once more.
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
      const { done, value } = this.cast.agent.next(result)
      this.#effect = done ? undefined : value
      if (done) this.#end(value)
    } catch (error) {
      // A generator that has thrown says `done` from then on; that must not pass for an end.
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
    const { world } = this.cast
    return world.recorder
      ? this.#actOutside(action, world.recorder)
      : this.#acted(action, atOnce(world.act(action)))
  }

  /** Apart from `#act`, where a closure would cost every step of every run. */
  #actOutside(
    action: WorldAction,
    witness: OutcomeRecorder<WorldOutcome, WorldObservation>,
  ): WorldOutcome | Promise<WorldOutcome> {
    const outcome = witness.outcome(this.#tape, this.#step, () => this.cast.world.act(action))
    return isPromise(outcome)
      ? outcome.then((later) => this.#acted(action, later))
      : this.#acted(action, outcome)
  }

  #acted(action: WorldAction, outcome: WorldOutcome): WorldOutcome {
    this.#step++
    this.#log(this.cast.world.toEvent(action, outcome, false))
    if (outcome.over === 'run') this.#over = true
    const changed = this.#intervene(false)
    if (outcome.changed) changed.unshift(...outcome.changed)
    if (this.#told.length > 0) changed.push(...this.#told.splice(0))
    return changed.length > 0 ? { ...outcome, changed } : outcome
  }

  #demonstrate(action: WorldAction): WorldOutcome | Promise<WorldOutcome> {
    const { world } = this.cast
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
    const { world } = this.cast
    const ask = () => {
      const seen = world.observe?.()
      if (seen === undefined) throw new TypeError(`Nobody can look at the world ${world.id}.`)
      return seen
    }
    return world.recorder ? world.recorder.observation(this.#tape, this.#step, ask) : atOnce(ask())
  }

  #reset(): void | Promise<void> {
    const { world } = this.cast
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

  /** What was recorded comes first, whoever would answer now: a run may go on with another model than it began with. */
  #reply(question: Question, retry: Retry | undefined): LiveReply | Promise<LiveReply> {
    const { model } = this.cast
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
    const { answerRules } = this.cast.mind
    const judged = answerRules.judge(question, value)
    if (!judged.ok && !skipped && attempt < MAX_ATTEMPTS)
      return this.#ask(question, { attempt: attempt + 1, problem: judged.problem })
    const answer = judged.ok ? judged.answer : answerRules.fallback(question)
    const fallback = !judged.ok
    this.#retry = undefined
    const { model } = this.cast
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
    const { similarity } = this.cast
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
      throw this.#tape.mismatch(`ranking of what is most like ${shown(item)}`, `none: ${problem}`)
    return value
  }

  /** What is due at this step, or just before the first action. Returns the names that the agent is told. */
  #intervene(afterPlans: boolean): string[] {
    const told: string[] = []
    for (const intervention of this.cast.interventions) {
      if (intervention.step !== this.#step) continue
      if (afterPlans !== (intervention.afterPlans ?? false)) continue
      if (intervention.kind === 'reseed') {
        this.cast.random.reseed(intervention.seed)
        this.#log({ kind: 'reseeded', seed: intervention.seed })
      } else {
        const change = this.cast.world.change?.(intervention)
        if (!change) throw new TypeError(`Nothing can be changed in the world ${this.cast.world.id}.`)
        this.#log(change.event)
        told.push(...change.told)
      }
    }
    return told
  }
}

/** What a world says that has no witness, and so is not outside. */
function atOnce<T>(said: T | Promise<T>): T {
  if (isPromise(said)) throw new TypeError('A world that answers by promise needs a witness of what it says.')
  return said
}
