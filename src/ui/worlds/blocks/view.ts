import { blocksWords } from '../../../engine/worlds/blocks/words'
import { Late } from '../../state/late.svelte'
import type { WorldView } from '../view'
import Believed from './belief/Believed.svelte'
import { blocksIn } from './scene'
import { refused, unmet } from './goal'
import Towers from './Towers.svelte'

export const blocksView: WorldView<'blocks'> = {
  title: 'Towers',
  words: Late.of(blocksWords),
  things: { one: 'block', a: 'a block', many: 'blocks', goals: 'blocks', got: 'in place', areAlike: true },
  planLines: 0,
  besideGoals: true,
  picture: Late.of({ default: Towers }),
  believed: Late.of({ default: Believed }),
  problem: {
    label: 'Build a problem',
    Dialog: new Late(() => import('./builder/ProblemDialog.svelte')),
  },
  pictures: () => import('./pictures'),
  marks: {
    solved: {
      says: 'the goal is reached',
      tone: 'experienced',
      isFilled: true,
      at: (x) => `M${x - 2} 0h4l-2 4z`,
    },
    wrong: { says: 'an impossible move', tone: 'wrong', at: (x) => `M${x - 2} 10l4 4m0-4l-4 4` },
  },
  tally: blocksIn,
  lastDone(scene) {
    const { last } = blocksIn(scene)
    return last && { action: last.operator, thing: last.blocks.join(' '), success: last.success }
  },
  /** Every block once out of the way and once to its place, in as many actions as a move takes. */
  extent(scene) {
    const { operators, problem } = blocksIn(scene)
    return (operators === 'four' ? 4 : 2) * problem.start.towers.flat().length
  },
  compared: ['operators', 'problem', 'instance'],
  listsPlan: true,
  refused,
  unmet,
}
