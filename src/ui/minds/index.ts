/**
 * The minds that the page can show. The mind of a first visit is in the first chunk; any other loads with its
 * first run.
 */
import type { Scene } from '../../../workers/api/run.api'
import type { MindId } from '../../engine/minds'
import { Late } from '../state/late.svelte'
import { adgView } from './adg/view'
import type { AnyMindView, MindView } from './view'

const MINDS: { readonly [M in MindId]: Late<MindView<M>> } = {
  adg: Late.of(adgView),
  tree: new Late(async () => (await import('./tree/view')).treeView),
  goals: new Late(async () => (await import('./goals/view')).goalsView),
  posterior: new Late(async () => (await import('./posterior/view')).posteriorView),
}

export const mindCalled = (id: MindId): Late<AnyMindView> => MINDS[id]
export const mindOf = (scene: Scene): Late<AnyMindView> => mindCalled(scene.mind.mind)
