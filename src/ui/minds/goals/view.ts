import { grouped } from '../../../engine/sentence'
import { goalsSays } from '../../../engine/minds/goals/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import type { MindView } from '../view'
import { aimOf, extentOf, goalsIn, SCORE, writtenIn } from './scene'

export const goalsView: MindView<'goals'> = {
  titles: () => ({ picture: 'Graph', inspector: 'Item', curve: 'Curve' }),
  words: Late.of({
    wordsWith: (world) => wordsOf(goalsSays, world),
  }),
  marks: {
    reached: { says: 'reached', tone: 'experienced', at: (x) => `M${x} 1v6` },
    missing: {
      says: 'was missing',
      tone: 'doubted',
      at: (x) => `M${x - 2} 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M${x - 2.5} 13.5l5-5`,
    },
  },
  series: [
    {
      score: SCORE,
      of: writtenIn,
      share: () => 'of the plan',
      explained: (scene) => `The share of the plan’s ${grouped(writtenIn(scene))} steps that are done.`,
    },
  ],
  extent: extentOf,
  aim: (scene) => aimOf(goalsIn(scene)),
  page: new Late(() => import('./page')),
  card: new Late(() => import('./page')),
  compare: new Late(() => import('./compare')),
  kept: new Late(() => import('./kept-parts')),
  answers: new Late(() => import('./answers')),
  map: new Late(() => import('./Map.svelte')),
  lens: new Late(() => import('./Lens.svelte')),
  picture: new Late(() => import('./Picture.svelte')),
  plan: new Late(() => import('./Plan.svelte')),
  sideBySide: new Late(() => import('./SideBySide.svelte')),
  task: new Late(() => import('./TaskBox.svelte')),
  pictures: () => import('./pictures'),
}
