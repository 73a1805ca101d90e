import { posteriorSays } from '../../../engine/minds/posterior/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import { adgSays } from '../adg/narration'
import { adgView } from '../adg/view'
import type { MindView } from '../view'

const says = posteriorSays(adgSays)

/** Its most probable graph is drawn like any dependency graph, with probabilities beside it. */
export const posteriorView: MindView<'posterior'> = {
  ...adgView,
  words: Late.of({ wordsWith: (world) => wordsOf(says, world) }),
  plan: new Late(() => import('./Probe.svelte')),
  page: new Late(() => import('./page')),
  card: new Late(() => import('./card')),
  map: new Late(() => import('./doubt/Map.svelte')),
  lens: new Late(() => import('./doubt/Lens.svelte')),
}
