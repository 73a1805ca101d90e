import { ItemsFold } from '../../worlds/items/fold'
import type { Mind } from '../mind'
import { AdgDivergenceFinder } from './divergence'
import { adgAnswerRules } from './answer-rules'
import { GraphAttempts } from './attempts'
import { AdgFold } from './fold'

export const adg: Mind<'adg'> = {
  id: 'adg',
  answerRules: adgAnswerRules,

  fold(world) {
    if (!(world instanceof ItemsFold)) throw new TypeError('A dependency graph needs a world of items.')
    return new AdgFold(world)
  },

  attempts: () => new GraphAttempts({ mind: 'adg' }),
  async attribution() {
    return (await import('./attribution')).adgAttribution()
  },

  divergence: (a, b) => new AdgDivergenceFinder(a, b),

  concerns(event, thing) {
    switch (event.kind) {
      case 'goal-chosen':
      case 'plan-demonstrated':
        return event.goal === thing
      case 'plan-made':
        return event.goal === thing || event.subgoals.some(({ item }) => item === thing)
      case 'predicted':
      case 'brought':
      case 'requirement-learned':
      case 'action-ruled-out':
      case 'item-revised':
      case 'item-inadmissible':
      case 'self-corrected':
      case 'given-up':
      case 'standing-lost':
        return event.item === thing
      default:
        return false
    }
  },

  /** Its code loads when the user first opens an item. */
  async details(thing, events, actions) {
    const { historyOf } = await import('./history')
    return historyOf(thing, events, actions)
  },
}
