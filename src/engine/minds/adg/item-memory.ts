import type { EventOf } from '../../events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { RequirementSet } from '../../worlds/items/types'
import type { GraphAttempt, BelievedSet } from './types/attempt'
import type { GuessSource, ItemStatus } from './types/events'
import type { KnownStatus } from './types/known'

/** Whose word a set is, as far as it can be refuted: the model's, an analogy's, or what was once seen. */
type Giver = GuessSource | 'analogy' | 'experience'

/** What the account of an item has to remember while it is told. */
export class ItemMemory {
  /** What is believed of it now; null: nobody has said anything. */
  word: BelievedSet | null = null
  guess: GraphAttempt['guess'] = null
  /** Something that is done has worked, with what is believed of it now. */
  works = false
  /** Whose words on it have turned out wrong. Each does so once. */
  readonly #refuted = new Set<Giver>()

  predicted({ requirements, source, cyclic }: EventOf<'predicted'>): void {
    this.guess ??= { requirements, source, cyclic }
    this.believe(cyclic ? {} : requirements, 'hypothesised', source)
  }

  brought({ requirements, standing }: EventOf<'brought'>): void {
    this.guess ??= { requirements, source: 'kept', cyclic: false }
    this.works = standing === 'experienced'
    this.believe(requirements, standing, 'kept')
  }

  learned(requirements: RequirementSet): void {
    this.works = true
    // Rules may change: what is seen now may turn out wrong later, once more.
    this.#refuted.delete('experience')
    this.believe(requirements, 'experienced')
  }

  revised(to: RequirementSet, standing: ItemStatus): void {
    this.works = false
    this.believe(to, standing)
  }

  doubted(): void {
    this.works = false
    if (this.word) this.believe(this.word.requirements, 'doubted')
  }

  /** What is believed is found to be something else. An analogy that worked has not failed: it only asked for too much. */
  isRefutedBy(learned: RequirementSet): boolean {
    if (!this.word || this.word.standing === 'analogy') return false
    return !sameRequirements(this.word.requirements, learned) && this.isRefuted()
  }

  /** All ways with what is believed have failed. True once for each whose word it is. */
  isRefuted(): boolean {
    const giver = giverOf(this.word)
    if (giver === null || this.#refuted.has(giver)) return false
    this.#refuted.add(giver)
    return true
  }

  /** @param source whose word it is; left out: the same as before */
  believe(requirements: RequirementSet, standing: KnownStatus, source?: GuessSource): void {
    this.word = { requirements, standing, source: source ?? this.word?.source ?? 'model' }
  }
}

function giverOf(word: BelievedSet | null): Giver | null {
  switch (word?.standing) {
    case 'hypothesised':
      return word.source
    case 'analogy':
      return 'analogy'
    case 'experienced':
    case 'doubted':
      return 'experience'
    // What may not exist is not believed to take anything.
    case 'inadmissible':
    case undefined:
      return null
  }
}
