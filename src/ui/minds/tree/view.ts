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
    done: {
      ...{ says: 'done after all', tone: 'experienced', at: (x) => `M${x} 1v6` },
      meaning: 'On the timeline: a subtask that was split again is now done.',
    },
    again: {
      ...{ says: 'split again', tone: 'analogy', at: (x) => `M${x} 9v1.5m0 1.5v1.5` },
      meaning: 'A subtask could not be done, so the planner split it into parts.',
    },
    undone: {
      ...{ says: 'undone again', tone: 'wrong', at: (x) => `M${x - 2} 2l4 4m0 -4l-4 4` },
      meaning: 'A later action undid a subtask.',
    },
  },
  series: [
    {
      score: SCORE,
      of: (scene) => measured(treeIn(scene)).of,
      share: () => 'of the goal',
      explained: (scene) =>
        `The share of the goal’s ${counted(measured(treeIn(scene)).of, 'fact')} that are true.`,
    },
  ],
  aim(scene) {
    const { now, nodes } = treeIn(scene)
    const node = now === null ? undefined : nodes[now]
    return node ? thingOf(nodes, node) : null
  },
  page: new Late(() => import('./page')),
  card: new Late(() => import('./page')),
  compare: new Late(() => import('./compare')),
  kept: new Late(() => import('./kept-parts')),
  answers: new Late(() => import('./answers')),
  map: new Late(() => import('./Map.svelte')),
  lens: new Late(() => import('./Lens.svelte')),
  picture: new Late(() => import('./graph/TreeGraph.svelte')),
  plan: new Late(() => import('./Plan.svelte')),
  sideBySide: new Late(() => import('./SideBySide.svelte')),
  pictures: () => import('./pictures'),
}
