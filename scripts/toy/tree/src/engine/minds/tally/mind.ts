import { AttemptList, newAttempt } from '../../attempt-list'
import type { EventOf, RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import type { Fold, Score, TimelineMark } from '../../ledger'
import { formatValue } from '../../format-value'
import type { WorldShown } from '../../worlds'
import { DivergenceSearch, type DivergenceRules } from '../divergence-search'
import type { AnswerRules, Mind, MindFold } from '../mind'
import type { Flipped, TallyAttempt, TallyEvent, TallyShown, TallyTypes, VerbQuestion } from './types'

class TallyFold implements MindFold<TallyShown> {
  score: Score = { noted: 0 }
  readonly #notes: TallyEvent[] = []
  #lamps = 0

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
    if (event.kind === 'run-started') this.#lamps = event.goals.length
    if (event.kind !== 'tally/noted') return
    this.#notes.push(event)
    this.score = { noted: this.#notes.length }
    mark('noted', event.lamp)
  }

  get share(): number {
    return this.#lamps === 0 ? 0 : this.#notes.length / this.#lamps
  }

  readonly known = null

  get shown(): TallyShown {
    return { mind: 'tally', notes: this.#notes, lamps: this.#lamps }
  }
}

class TallyAttempts extends AttemptList<TallyAttempt> {
  see(event: RunEvent, place: number): void {
    if (event.kind !== 'switches/flipped' && event.kind !== 'tally/noted') return
    if (this.last?.came !== 'open' || this.last.thing !== event.lamp) {
      this.leave()
      this.attempts.push({ ...newAttempt(event.step, place), mind: 'tally', thing: event.lamp })
    }
    const { tries = 0, failures = 0 } = this.last ?? {}
    const isTry = event.kind === 'switches/flipped'
    this.changeLast({
      ...{ to: event.step, tries: tries + Number(isTry), failures: failures + Number(isTry && !event.isLit) },
      came: isTry ? 'open' : 'lesson',
    })
  }

  protected isEmpty(): boolean {
    return false
  }
}

const answerRules: AnswerRules<VerbQuestion> = {
  judge: ({ options }, reply) => {
    const verb = options.find((option) => option === reply)
    return verb === undefined
      ? { ok: false, problem: `${formatValue(reply)} is not one of ${options.join(', ')}` }
      : { ok: true, answer: { verb } }
  },
  fallback: ({ options }) => ({ verb: options[0] ?? '' }),
  about: ({ lamp }) => [lamp],
  context: ({ options }) => options.join(', '),
  taken: (_, answer) => JSON.stringify(answer),
}

const DIVERGENCE: DivergenceRules<Flipped, string, 'action'> = {
  isAction: (event): event is Flipped => event.kind === 'switches/flipped',
  goalIn: () => null,
  textOf: () => null,
  difference: (a, b) => (canonicalJson(a.action) === canonicalJson(b.action) ? null : 'action'),
  complete: (found) => found,
}

export const tally: Mind<'tally'> = {
  id: 'tally',
  answerRules,
  divergence: (a, b) => new DivergenceSearch(a, b, DIVERGENCE),
  fold: (_world: Fold<WorldShown>) => new TallyFold(),
  attempts: () => new TallyAttempts(),
  concerns: (event, thing) => event.kind === 'tally/noted' && event.lamp === thing,
  details: (thing, events) =>
    Promise.resolve({
      notes: events.flatMap((event) => (event.kind === 'tally/noted' && event.lamp === thing ? [event] : [])),
    }),
}
