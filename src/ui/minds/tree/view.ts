import { treeAttempts, treeQuestions, treeWords } from '../../../engine/minds/tree/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import { thingsOf } from '../../worlds'
import type { MindView } from '../view'
import Rest from './Rest.svelte'
import { treeIn } from './scene'
import Tree from './Tree.svelte'

export const treeView: MindView<'tree'> = {
  titles: () => ({ picture: 'Tree', inspector: 'Subtask', curve: 'Curve' }),
  words: Late.of({
    wordsWith: (world) =>
      wordsOf({ events: treeWords, questions: treeQuestions, attempts: treeAttempts }, world),
  }),
  marks: {
    done: { says: 'done after all', tone: 'experienced', at: (x) => `M${x} 1v6` },
    undone: { says: 'undone again', tone: 'wrong', at: (x) => `M${x - 2} 2l4 4m0 -4l-4 4` },
    again: { says: 'taken apart again', tone: 'analogy', at: (x) => `M${x} 9v1.5m0 1.5v1.5` },
  },
  series: [
    {
      score: 'right',
      of: (scene) => treeIn(scene).goals,
      share: (scene) => `${thingsOf(scene).goals} as the goal says`,
      explained: (scene) =>
        `The share of all ${treeIn(scene).goals} ${thingsOf(scene).goals} that are as the goal says.`,
    },
  ],
  aim: (scene) => {
    const { now, nodes } = treeIn(scene)
    return (now === null ? undefined : nodes[now]?.subtask.things[0]) ?? null
  },
  plan: Late.of({ default: Rest }),
  watch: Late.of({
    Picture: Tree,
    Inspector: Rest,
    Curve: Rest,
    Map: Tree,
    Headline: Rest,
    Lens: Rest,
    together: () => (scene) => scene,
  }),
  ending: Late.of({ default: Rest }),
  help: Late.of({ default: Rest }),
  compare: Late.of({
    ...{ Key: Rest, Figures: Tree, Glance: Tree, Holds: Rest, Tiles: Tree },
    ahead: () => [],
    apart: () => [],
    telling: () => null,
  }),
  answers: Late.of({
    Form: Rest,
    namesIn: () => [],
    questionWords: () => '',
    knownWords: () => [],
  }),
}
