/** The worlds that the page can show: a first visit's is there from the start, any other comes with its first run. */
import type { Scene } from '../../../workers/api/run.api'
import type { WorldId } from '../../engine/worlds'
import { Late } from '../state/late.svelte'
import { craftView } from './craft/view'
import type { AnyWorldView, ThingWords, WorldView } from './view'

const WORLDS: { readonly [W in WorldId]: Late<WorldView<W>> } = {
  craft: Late.of(craftView),
  kitchen: new Late(async () => (await import('./kitchen/view')).kitchenView),
  blocks: new Late(async () => (await import('./blocks/view')).blocksView),
  minecraft: new Late(async () => (await import('./minecraft/view')).minecraftView),
}

/** What things of a scene's world are called. */
export const thingsOf = (scene: Scene | undefined): ThingWords =>
  (scene && worldOf(scene).loaded?.things) ?? THINGS
const THINGS: ThingWords = { one: 'thing', a: 'a thing', many: 'things', goals: 'goals', got: 'learned' }

export const isWorld = (id: string): id is WorldId => Object.hasOwn(WORLDS, id)

/** The view of a world that is chosen, whether or not it is played. */
export const worldCalled = (id: WorldId): Late<AnyWorldView> => WORLDS[id]

export const worldOf = (scene: Scene): Late<AnyWorldView> => WORLDS[scene.world.world]
