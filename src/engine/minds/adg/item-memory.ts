import type { EventOf } from '../../events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { RequirementSet } from '../../worlds/items/types'
import type { GraphAttempt, BelievedSet } from './types/attempt'
import type { GuessSource, ItemStatus } from './types/events'
import type { KnownStatus } from './types/known'

/** The source of a set, as far as it can be refuted: the model, an analogy, or an earlier observation. */
type Giver = GuessSource | 'analogy' | 'experience'

/** The state of an item while its account is built. */
export class ItemMemory {
  /** The present belief about it; null: there is none yet. */
  word: BelievedSet | null = null
  guess: GraphAttempt['guess'] = null
  /** An action has worked with the present belief. */
  works = false
  /** Sources whose sets have turned out wrong. Each source is counted once. */
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
    // Rules can change: the set observed now can turn out wrong again later.
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

  /**
   * Whether the learned set refutes the belief. An analogy that worked has not failed: it only asked for too
   * much.
   */
  isRefutedBy(learned: RequirementSet): boolean {
    if (!this.word || this.word.standing === 'analogy') return false
    return !sameRequirements(this.word.requirements, learned) && this.isRefuted()
  }

  /** All actions with the belief have failed. True once for each source. */
  isRefuted(): boolean {
    const giver = giverOf(this.word)
    if (giver === null || this.#refuted.has(giver)) return false
    this.#refuted.add(giver)
    return true
  }

  /** @param source the source of the set; left out: the same as before */
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
    // An inadmissible item may not exist, so there is no belief about its needs.
    case 'inadmissible':
    case undefined:
      return null
  }
}
