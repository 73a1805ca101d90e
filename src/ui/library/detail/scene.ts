import type { KnowledgeScene } from '../../../../workers/api/library.api'
import type { Scene } from '../../../../workers/api/run.api'

/** What every scene has, whatever its mind and its world: of a moment at which nothing has happened yet. */
export const QUIET_SCENE = {
  step: 0,
  ended: null,
  furthest: 0,
  curve: [],
  marks: [],
  questions: 0,
  fallbacks: 0,
  standIns: 0,
  settledAt: null,
  spent: null,
} as const satisfies Partial<Scene>

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
