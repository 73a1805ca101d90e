import { switchesWords } from '../../../engine/worlds/switches/words'
import { Late } from '../../state/late.svelte'
import type { WorldView } from '../view'
import Lamps from './Lamps.svelte'
import { switchesOf } from './scene'

export const switchesView: WorldView<'switches'> = {
  title: 'Lamps',
  words: Late.of(switchesWords),
  things: { one: 'lamp', a: 'a lamp', many: 'lamps', goals: 'lamps', got: 'lit' },
  planLines: 0,
  picture: Late.of({ default: Lamps }),
  marks: { lit: { says: 'lit', tone: 'now', at: (x) => `M${x} 1v6` } },
  tally(scene) {
    const { lamps, failed } = switchesOf(scene)
    return { succeeded: lamps.filter(({ isLit }) => isLit).length, failed }
  },
  lastDone(scene) {
    const { last } = switchesOf(scene)
    return last && { action: last.verb, thing: last.lamp, success: last.isLit }
  },
  compared: ['wiring'],
}
