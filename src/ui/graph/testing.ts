import { unknownItem, type KnownItem } from '../../engine/ledger'
import type { Scene } from '../../../workers/run.api'

/** An item of which nothing is known but what is given; for tests. */
export function knownItem(name: string, known: Partial<KnownItem> = {}): KnownItem {
  return { ...unknownItem(name), ...known }
}

/** A scene at the beginning of a run, but for what is given; for tests. */
export function sceneWith(given: Partial<Scene>): Scene {
  return {
    step: 0,
    horizon: 3000,
    ended: null,
    goal: null,
    plan: [],
    lastTried: null,
    inventory: [],
    items: [],
    lastChange: null,
    goals: 0,
    right: 0,
    obtained: 0,
    curve: [],
    marks: [],
    questions: 0,
    fallbacks: 0,
    standIns: 0,
    spent: null,
    succeeded: 0,
    failed: 0,
    convergedAt: null,
    furthest: 0,
    truth: {},
    rulesVersion: 0,
    actions: ['mine', 'craft', 'smelt'],
    ...given,
  }
}
