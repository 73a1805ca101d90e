import type { AttemptFold } from '../../attempts'
import type { RunEvent } from '../../events'
import type { Fold, Mark, Score } from '../../ledger'
import type { WorldShown } from '../../worlds'
import type { Mind, MindFold } from '../mind'
import { tallyAnswerRules } from './answer-rules'
import type { TallyAttempt, TallyEvent, TallyShown, TallyTypes } from './types'

class TallyFold implements MindFold<TallyShown> {
  score: Score = { noted: 0 }
  readonly #notes: TallyEvent[] = []
  #lamps = 0

  apply(event: RunEvent, mark: (kind: Mark['kind'], thing: string) => void): void {
    if (event.kind === 'run-started') this.#lamps = event.goals.length
    if (event.kind !== 'tally/noted') return
    this.#notes.push(event)
    this.score = { noted: this.#notes.length }
    mark('noted', event.lamp)
  }

  get share(): number {
    return this.#lamps === 0 ? 0 : this.#notes.length / this.#lamps
  }

  get known(): TallyTypes['known'] {
    return { verbs: Object.fromEntries(this.#notes.map(({ lamp, verb }) => [lamp, verb])) }
  }

  get shown(): TallyShown {
    return { mind: 'tally', notes: this.#notes, lamps: this.#lamps }
  }
}

class TallyAttempts implements AttemptFold<TallyAttempt> {
  readonly attempts: TallyAttempt[] = []

  see(event: RunEvent, place: number): void {
    if (event.kind !== 'switches/flipped' && event.kind !== 'tally/noted') return
    const last = this.attempts.at(-1)
    const goesOn = last?.came === 'open' && last.thing === event.lamp
    const before = goesOn ? last : begun(event.lamp, event.step, place)
    const isTry = event.kind === 'switches/flipped'
    const next: TallyAttempt = {
      ...before,
      to: event.step,
      tries: before.tries + Number(isTry),
      failures: before.failures + Number(isTry && !event.isLit),
      came: isTry ? 'open' : 'lesson',
    }
    if (last?.came === 'open' && !goesOn) this.attempts[this.attempts.length - 1] = { ...last, came: 'vain' }
    this.attempts.splice(this.attempts.length - Number(goesOn), Number(goesOn), next)
  }
}

const begun = (thing: string, step: number, key: number): TallyAttempt => ({
  ...{ mind: 'tally', key, from: step, to: step, thing, about: [] },
  ...{ tries: 0, failures: 0, came: 'open', refutes: false },
})

export const tally: Mind<'tally'> = {
  id: 'tally',
  answerRules: tallyAnswerRules,
  fold: (_world: Fold<WorldShown>) => new TallyFold(),
  attempts: () => new TallyAttempts(),
  concerns: (event, thing) => event.kind === 'tally/noted' && event.lamp === thing,
  details: (thing, events) =>
    Promise.resolve({
      notes: events.flatMap((event) => (event.kind === 'tally/noted' && event.lamp === thing ? [event] : [])),
    }),
}
