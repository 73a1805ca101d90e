import { kitchenWords } from '../../../engine/worlds/kitchen/words'
import { Late } from '../../state/late.svelte'
import type { WorldView } from '../view'
import Kitchen from './Kitchen.svelte'
import { kitchenIn } from './scene'
import { stagesIn } from './stages'

export const kitchenView: WorldView<'kitchen'> = {
  title: 'Kitchen',
  words: Late.of(kitchenWords),
  things: {
    one: 'verb or tool',
    a: 'a verb or a tool',
    many: 'verbs and tools',
    goals: 'verbs',
    got: 'done',
    to: 'to',
  },
  // Tools are at hand: a plan is the verb itself.
  planLines: 1,
  besideGoals: true,
  picture: Late.of({ default: Kitchen }),
  /** Where an episode ends: a star's place above what was learned for a meal, a cross at the foot for none. */
  pictures: () => import('./pictures'),
  marks: {
    meal: { says: 'a meal is eaten', tone: 'experienced', isFilled: true, at: (x) => `M${x - 2} 0h4l-2 4z` },
    lost: { says: 'no meal', tone: 'wrong', at: (x) => `M${x - 2} 10l4 4m0-4l-4 4` },
  },
  tally: kitchenIn,
  lastDone(scene) {
    const { last } = kitchenIn(scene)
    if (!last) return null
    const { success } = last
    if ('command' in last) return { action: 'enter', thing: last.command, success }
    const { action, ingredient } = last
    return { action, thing: ingredient, success }
  },
  stages: (_, verbs) => stagesIn(verbs),
  compared: ['heat', 'setting'],
}
