import type { RunEvent } from '../../events'
import type { Fold, Mark, Score } from '../../ledger'
import type { WorldShown } from '../../worlds'
import type { Mind, MindFold } from '../mind'
import { tallyAsks } from './asks'
import type { TallyEvent, TallyShown, TallyTypes } from './types'

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

export const tally: Mind<'tally'> = {
  id: 'tally',
  asks: tallyAsks,
  fold: (_world: Fold<WorldShown>) => new TallyFold(),
  concerns: (event, thing) => event.kind === 'tally/noted' && event.lamp === thing,
  told: (thing, events) =>
    Promise.resolve({
      notes: events.flatMap((event) => (event.kind === 'tally/noted' && event.lamp === thing ? [event] : [])),
    }),
}
