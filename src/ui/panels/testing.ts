/** What component tests share: a scene in which little has happened. */
import type { Scene } from '../../../workers/run.api'
import type { KnownItem } from '../../engine/ledger'

export function knownItem(name: string, change: Partial<KnownItem> = {}): KnownItem {
  return {
    ...{
      name,
      isGoal: true,
      requirements: {},
      held: [],
      standing: 'hypothesised',
      guess: {},
      guessSource: 'model',
      guessCyclic: false,
    },
    ...{ revisions: 1, yields: 1, action: null, obtainedAt: null, isRight: false, tries: 0 },
    ...change,
  }
}

export function sceneOf(change: Partial<Scene> = {}): Scene {
  return {
    ...{ step: 100, horizon: 3000, furthest: 100, ended: null, goal: null, plan: [], lastTried: null },
    ...{
      inventory: [],
      items: [],
      lastChange: null,
      goals: 67,
      right: 30,
      obtained: 28,
      curve: [],
      marks: [],
    },
    ...{
      questions: 0,
      fallbacks: 0,
      standIns: 0,
      spent: null,
      succeeded: 0,
      failed: 0,
      convergedAt: null,
      truth: {},
      rulesVersion: 0,
    },
    actions: ['mine', 'craft', 'smelt'],
    ...change,
  }
}

/** A name that does harm wherever it is not text. */
export const HOSTILE = '<img src=x onerror="globalThis.harmed = true">'
