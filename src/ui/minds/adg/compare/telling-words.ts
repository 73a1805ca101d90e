/** Sentences about what distinguishes runs. */
import { counted, grouped, item, listed, say, term, type Sentence } from '../../../../engine/sentence'
import { sameRequirements } from '../../../../engine/worlds/items/requirement-set'
import { narrateSet } from '../../../../engine/worlds/items/words'
import { NAME_LIMIT } from '../../../../engine/words'
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { holdsFirstWord, type HeldGoals, type HeldLesson } from './held'

interface Counted {
  readonly name: string
  readonly right: number
  readonly goals: number
}

/** `XENON has 41 of 67 goals right, SC 23.` */
export function aheadWords(runs: readonly Counted[], goals: string): Sentence {
  const [first, ...others] = runs.toSorted((a, b) => b.right - a.right)
  if (!first) return []
  const rest = others.map((run) =>
    run.goals === first.goals
      ? `${run.name} ${grouped(run.right)}`
      : `${run.name} ${grouped(run.right)} of ${grouped(run.goals)}`,
  )
  const after = rest.length > 0 ? say`, ${listed(rest, 6)}` : ''
  return say`${first.name} has ${first.right} of ${first.goals} ${goals} right${after}.`
}

/** `20 of them only XENON has right: shield, bucket and 18 more.` */
export function apartWords(
  runs: readonly { readonly name: string; readonly only: readonly string[] }[],
  all: number,
): Sentence {
  const own = runs.filter(({ only }) => only.length > 0).toSorted((a, b) => b.only.length - a.only.length)
  if (own.length === 0) {
    const both = runs.length === 2
    return all === 0
      ? []
      : [
          both
            ? 'Both runs have the same goals right.'
            : 'Every goal that one run has right, another run has right too.',
        ]
  }
  return own.flatMap(({ name, only }, at) => {
    const names = listed(
      only.map((one) => item(one)),
      NAME_LIMIT,
    )
    return at === 0
      ? say`Only ${name} has ${only.length} of these goals right: ${names}.`
      : say` Only ${name} has ${only.length} right: ${names}.`
  })
}

/** For two runs: what one learned, and the other's belief. */
export const tellingWords = (learned: HeldLesson, who: string, other: HeldGoals): Sentence =>
  say`${learnedWords(learned, who)} ${other.name} ${theirs(learned, other.goals.get(learned.item.name))}.`

/** Does not repeat what the sentence before has said. */
function theirs({ lesson, item: own }: HeldLesson, known: KnownItem | undefined): Sentence {
  const isSameWord =
    lesson === 'refuted' &&
    known !== undefined &&
    holdsFirstWord(known) &&
    known.guessSource === own.guessSource &&
    sameRequirements(known.requirements, own.guess ?? {})
  return isSameWord ? say`still believes this guess${after(known)}` : heldWords(known)
}

/** For more runs: what one learned, and which others have it right. */
export function lessonWords(learned: HeldLesson, who: string, others: readonly HeldGoals[]): Sentence {
  const have = others.filter(({ goals }) => goals.get(learned.item.name)?.isRight === true)
  const lack = others.filter((other) => !have.includes(other))
  const names = (runs: readonly HeldGoals[]) =>
    listed(
      runs.map(({ name }) => name),
      6,
    )
  const does = (runs: readonly HeldGoals[], one: string, many: string) => (runs.length === 1 ? one : many)
  const rest =
    have.length === 0
      ? say`None of the other ${others.length} runs has this item right.`
      : say`${names(have)} ${does(have, 'has', 'have')} this item right too. ${names(lack)} ${does(lack, 'does', 'do')} not.`
  return say`${learnedWords(learned, who)} ${rest}`
}

function learnedWords({ step, lesson, item: known }: HeldLesson, who: string): Sentence {
  const at = say`At step ${step} ${who}`
  const thing = item(known.name)
  switch (lesson) {
    case 'found':
      return say`${at} learned what ${thing} needs: ${narrateSet(known.requirements)}.`
    case 'given-up':
      return say`${at} ${term('inadmissible', 'gave up')} ${thing}${after(known)}.`
    case 'refuted':
      return say`${at} dropped ${HOLDER[known.guessSource]} for ${thing} (${narrateSet(known.guess ?? {})}) and copied the needs of similar items: ${narrateSet(known.requirements)}.`
    default:
      return lesson satisfies never
  }
}

/** The other run's belief, written after its name. */
function heldWords(known: KnownItem | undefined): Sentence {
  if (!known) return ['does not know this item']
  const set = narrateSet(known.requirements)
  switch (known.standing) {
    case 'experienced':
      return known.isRight ? say`has learned the needs: ${set}` : say`believes what it learned before: ${set}`
    case 'inadmissible':
      return say`has ${term('inadmissible', 'given up')} this item${after(known)}`
    case 'analogy':
      return say`has a copied guess (${set})${after(known)}`
    case 'doubted':
      return say`doubts what it learned before (${set})`
    case 'hypothesised':
      if (known.guess === null) return ['has no guess yet']
      if (known.guessCyclic) return say`has dropped a guess in which the item needs itself${after(known)}`
      if (!holdsFirstWord(known)) return say`has the model’s second guess (${set})${after(known)}`
      return say`still has ${HOLDER[known.guessSource]} (${set})${after(known)}`
    default:
      return known.standing satisfies never
  }
}

const HOLDER: Readonly<Record<GuessSource, string>> = {
  model: 'the model’s guess',
  manual: 'the manual’s recipe',
  person: 'the user’s guess',
  nobody: 'the assumption made because no answer came',
  resources: 'the agent’s assumption',
  kept: 'the saved guess',
}
/** The number of failed tries. */
const after = ({ tries, obtainedAt }: KnownItem): string =>
  obtainedAt !== null ? '' : tries === 0 ? ', not tried yet' : `, after ${counted(tries, 'try', 'tries')}`
