/** Helpers for tests of this mind's parts: scenes, and item details from events. */
import type { PosteriorShown } from '../../../engine/minds/posterior/types/shown'
import { sceneWith, type Given } from '../../testing'
import type { PosteriorScene } from './scene'

/** A scene of this mind, in the craft world. */
export function posteriorWith(
  given: Given,
  own: Partial<Pick<PosteriorShown, 'doubts' | 'sources' | 'probe'>> = {},
): PosteriorScene {
  const { mind, world, ...core } = sceneWith(given)
  return {
    ...core,
    world,
    mind: { ...mind, doubts: {}, sources: {}, probe: null, ...own, mind: 'posterior' },
  }
}
