import { ItemsFold } from '../../worlds/items/fold'
import { adg } from '../adg/mind'
import type { Mind } from '../mind'
import { PosteriorDivergenceFinder } from './divergence'
import { PosteriorAttempts } from './attempts'
import { PosteriorFold } from './fold'
import { posteriorDetails } from './details'

export const posterior: Mind<'posterior'> = {
  id: 'posterior',
  answerRules: adg.answerRules,

  fold(world) {
    if (!(world instanceof ItemsFold)) throw new TypeError('What items take is believed in a world of items.')
    return new PosteriorFold(world)
  },

  attempts: () => new PosteriorAttempts(),
  async attribution() {
    return (await import('../adg/attributed')).attributedAdg()
  },

  divergence: (a, b) => new PosteriorDivergenceFinder(a, b),

  concerns(event, thing) {
    switch (event.kind) {
      case 'believed':
      case 'ruled-out':
        return event.item === thing
      case 'probe-chosen':
        return event.item === thing || Object.hasOwn(event.stock, thing)
      case 'names-grown':
        return event.found.includes(thing)
      default:
        return adg.concerns(event, thing)
    }
  },

  details: (thing, events, actions) => Promise.resolve(posteriorDetails(thing, events, actions)),
}
