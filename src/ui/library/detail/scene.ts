import type { KnowledgeScene } from '../../../../workers/api/library.api'
import type { Scene } from '../../../../workers/api/run.api'
import { QUIET_SCENE } from '../../state/quiet-scene'

/** Counts drawn scenes. Their negative numbers keep these editions apart from those of runs. */
let editions = 0

/** Knowledge without a run, in the form that the parts of Watch expect: a scene without activity. */
export function sceneOf({ world, mind }: KnowledgeScene): Scene {
  return {
    edition: --editions,
    ...QUIET_SCENE,
    horizon: 0,
    world,
    mind,
  }
}
