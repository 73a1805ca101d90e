/** What an attempt taught, compared with the earlier belief. */
import { grouped, item, listed, say, type Sentence, NOTHING, paragraph } from '../../sentence'
import { NAME_LIMIT } from '../../words'
import type { WorldShown } from '../../worlds'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { RequirementSet, Rule } from '../../worlds/items/types'
import { narrateSet } from '../../worlds/items/words'
import type { GraphAttempt } from './types/attempt'

/** What the agent learned, and how its belief compares with that. */
export function lesson(attempt: GraphAttempt): Sentence {
  const { learned, thing, goal } = attempt
  if (!learned) return NOTHING
  const fact = takes(learned.requirements, learned.held)
  const yields = learned.yields > 1 ? say` One try gives ${grouped(learned.yields)}.` : NOTHING
  const found = say`${goal === null ? 'It' : item(thing)} needs ${fact}.${yields}`
  return paragraph(found, compared(learned.requirements, wordOn(attempt)))
}

function takes(requirements: RequirementSet, held: readonly string[]): Sentence {
  const used = Object.fromEntries(Object.entries(requirements).filter(([name]) => !held.includes(name)))
  if (held.length === 0) return narrateSet(used)
  const tools = listed(held.map(item), NAME_LIMIT)
  return Object.keys(used).length === 0
    ? say`only ${tools} nearby`
    : say`${narrateSet(used)}, with ${tools} nearby`
}

/**
 * The belief to compare with the lesson: for a dropped first guess, the guess itself, not the empty set that
 * replaced it.
 */
function wordOn({ believed, guess }: GraphAttempt): GraphAttempt['believed'] {
  const isDropped =
    guess?.cyclic === true &&
    believed?.standing === 'hypothesised' &&
    Object.keys(believed.requirements).length === 0
  return isDropped ? { ...believed, requirements: guess.requirements } : believed
}

function compared(learned: RequirementSet, believed: GraphAttempt['believed']): Sentence {
  if (!believed) return NOTHING
  const needless = Object.keys(believed.requirements).filter((name) => !(name in learned))
  const never =
    needless.length > 0
      ? say`${listed(needless.map(item), NAME_LIMIT)} ${needless.length === 1 ? 'was' : 'were'} never needed.`
      : NOTHING
  const isRight = sameRequirements(learned, believed.requirements)
  switch (believed.standing) {
    case 'hypothesised':
      return isRight
        ? say`${rightly(believed.source)} right.`
        : paragraph(say`${rightly(believed.source)} wrong.`, never)
    case 'analogy':
      return isRight
        ? say`The copied guess was right.`
        : paragraph(
            isEnough(believed.requirements, learned)
              ? say`The copied guess had all real needs, and more.`
              : NOTHING,
            never,
          )
    case 'experienced':
    case 'doubted':
      return isRight
        ? say`The needs are the same as before.`
        : say`Before, it needed ${narrateSet(believed.requirements)}.`
    case 'inadmissible':
      return say`It exists after all.`
    default:
      return believed.standing satisfies never
  }
}

const rightly = (source: NonNullable<GraphAttempt['believed']>['source']): string =>
  ({
    model: 'The model was',
    manual: 'The manual was',
    person: 'You were',
    nobody: 'The assumption was',
    resources: 'The assumption was',
    kept: 'The saved knowledge was',
  })[source]

/** True if `given` contains `needed`, in at least the same quantities. */
const isEnough = (given: RequirementSet, needed: RequirementSet): boolean =>
  Object.entries(needed).every(([name, quantity]) => (given[name] ?? 0) >= quantity)

/** The rule in force, if it may be revealed. */
export function inTruth({ thing, learned }: GraphAttempt, truth: WorldShown | null): Sentence {
  if (!truth || learned || !('truth' in truth)) return NOTHING
  const rule: Rule | undefined = Object.hasOwn(truth.truth, thing) ? truth.truth[thing] : undefined
  return rule
    ? say`The truth: ${item(thing)} needs ${takes(rule.requires, rule.held)}.`
    : say`The truth: ${item(thing)} does not exist.`
}
