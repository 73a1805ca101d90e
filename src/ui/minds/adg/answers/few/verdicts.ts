import type { Rival } from '../../../../../../workers/api/run.api'
import { counted } from '../../../../../engine/sentence'
import { sameRequirements } from '../../../../../engine/worlds/items/requirement-set'
import type { RequirementSet } from '../../../../../engine/worlds/items/types'
import type { AdgScene } from '../../../../requirements/scene'

/** One item that a person and the simulated model were asked about. */
interface Verdict {
  readonly thing: string
  /** Null: they gave no answer. */
  readonly own: RequirementSet | null
  readonly isOwnRight: boolean
  readonly rival: RequirementSet
  readonly isRivalRight: boolean
  /** The current true requirements; null: the world has no such item. */
  readonly truth: RequirementSet | null
}

/** For each item, the person's answer, the simulated model's answer, and the truth. */
export function verdictsOn({ world, mind }: AdgScene, { words }: Rival): readonly Verdict[] {
  return words.map(({ thing, requirements }) => {
    const item = mind.items.find(({ name }) => name === thing)
    const own = item?.guessSource === 'person' ? item.guess : null
    const truth = Object.hasOwn(world.truth, thing) ? (world.truth[thing]?.requires ?? null) : null
    const isRight = (set: RequirementSet | null) =>
      set !== null && truth !== null && sameRequirements(set, truth)
    return {
      ...{ thing, own, truth, rival: requirements },
      ...{ isOwnRight: isRight(own), isRivalRight: isRight(requirements) },
    }
  })
}

/** `You got 3 of 5 questions right, the simulated model 1 of 5.` */
export function scoreWords(verdicts: readonly Verdict[]): string {
  const { length } = verdicts
  const own = verdicts.filter(({ isOwnRight }) => isOwnRight).length
  const rival = verdicts.filter(({ isRivalRight }) => isRivalRight).length
  const left = verdicts.filter(({ own }) => own === null).length
  if (left === length)
    return `You skipped all ${counted(length, 'question')}. The simulated model got ${rival} of them right.`
  const skipped = left > 0 ? ` You skipped ${counted(left, 'question')}.` : ''
  return `You got ${own} of ${counted(length, 'question')} right, the simulated model ${rival} of ${length}.${skipped}`
}
