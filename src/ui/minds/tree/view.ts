import { counted } from '../../../engine/sentence'
import { treeSays } from '../../../engine/minds/tree/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import type { MindView } from '../view'
import { measured, SCORE, thingOf, treeIn } from './scene'

export const treeView: MindView<'tree'> = {
  titles: () => ({ picture: 'Tree', inspector: 'Subtask', curve: 'Curve' }),
  words: Late.of({
    wordsWith: (world) => wordsOf(treeSays, world),
  }),
  marks: {
    done: { says: 'done after all', tone: 'experienced', at: (x) => `M${x} 1v6` },
    undone: { says: 'undone again', tone: 'wrong', at: (x) => `M${x - 2} 2l4 4m0 -4l-4 4` },
    again: { says: 'taken apart again', tone: 'analogy', at: (x) => `M${x} 9v1.5m0 1.5v1.5` },
  },
  series: [
    {
      score: SCORE,
      of: (scene) => measured(treeIn(scene)).of,
      share: () => 'of the goal',
      explained: (scene) =>
        `The share of the goal’s ${counted(measured(treeIn(scene)).of, 'fact')} that hold.`,
    },
  ],
  aim(scene) {
    const { now, nodes } = treeIn(scene)
    const node = now === null ? undefined : nodes[now]
    return node ? thingOf(nodes, node) : null
  },
  plan: new Late(() => import('./Plan.svelte')),
  watch: new Late(() => import('./watch-parts')),
  ending: new Late(() => import('./Ending.svelte')),
  help: new Late(() => import('./Marks.svelte')),
  compare: new Late(() => import('./compare-parts')),
  pictures: () => import('./pictures'),
  answers: new Late(() => import('./answers')),
}
