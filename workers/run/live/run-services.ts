import { assemble, type Resources } from '../../../src/library/assemble'
import type { RunSpec } from '../../../src/library/spec'
import { isLive } from '../../../src/library/cards'
import type { Clock } from '../../shared/clock'
import { PendingQuestion } from './pending-question'
import { BotGate } from './bot-gate'
import { MINILM, LiveConnections } from './connections'
import { Ranker } from './ranker'
import { shareOf, type Share } from './share'
import { attributionFor } from '../player/attribution'
import type { AnswerSource } from '../player/playable'
import type { OpenRun } from '../player/open-run'
import { errorWithCode } from '../../../src/engine/coded-error'
import type { Question } from '../../../src/engine/minds'
import type { Transcript } from '../../../src/engine/transcript'
import { personCard } from '../../../src/models/chat/cards'

export { LiveConnections, shareOf }

/** What live services report to the session. */
export interface ServiceEvents {
  /** There is something else to show. */
  readonly changed: () => void
  /** Saves an outcome that cannot be asked for again; settles when it is saved, or saving has failed. */
  readonly keep: () => Promise<void>
}

/** The models, embeddings and bots that one run asks. */
export class RunServices implements AnswerSource {
  readonly pendingQuestion: PendingQuestion | null
  readonly ranker: Ranker | null
  readonly botGate: BotGate | null
  readonly #connections: LiveConnections
  readonly #model: string

  constructor(
    spec: RunSpec,
    connections: LiveConnections,
    clock: Clock,
    { changed, keep }: ServiceEvents,
    share: Share | null = null,
  ) {
    this.#connections = connections
    this.#model = spec.model.id
    this.pendingQuestion = isLive('model', spec.model.id)
      ? new PendingQuestion(spec, clock, changed, share)
      : null
    this.ranker = spec.similarity.id === MINILM ? new Ranker(connections, changed) : null
    this.botGate = isLive('world', spec.world.id)
      ? new BotGate(connections, spec.world.id, clock, changed, keep)
      : null
  }

  /** The run is open: it hears of connections that come and go. One that was refused leaves them to the run before it. */
  attach(): void {
    this.#connections.changed = () => this.#connect()
    this.#connect()
  }

  get resources(): Pick<Resources, 'live' | 'minilm' | 'bot'> {
    const { pendingQuestion: live, ranker: minilm, botGate: bot } = this
    return { ...(live && { live }), ...(minilm && { minilm }), ...(bot && { bot }) }
  }

  /** The user lets the run ask its model. */
  allow(): void {
    this.pendingQuestion?.allow()
  }

  go(): void {
    this.pendingQuestion?.go()
    this.botGate?.go()
  }

  hold(): void {
    this.pendingQuestion?.hold()
    this.botGate?.hold()
  }

  get asked(): readonly Promise<void>[] {
    const { pendingQuestion, ranker, botGate } = this
    return [pendingQuestion?.asked, ranker?.waited, botGate?.asked].filter((asked) => asked !== undefined)
  }

  /** Whether the user's last answer in the run can be taken back. */
  isRetractable(run: OpenRun): boolean {
    return this.pendingQuestion !== null && run.playedBefore === 0 && lastAnswerIn(run) !== null
  }

  /**
   * The run before the user's last answer. The question is asked again after `ask` is called.
   * @throws NothingToTakeBackError
   */
  async takenBack(run: OpenRun, own: Resources) {
    const { pendingQuestion } = this
    const last = run.playedBefore === 0 ? lastAnswerIn(run) : null
    if (!pendingQuestion || !last) throw new NothingToTakeBackError()
    const played = assemble(run.spec, { ...own, ...this.resources }, last.before)
    const attribution = await attributionFor(played)
    return { played, attribution, ask: () => pendingQuestion.takeBack(last.question, last.value) }
  }

  /** The run is closed. */
  close(): void {
    this.pendingQuestion?.close()
  }

  #connect(): void {
    if (this.pendingQuestion) this.pendingQuestion.engine = this.#connections.engine(this.#model)
    this.ranker?.retry()
    this.botGate?.retry()
  }
}

/** The last answer of a person, and the run's transcript before it. */
interface LastAnswer {
  readonly question: Question
  /** Undefined: the question was skipped. */
  readonly value: unknown
  readonly before: Transcript
}

/**
 * The last answer of a person, if the run has not acted on it: it is before its first step, has asked nothing
 * since, and did not begin with another run's transcript (`spec.begins`). Null: there is none.
 */
function lastAnswerIn({ spec, timeline }: OpenRun): LastAnswer | null {
  const { run } = timeline
  if (run.step > 0 || spec.begins !== undefined) return null
  const { transcript } = run
  const at = transcript.findLastIndex((entry) => entry.kind === 'reply' && !entry.standIn)
  const entry = transcript[at]
  if (entry?.kind !== 'reply' || entry.call?.engine !== personCard.id) return null
  const answered = run.events.findLast((event) => event.kind === 'question-answered' && !event.standIn)
  if (answered?.kind !== 'question-answered') return null
  const value = entry.skipped ? undefined : entry.value
  return { question: answered.question, value, before: transcript.slice(0, at) }
}

/** No answer of a person can be taken back. */
class NothingToTakeBackError extends errorWithCode('NothingToTakeBackError', 'nothing-to-take-back') {
  constructor() {
    super('You cannot take back an answer now: the run has already used your last answer.')
  }
}
