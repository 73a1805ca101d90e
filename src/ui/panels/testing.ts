/** What component tests share: a scene in which little has happened. */
import type { Scene } from '../../../workers/run.api'
import type { KnownItem } from '../../engine/minds/adg/types'
import { knownItem as unknown, sceneWith, type Given } from '../minds/adg/graph/testing'

export const knownItem = (name: string, change: Partial<KnownItem> = {}): KnownItem =>
  unknown(name, { isGoal: true, guess: {}, ...change })

export const sceneOf = (change: Given = {}): Scene =>
  sceneWith({ step: 100, furthest: 100, goals: 67, right: 30, obtained: 28, ...change })

/** A name that does harm wherever it is not text. */
export const HOSTILE = '<img src=x onerror="globalThis.harmed = true">'
