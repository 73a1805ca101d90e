import type { RequirementSet, BotSurroundings, ItemStepEvent, Unfinished } from './types'
import {
  action,
  amount,
  grouped,
  item,
  say,
  spaced,
  term,
  times,
  type Sentence,
  capitalised,
} from '../../sentence'
import { formsOf } from '../../verbs'
import type { EventMark, EventWords, KindWords } from '../../words'

/** The number of entries of a requirement set that are listed; the rest is only counted. */
const SET_LIMIT = 6

/** `2 sticks, 1 plank`, or `nothing`. */
export function narrateSet(set: RequirementSet, limit = SET_LIMIT): Sentence {
  const entries = Object.entries(set)
  if (entries.length === 0) return ['nothing']
  const shown = entries.length <= limit + 1 ? entries : entries.slice(0, limit)
  const more = entries.length - shown.length
  const said = shown.flatMap(([name, quantity], i) => say`${i === 0 ? '' : ', '}${amount(quantity, name)}`)
  return more > 0 ? say`${said} and ${more} more` : say`${said}`
}

export const WORKED: EventMark = { symbol: '✓', tone: 'experienced' }
export const FAILED: EventMark = { symbol: '✗', tone: 'wrong' }

const triedWords: KindWords<ItemStepEvent> = {
  say: (event) => narrateTries(event, 1),
  mark: ({ success }) => (success ? WORKED : FAILED),
  group: 'Steps',
  row: {
    isSame: (a, b) => a.item === b.item && a.action === b.action && a.success === b.success,
    say: narrateTries,
  },
}
/**
 * The caption of a picture (XENON, Figure 17, first step), written from the known surroundings. The paper's
 * examples name what is near, light and dark, and what the player stands in.
 */
export function captionOf({ medium, covered, light, blocks, entities }: BotSurroundings): string {
  const place =
    medium !== 'air'
      ? `under ${medium}`
      : covered > 0
        ? `${covered} blocks below the open sky`
        : 'in the open'
  // The maximum is 15; below 7, darkness is visible.
  const dark = light < 7 ? ' It is dark.' : ''
  const seen = [...blocks, ...entities].map(([name, away]) => `${spaced(name)} (${away} blocks away)`)
  const things = seen.length > 0 ? ` Nearby: ${seen.join(', ')}.` : ''
  return `The player is ${place}.${dark}${things}`
}

/** For worlds in which actions take time. */
export const unfinishedWords: KindWords<Unfinished> = {
  say: ({ action: how, item: name, within, instead, surroundings }) => {
    const subgoal = say`${capitalised(formsOf(how)?.participle ?? how)} ${item(name)}`
    const came =
      instead === undefined ? `did not finish within ${grouped(within)} ticks` : `is paused for “${instead}”`
    return say`${subgoal} ${came}. ${captionOf(surroundings)}`
  },
  mark: () => UNFINISHED,
  group: 'Steps',
}
const UNFINISHED: EventMark = { symbol: '…', tone: 'hypothesised' }

export const itemsWords: EventWords<ItemStepEvent> = { tried: triedWords, demonstrated: triedWords }

/**
 * The same try `count` times in a row, as one sentence.
 * @param asked whether the model chose the action
 */
export function narrateTries(event: ItemStepEvent, count: number, asked = false): Sentence {
  const chosen = asked ? say` The model chose ${action(event.action)}.` : []
  return say`${attempt(event, count)}.${chosen}`
}

function attempt(event: ItemStepEvent, count: number): Sentence {
  const shown = event.kind === 'demonstrated'
  const verb = formsOf(event.action)
  const what = item(event.item)
  const outcome = `${event.success ? 'worked' : 'failed'}${count === 1 ? '' : ` ${times(count)}`}`
  if (!verb) return say`${shown ? 'The example plan: ' : ''}${action(event.action)} for ${what} ${outcome}`
  if (shown) return say`In the ${term('humanPlan', 'example plan')}, ${verb.participle} ${what} ${outcome}`
  if (count === 1 && event.success) {
    return say`${capitalised(verb.past)} ${event.gained > 1 ? amount(event.gained, event.item) : what}`
  }
  return say`${capitalised(verb.participle)} ${what} ${outcome}`
}
