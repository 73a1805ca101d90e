import {
  action,
  counted,
  grouped,
  item,
  listed,
  say,
  term,
  times,
  type Sentence,
  capital,
  NOTHING,
  paragraph,
} from '../../sentence'
import { formsOf } from '../../verbs'
import { NAME_LIMIT, type AttemptWords } from '../../words'
import type { WorldShown } from '../../worlds'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { narrateSet } from '../../worlds/items/words'
import { changeHeadline, tellChange } from '../shared-words'
import { inTruth, lesson } from './lesson-words'
import type { AnyGraphAttempt, RepeatedAction, GraphAttempt } from './types/attempt'

const SPELT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spelt = (count: number): string => SPELT[count] ?? grouped(count)

/** The consequence of an attempt, after its tries. */
function outcome(
  { revised, actions, thing, believed, givenUp, spread }: GraphAttempt,
  who: string,
): Sentence {
  if (!revised) return givenUp ? say`${who} gives up ${item(thing)} for now.` : NOTHING
  const ways = new Set(actions.map((one) => one.action)).size
  const all =
    ways === 2 ? 'Both actions failed' : ways > 2 ? `All ${spelt(ways)} actions failed` : 'All actions failed'
  const blame = revised.cause ? say`${all}, so the guess must be wrong.` : NOTHING
  const also =
    spread.length > 0
      ? say`Items that build on ${item(thing)} get a new guess too: ${listed(spread.map(item), NAME_LIMIT)}.`
      : NOTHING
  return paragraph(blame, instead(revised, thing, believed, who), also)
}

function instead(
  { to, standing, analogues }: NonNullable<GraphAttempt['revised']>,
  thing: string,
  believed: GraphAttempt['believed'],
  who: string,
): Sentence {
  switch (standing) {
    case 'inadmissible':
      return believed?.standing === 'inadmissible'
        ? say`${item(thing)} stays ${term('inadmissible', 'given up')}.`
        : say`${who} ${term('inadmissible', 'gives up')} ${item(thing)}: it may not exist.`
    case 'hypothesised':
      return believed && sameRequirements(believed.requirements, to)
        ? say`${who} asks the model to correct its guess. The model repeats the guess.`
        : say`${who} asks the model to correct its guess. The model now says: ${narrateSet(to, NAME_LIMIT)}.`
    case 'analogy':
    case 'experienced': {
      const now = narrateSet(to, NAME_LIMIT)
      if (analogues.length === 0) return say`${who} has a new guess: ${now}.`
      const similar = listed(
        analogues.map((one) => item(one.item)),
        NAME_LIMIT,
      )
      return say`${who} copies a guess from ${similar}: ${now}.`
    }
    default:
      return standing satisfies never
  }
}

/** Number of tries that one paragraph lists. */
const ROWS = 4

/** One attempt, from oldest to newest: the belief and its author, the tries, the outcome. */
function tellAttempt(attempt: AnyGraphAttempt, who: string, truth: WorldShown | null): Sentence {
  switch (attempt.came) {
    case 'shown':
      return attempt.isKept ? tellKept(attempt, who) : tellShown(attempt)
    case 'change':
      return tellChangeTo(attempt, who)
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

function tellShown({ about }: GraphAttempt): Sentence {
  if (about.length === 0) return say`Nothing in the ${term('humanPlan', 'example plans')} worked.`
  const names = listed(about.map(item), NAME_LIMIT)
  return say`The ${term('humanPlan', 'example plans')} showed ${names}. The agent needs no guess for these.`
}

function tellKept({ about }: GraphAttempt, who: string): Sentence {
  const names = listed(about.map(item), NAME_LIMIT)
  return say`${who} starts with saved knowledge about ${names}. It needs no guess for ${about.length === 1 ? 'this' : 'these'}.`
}

function tellChangeTo(attempt: GraphAttempt, who: string): Sentence {
  const changed = tellChange(attempt)
  const { reseeded, spread } = attempt
  if (reseeded !== null) return changed
  if (spread.length === 0)
    return say`${changed} ${who} is not told about this change, or knew nothing about it.`
  return say`${changed} What ${who} knew about ${listed(spread.map(item), NAME_LIMIT)} is now ${term('doubted', 'in doubt')}.`
}

/** The goal of the attempt, if its item was not the goal itself. */
function purpose({ goal, thing, believed, guess }: GraphAttempt, who: string): Sentence {
  if (goal === null) return believed || guess ? NOTHING : say`${who} works on ${item(thing)}.`
  return say`${who} needs ${item(thing)} for ${item(goal)}.`
}

/** The first guess, and the belief by now. */
function belief({ thing, believed, guess }: GraphAttempt, who: string): Sentence {
  const said = guess
    ? say`${giver(guess.source, who)} that ${item(thing)} needs ${narrateSet(guess.requirements)}`
    : null
  if (!believed) return NOTHING
  switch (believed.standing) {
    case 'hypothesised':
      // The model may have corrected itself since its guess.
      if (!guess || !said) return say`The guess: ${item(thing)} needs ${narrateSet(believed.requirements)}.`
      if (guess.cyclic && Object.keys(believed.requirements).length === 0)
        return say`${said}. Then ${item(thing)} would ${term('cycle', 'need itself')}, so ${who} starts with an empty recipe.`
      if (sameRequirements(guess.requirements, believed.requirements)) return say`${said}.`
      return say`${said}. The later guess: ${narrateSet(believed.requirements)}.`
    case 'analogy':
      return say`The copied guess: ${item(thing)} needs ${narrateSet(believed.requirements)}.`
    case 'experienced':
      return say`${item(thing)} worked before, with ${narrateSet(believed.requirements)}.`
    case 'doubted':
      return say`Before its rule changed, ${item(thing)} needed ${narrateSet(believed.requirements)}.`
    case 'inadmissible':
      return say`${who} had ${term('inadmissible', 'given up')} ${item(thing)}, because it might not exist.`
    default:
      return believed.standing satisfies never
  }
}

function giver(source: NonNullable<GraphAttempt['guess']>['source'], who: string): string {
  return {
    model: 'The model guesses',
    manual: 'The manual says',
    person: 'You guess',
    nobody: `There is no answer, and ${who} assumes`,
    resources: `${who} assumes`,
    kept: 'The saved knowledge says',
  }[source]
}

/** The gathered things, and the tries. */
function effort({ gathered, actions, thing, goal, came }: GraphAttempt, who: string): Sentence {
  const name = item(actions.length > 0 || goal === null ? thing : goal)
  if (actions.length === 0)
    return gathered > 0
      ? say`${who} spends ${counted(gathered, 'step')} on gathering what ${name} needs.`
      : NOTHING
  const after = gathered > 0 ? say`after ${counted(gathered, 'step')} of gathering, ` : NOTHING
  const [only] = actions
  if (came === 'lesson' && only && actions.length === 1 && only.times === 1)
    return say`${after}${doing(only)} worked on the first try.`
  return say`${after}${listed(actions.map(row), ROWS)}.`
}

/** `crafting failed twice` */
const row = (actions: RepeatedAction): Sentence =>
  say`${doing(actions)} ${actions.success ? 'worked' : 'failed'}${actions.times === 1 ? '' : ` ${times(actions.times)}`}`

const doing = ({ action: name }: RepeatedAction): Sentence => {
  const verb = formsOf(name)
  return verb ? [verb.participle] : [action(name)]
}

/** Consecutive attempts that taught nothing. */
function tellVain(vain: readonly AnyGraphAttempt[]): Sentence {
  const names = [...new Set(vain.map(({ thing }) => thing))]
  const tries = vain.reduce((total, attempt) => total + attempt.tries, 0)
  const failures = vain.reduce((total, attempt) => total + attempt.failures, 0)
  const gathered = vain.reduce((total, attempt) => total + attempt.gathered, 0)
  const [first = '', second = ''] = names
  // One name more than the limit is shown rather than counted.
  const all =
    names.length > 3
      ? say`${item(first)}, ${item(second)} and ${names.length - 2} others`
      : listed(names.map(item), 3)
  const done =
    tries > 0 ? failedOf(tries, failures) : say`${counted(gathered, 'step')} of gathering, nothing learned`
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
const headline = (attempt: AnyGraphAttempt): Sentence => capital(inShort(attempt))

function inShort(attempt: GraphAttempt): Sentence {
  const { came, thing, revised, refutes, tries, isKept } = attempt
  switch (came) {
    case 'shown':
      return isKept ? say`Saved knowledge is loaded` : say`Example plans are shown`
    case 'change':
      return changeHeadline(attempt)
    case 'lesson':
      return refutes ? say`${item(thing)} learned; the guess was wrong` : say`${item(thing)} is learned`
    case 'vain':
      if (revised?.standing === 'inadmissible') return say`${item(thing)} may not exist`
      return revised ? say`${item(thing)}: the guess was wrong` : say`${item(thing)}: nothing learned`
    case 'open':
      return tries > 0 ? say`${item(thing)} is being tried` : say`${item(thing)} comes next`
    default:
      return came satisfies never
  }
}

export const adgAttempts: AttemptWords = { tell: tellAttempt, fold: tellVain, headline }
