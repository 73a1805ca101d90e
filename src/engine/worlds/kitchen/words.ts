import type { RunEvent } from '../../events'
import { action, item, say, times, type Sentence } from '../../sentence'
import type { EventMark, EventWords, KindWords } from '../../words'
import { FAILED, WORKED } from '../items/words'
import type { KitchenTypes, StepEffect } from './types'

const MEAL: EventMark = { symbol: '★', tone: 'experienced' }
const LOST: EventMark = { symbol: '⊘', tone: 'wrong' }

type Event<Kind extends KitchenTypes['event']['kind']> = { readonly step: number } & Extract<
  KitchenTypes['event'],
  { readonly kind: Kind }
>

const markOf = ({ success, end }: { success: boolean; end: StepEffect['end'] }): EventMark =>
  end === 'meal-eaten' ? MEAL : end === 'lost' ? LOST : success ? WORKED : FAILED

/** The cook's action, its result, and how it ended the episode. */
export const kitchenWords: EventWords<KitchenTypes['event']> & {
  readonly 'episode-started': KindWords<RunEvent>
} = {
  'kitchen/subgoal': {
    say: (event) => narrateSubgoals(event, 1, false),
    mark: markOf,
    group: 'Steps',
    row: {
      isSame: (a, b) =>
        !a.success &&
        !b.success &&
        a.end === null &&
        a.became === null &&
        b.became === null &&
        a.action === b.action &&
        a.item === b.item &&
        a.ingredient === b.ingredient &&
        a.tool === b.tool,
      say: narrateSubgoals,
    },
  },
  'kitchen/command': {
    say: ({ command, feedback, end }) => say`“${command}”: ${feedback}${ending(end)}`,
    mark: markOf,
    group: 'Steps',
  },
  'episode-started': {
    say: () => say`A new episode starts with a new recipe and fresh food.`,
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Steps',
  },
}

/** `To fry red pepper, cook it with the stove: it worked.` */
function narrateSubgoals(event: Event<'kitchen/subgoal'>, count: number, asked: boolean): Sentence {
  const { item: verb, ingredient, action: tried, tool, success, became, end } = event
  const came = success ? 'worked' : `failed${count === 1 ? '' : ` ${times(count)}`}`
  const spoiled = !success && became ? say` The ${ingredient} is ${became.cook} and ${became.cut} now.` : []
  const chosen = asked ? say` The model chose ${action(tried)}.` : []
  return say`To ${item(verb)} the ${ingredient}, ${action(tried)} with ${tool === '' ? 'no tool' : item(tool)} ${came}.${spoiled}${chosen}${ending(end)}`
}

function ending(end: StepEffect['end']): Sentence {
  switch (end) {
    case null:
      return []
    case 'meal-eaten':
      return say` The meal is prepared and eaten: the episode succeeds.`
    case 'lost':
      return say` The meal is no longer possible: the episode is lost.`
    case 'out-of-steps':
      return say` No steps are left: the episode ends without a meal.`
    default:
      return end satisfies never
  }
}
