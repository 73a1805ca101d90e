import type { Scene } from '../../../workers/api/run.api'

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
