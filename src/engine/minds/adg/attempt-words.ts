import {
  action,
  counted,
  grouped,
  item,
  listed,
  pieceText,
  say,
  term,
  times,
  type Sentence,
} from '../../sentence'
import { capitalised, formsOf } from '../../verbs'
import { NAME_LIMIT, type AttemptWords } from '../../words'
import type { WorldShown } from '../../worlds'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { RequirementSet, Rule } from '../../worlds/items/types'
import { narrateSet } from '../../worlds/items/words'
import type { AdgAttempt, DeedsInARow } from './types/attempt'

/** How much of what was tried is said in one paragraph. */
const ROWS = 4

/** One attempt, oldest first: what was believed and on whose word, what was tried, what came of it. */
export function tellAttempt(attempt: AdgAttempt, who: string, truth: WorldShown | null): Sentence {
  switch (attempt.came) {
    case 'shown':
      return tellShown(attempt)
    case 'change':
      return tellChange(attempt, who)
    case 'lesson':
      return paragraph(purpose(attempt, who), belief(attempt, who), effort(attempt, who), lesson(attempt))
    case 'open':
      return paragraph(purpose(attempt, who), belief(attempt, who), effort(attempt, who))
    case 'vain':
      return paragraph(
        ...[purpose(attempt, who), belief(attempt, who), effort(attempt, who)],
        ...[outcome(attempt, who), inTruth(attempt, truth)],
      )
    default:
      return attempt.came satisfies never
  }
}

/** Sentences one after the other, without those that say nothing. */
function paragraph(...sentences: readonly Sentence[]): Sentence {
  const said = sentences.filter(({ length }) => length > 0).map(capital)
  return said.reduce((text, next) => (text.length === 0 ? next : say`${text} ${next}`), [])
}

const NOTHING: Sentence = []

function tellShown({ about }: AdgAttempt): Sentence {
  if (about.length === 0)
    return say`The ${term('humanPlan', 'human-written plans')} showed nothing that worked.`
  const names = listed(about.map(item), NAME_LIMIT)
  return say`The ${term('humanPlan', 'human-written plans')} showed ${names}. Nobody had to be asked for these.`
}

function tellChange({ about, reseeded, spread }: AdgAttempt, who: string): Sentence {
  if (reseeded !== null) return say`Somebody forked the run: from here on chance is another.`
  const changed = say`Somebody changed what ${listed(about.map(item), NAME_LIMIT)} ${about.length === 1 ? 'takes' : 'take'}.`
  if (spread.length === 0) return say`${changed} ${who} is not told, or knew nothing of it.`
  return say`${changed} What ${who} knew of ${listed(spread.map(item), NAME_LIMIT)} is ${term('doubted', 'in doubt')}.`
}

/** What it is for, where it was not wanted itself. */
function purpose({ goal, thing, believed, guess }: AdgAttempt, who: string): Sentence {
  if (goal === null) return believed || guess ? NOTHING : say`${who} wants ${item(thing)}.`
  return say`For ${item(goal)} ${who} needs ${item(thing)}.`
}

/** What was said of it first, and what was believed by now. */
function belief({ thing, believed, guess }: AdgAttempt, who: string): Sentence {
  const said = guess
    ? say`${giver(guess.source, who)} ${item(thing)} needs ${narrateSet(guess.requirements)}`
    : null
  if (!believed) return NOTHING
  switch (believed.standing) {
    case 'hypothesised':
      // The model may have corrected itself since.
      if (!guess || !said) return say`${item(thing)} is thought to need ${narrateSet(believed.requirements)}.`
      if (guess.cyclic && Object.keys(believed.requirements).length === 0)
        return say`${said}, which would close a ${term('cycle')}; ${who} starts from nothing.`
      if (sameRequirements(guess.requirements, believed.requirements)) return say`${said}.`
      return say`${said}, and then ${narrateSet(believed.requirements)}.`
    case 'analogy':
      return say`By analogy ${item(thing)} needs ${narrateSet(believed.requirements)}.`
    case 'experienced':
      return say`${item(thing)} has worked before, with ${narrateSet(believed.requirements)}.`
    case 'doubted':
      return say`Before its rule changed ${item(thing)} took ${narrateSet(believed.requirements)}.`
    case 'inadmissible':
      return say`${item(thing)} is ${term('inadmissible')}: it may not exist.`
    default:
      return believed.standing satisfies never
  }
}

function giver(source: NonNullable<AdgAttempt['guess']>['source'], who: string): string {
  return {
    model: 'The model said',
    manual: 'The manual says',
    person: 'You said',
    nobody: `Nobody answered, and ${who} supposes`,
    resources: `${who} supposes`,
  }[source]
}

/** What was got together, and what was tried. */
function effort({ gathered, deeds, thing, goal, came }: AdgAttempt, who: string): Sentence {
  const name = item(deeds.length > 0 || goal === null ? thing : goal)
  if (deeds.length === 0)
    return gathered > 0
      ? say`${who} spends ${counted(gathered, 'step')} on getting what ${name} takes.`
      : NOTHING
  const after = gathered > 0 ? say`after ${counted(gathered, 'step')} of gathering, ` : NOTHING
  const [only] = deeds
  if (came === 'lesson' && only && deeds.length === 1 && only.times === 1)
    return say`${after}${doing(only)} worked at the first try.`
  return say`${after}${listed(deeds.map(row), ROWS)}.`
}

/** `crafting failed twice` */
const row = (deeds: DeedsInARow): Sentence =>
  say`${doing(deeds)} ${deeds.success ? 'worked' : 'failed'}${deeds.times === 1 ? '' : ` ${times(deeds.times)}`}`

const doing = ({ action: name }: DeedsInARow): Sentence => {
  const verb = formsOf(name)
  return verb ? [verb.participle] : [action(name)]
}

/** As a sentence begins. An action's name stays as it is. */
function capital([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return []
  if (typeof first === 'string') return [capitalised(first), ...rest]
  if ('action' in first) return [first, ...rest]
  return [{ ...first, text: capitalised(pieceText(first)) }, ...rest]
}

/** What was found out, and how what was believed compares with it. */
function lesson(attempt: AdgAttempt): Sentence {
  const { learned, thing, goal } = attempt
  if (!learned) return NOTHING
  const fact = takes(learned.requirements, learned.held)
  const yields = learned.yields > 1 ? say` ${grouped(learned.yields)} come at a time.` : NOTHING
  const found = say`${goal === null ? 'It' : item(thing)} takes ${fact}.${yields}`
  return paragraph(found, compared(learned.requirements, wordOn(attempt)))
}

function takes(requirements: RequirementSet, held: readonly string[]): Sentence {
  const used = Object.fromEntries(Object.entries(requirements).filter(([name]) => !held.includes(name)))
  if (held.length === 0) return narrateSet(used)
  const tools = listed(held.map(item), NAME_LIMIT)
  return Object.keys(used).length === 0
    ? say`nothing but ${tools} held`
    : say`${narrateSet(used)}, with ${tools} held`
}

/** What is compared with what was found out: of a first word that was dropped, the word, not the nothing in its place. */
function wordOn({ believed, guess }: AdgAttempt): AdgAttempt['believed'] {
  const isDropped =
    guess?.cyclic === true &&
    believed?.standing === 'hypothesised' &&
    Object.keys(believed.requirements).length === 0
  return isDropped ? { ...believed, requirements: guess.requirements } : believed
}

function compared(learned: RequirementSet, believed: AdgAttempt['believed']): Sentence {
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
        ? say`The copied set was right.`
        : paragraph(
            isEnough(believed.requirements, learned)
              ? say`The copied set had all it takes, and more.`
              : NOTHING,
            never,
          )
    case 'experienced':
    case 'doubted':
      return isRight
        ? say`It is as it was before.`
        : say`Before, it took ${narrateSet(believed.requirements)}.`
    case 'inadmissible':
      return say`It exists after all.`
    default:
      return believed.standing satisfies never
  }
}

const rightly = (source: NonNullable<AdgAttempt['believed']>['source']): string =>
  ({
    model: 'The model was',
    manual: 'The manual was',
    person: 'You were',
    nobody: 'The supposition was',
    resources: 'The supposition was',
  })[source]

/** All that `needed` has is in `given`, and as much of it. */
const isEnough = (given: RequirementSet, needed: RequirementSet): boolean =>
  Object.entries(needed).every(([name, quantity]) => (given[name] ?? 0) >= quantity)

/** What is made of it, after what was tried. */
function outcome({ revised, deeds, thing, believed, givenUp, spread }: AdgAttempt, who: string): Sentence {
  if (!revised) return givenUp ? say`${who} gives ${item(thing)} up for now.` : NOTHING
  const ways = new Set(deeds.map((one) => one.action)).size
  const all =
    ways === 2 ? 'Both actions failed' : ways > 2 ? `All ${spelt(ways)} actions failed` : 'All actions failed'
  const blame = revised.cause ? say`${all}, so the requirement must be wrong.` : NOTHING
  const also =
    spread.length > 0
      ? say`${listed(spread.map(item), NAME_LIMIT)}, which built on it, must need something else too.`
      : NOTHING
  return paragraph(blame, instead(revised, thing, believed, who), also)
}

function instead(
  { to, standing, analogues }: NonNullable<AdgAttempt['revised']>,
  thing: string,
  believed: AdgAttempt['believed'],
  who: string,
): Sentence {
  switch (standing) {
    case 'inadmissible':
      return believed?.standing === 'inadmissible'
        ? say`${item(thing)} stays ${term('inadmissible')}.`
        : say`${item(thing)} is ${term('inadmissible')} from now on: it may not exist.`
    case 'hypothesised':
      return believed && sameRequirements(believed.requirements, to)
        ? say`Asked to correct itself, the model says the same again.`
        : say`Asked to correct itself, the model now says ${narrateSet(to, NAME_LIMIT)}.`
    case 'analogy':
    case 'experienced': {
      const now = narrateSet(to, NAME_LIMIT)
      if (analogues.length === 0) return say`${who} now believes in ${now}.`
      const similar = listed(
        analogues.map((one) => item(one.item)),
        NAME_LIMIT,
      )
      return say`${who} copies what ${similar} needed: ${now}.`
    }
    default:
      return standing satisfies never
  }
}

/** The rule as it is now, where it may be told. */
function inTruth({ thing, learned }: AdgAttempt, truth: WorldShown | null): Sentence {
  if (!truth || learned || !('truth' in truth)) return NOTHING
  const rule: Rule | undefined = Object.hasOwn(truth.truth, thing) ? truth.truth[thing] : undefined
  return rule
    ? say`In truth it takes ${takes(rule.requires, rule.held)}.`
    : say`In truth there is no such thing.`
}

const SPELT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spelt = (count: number): string => SPELT[count] ?? grouped(count)

/** Attempts that taught nothing, in a row. */
export function tellVain(vain: readonly AdgAttempt[]): Sentence {
  const names = [...new Set(vain.map(({ thing }) => thing))]
  const tries = vain.reduce((total, attempt) => total + attempt.tries, 0)
  const failures = vain.reduce((total, attempt) => total + attempt.failures, 0)
  const gathered = vain.reduce((total, attempt) => total + attempt.gathered, 0)
  const [first = '', second = ''] = names
  // A single one more is named rather than counted.
  const all =
    names.length > 3
      ? say`${item(first)}, ${item(second)} and ${names.length - 2} others`
      : listed(names.map(item), 3)
  const done =
    tries > 0 ? failedOf(tries, failures) : say`${counted(gathered, 'step')} of gathering, for nothing`
  return capital(say`${all}: ${done}.`)
}

function failedOf(tries: number, failures: number): string {
  const all = counted(tries, 'try', 'tries')
  if (failures === 0) return `${all}, ${tries === 1 ? 'it worked' : 'all worked'}`
  if (failures === tries)
    return `${all}, ${tries === 1 ? 'it failed' : tries === 2 ? 'both failed' : 'all failed'}`
  return `${all}, ${grouped(failures)} failed`
}

/** For a mark on the timeline. */
export const headline = (attempt: AdgAttempt): Sentence => capital(inShort(attempt))

function inShort({ came, thing, about, reseeded, revised, refutes, tries }: AdgAttempt): Sentence {
  switch (came) {
    case 'shown':
      return say`Human-written plans are shown`
    case 'change':
      return reseeded === null
        ? say`The rules change for ${about.length === 1 ? item(about[0] ?? '') : counted(about.length, 'thing')}`
        : say`Chance is another from here`
    case 'lesson':
      return refutes
        ? say`${item(thing)} learned, against the word`
        : say`${item(thing)} is learned first-hand`
    case 'vain':
      if (revised?.standing === 'inadmissible') return say`${item(thing)} may not exist`
      return revised ? say`${item(thing)}’s word is refuted` : say`${item(thing)} tried in vain`
    case 'open':
      return tries > 0 ? say`${item(thing)} is being tried` : say`${item(thing)} is wanted next`
    default:
      return came satisfies never
  }
}

export const adgAttempts: AttemptWords = { tell: tellAttempt, fold: tellVain, headline }
