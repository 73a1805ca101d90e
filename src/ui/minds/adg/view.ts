import { grouped, capitalised } from '../../../engine/sentence'
import { Late } from '../../state/late.svelte'
import { thingsOf } from '../../worlds'
import type { MindView } from '../view'
import { adgScene } from '../../requirements/scene'

export const adgView: MindView<'adg'> = {
  titles: ({ one }) => ({ picture: 'Graph', inspector: capitalised(one), curve: 'Curve' }),
  words: new Late(() => import('./narration')),
  /** Learned above, revised below, inadmissible at the foot. */
  marks: {
    experienced: {
      ...{ says: 'learned', tone: 'experienced', at: (x) => `M${x} 1v6` },
      meaning: 'On the timeline: the agent learned what an item needs.',
    },
    analogy: {
      ...{ says: 'guess copied', tone: 'analogy', at: (x) => `M${x} 9v1.5m0 1.5v1.5` },
      meaning: 'The agent replaced a recipe with a copied guess.',
    },
    inadmissible: {
      ...{ says: 'given up', tone: 'inadmissible', at: (x) => `M${x - 1.5} 13h3` },
      meaning: 'The agent gave up an item for now, because it may not exist.',
    },
  },
  series: [
    // EGA (XENON, Equation 1).
    {
      score: 'right',
      of: (scene) => adgScene(scene).mind.goals,
      share: (scene) => `${thingsOf(scene).goals} right`,
      explained: (scene) =>
        `The share of all ${grouped(adgScene(scene).mind.goals)} ${thingsOf(scene).goals} for which the agent’s belief is right, with every amount.`,
    },
  ],
  aim: (scene) => adgScene(scene).mind.goal,
  page: new Late(() => import('./page')),
  card: new Late(() => import('./card/card')),
  compare: new Late(() => import('./compare-parts')),
  kept: new Late(() => import('./kept-parts')),
  answers: new Late(() => import('./answer-parts')),
  ribbon: new Late(() => import('./headline/RibbonOverTime.svelte')),
  curve: new Late(() => import('./curve/CurvePanel.svelte')),
  map: new Late(() => import('../../requirements/map/StageMap.svelte')),
  lens: new Late(() => import('../../requirements/lens/Lens.svelte')),
  picture: new Late(() => import('../../requirements/graph/Graph.svelte')),
  plan: new Late(() => import('./CurrentGoal.svelte')),
  sideBySide: new Late(() => import('./compare/SideBySide.svelte')),
  tested: new Late(() => import('./tested/TestedSwitch.svelte')),
  pictures: () => import('./pictures'),
}
