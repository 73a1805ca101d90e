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

/** How much of a requirement set is said; the rest is counted. */
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
 * What a caption of a picture says (XENON, Figure 17, first step): here of what is known to be there. The paper's examples name
 * what is near, light and dark, and what the player stands in.
 */
export function captionOf({ medium, covered, light, blocks, entities }: BotSurroundings): string {
  const place =
    medium !== 'air'
      ? `under ${medium}`
      : covered > 0
        ? `${covered} blocks below the open sky`
        : 'in the open'
  // Of 15: darker than that, one sees that it is.
  const dark = light < 7 ? ' It is dark.' : ''
  const seen = [...blocks, ...entities].map(([name, away]) => `${spaced(name)} (${away} blocks away)`)
  const things = seen.length > 0 ? ` Nearby: ${seen.join(', ')}.` : ''
  return `The player is ${place}.${dark}${things}`
}

/** Of worlds in which actions take time. */
export const unfinishedWords: KindWords<Unfinished> = {
  say: ({ action: how, item: name, within, instead, surroundings }) => {
    const subgoal = say`${capitalised(formsOf(how)?.participle ?? how)} ${item(name)}`
    const came =
      instead === undefined ? `came to nothing within ${grouped(within)} ticks` : `waited: “${instead}”`
    return say`${subgoal} ${came}. ${captionOf(surroundings)}`
  },
  mark: () => UNFINISHED,
  group: 'Steps',
}
const UNFINISHED: EventMark = { symbol: '…', tone: 'hypothesised' }

export const itemsWords: EventWords<ItemStepEvent> = { tried: triedWords, demonstrated: triedWords }

/**
 * The same try `count` times in a row, as one sentence.
 * @param asked the action is what the model said when it was asked for one
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
  if (!verb)
    return say`${shown ? 'The human-written plan: ' : ''}${action(event.action)} for ${what} ${outcome}`
  if (shown)
    return say`In the ${term('humanPlan', 'human-written plan')} ${verb.participle} ${what} ${outcome}`
  if (count === 1 && event.success) {
    return say`${capitalised(verb.past)} ${event.gained > 1 ? amount(event.gained, event.item) : what}`
  }
  return say`${capitalised(verb.participle)} ${what} ${outcome}`
}
