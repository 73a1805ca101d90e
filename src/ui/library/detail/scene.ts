import type { KnowledgeScene } from '../../../../workers/api/library.api'
import type { Scene } from '../../../../workers/api/run.api'
import { QUIET_SCENE } from '../../state/quiet-scene'

/** So many scenes of knowledge have been drawn: each is an edition of its own, apart from those of runs. */
let editions = 0

/** What is known without a run, as the parts of Watch take it: a moment in which nothing is in work. */
export function sceneOf({ world, mind }: KnowledgeScene): Scene {
  return {
    edition: --editions,
    ...QUIET_SCENE,
    horizon: 0,
    world,
    mind,
  }
}
