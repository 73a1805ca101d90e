/** What tests of the page share: scenes, and what they hold. */
import { unknownItem } from '../engine/minds/adg/known-item'
import type { AdgShown } from '../engine/minds/adg/types/shown'
import type { KnownItem } from '../engine/minds/adg/types/known'
import type { CraftShown } from '../engine/worlds/craft/types'
import type { Scene } from '../../workers/api/run.api'
import { QUIET_SCENE } from './library/detail/scene'

/** An item of which nothing is known but what is given; for tests. */
export function knownItem(name: string, known: Partial<KnownItem> = {}): KnownItem {
  return { ...unknownItem(name), ...known }
}

/** What a scene is given in tests: of the core, of the mind and of the world, in one. */
export type Given = Partial<Omit<Scene, 'mind' | 'world'> & AdgShown & CraftShown>

type Shown = Scene & { readonly mind: AdgShown; readonly world: CraftShown }

/** A scene at the beginning of a run, but for what is given; for tests. */
export function sceneWith(given: Given): Shown {
  const { items, goal, plan, lastChange, goals, right, obtained, convergedAt, actions, ...others } = given
  const { inventory, lastTried, succeeded, failed, truth, ruleChanges, ...core } = others
  return {
    edition: 0,
    ...QUIET_SCENE,
    horizon: 3000,
    ...core,
    mind: {
      mind: 'adg',
      items: items ?? [],
      goal: goal ?? null,
      plan: plan ?? [],
      lastChange: lastChange ?? null,
      goals: goals ?? 0,
      right: right ?? 0,
      obtained: obtained ?? 0,
      convergedAt: convergedAt ?? null,
      actions: actions ?? ['mine', 'craft', 'smelt'],
    },
    world: {
      world: 'craft',
      inventory: inventory ?? [],
      lastTried: lastTried ?? null,
      succeeded: succeeded ?? 0,
      failed: failed ?? 0,
      truth: truth ?? {},
      ruleChanges: ruleChanges ?? 0,
      unfinished: null,
    },
  }
}

/** A goal of which there is a first word. */
export const guessedGoal = (name: string, change: Partial<KnownItem> = {}): KnownItem =>
  knownItem(name, { isGoal: true, guess: {}, ...change })

/** A scene in which little has happened. */
export const earlyScene = (change: Given = {}): Shown =>
  sceneWith({ step: 100, furthest: 100, goals: 67, right: 30, obtained: 28, ...change })

/** A name that does harm wherever it is not text. */
export const HOSTILE = '<img src=x onerror="globalThis.harmed = true">'
