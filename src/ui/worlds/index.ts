/** The worlds that the page can show: a first visit's is there from the start, any other comes with its first run. */
import type { Scene } from '../../../workers/run.api'
import type { WorldId } from '../../engine/worlds'
import { Late } from '../state/late.svelte'
import { craftView } from './craft/view'
import type { WorldView } from './view'

const WORLDS: { readonly [W in WorldId]: Late<WorldView<W>> } = {
  craft: Late.of(craftView),
}

export const worldOf = (scene: Scene) => WORLDS[scene.world.world]
