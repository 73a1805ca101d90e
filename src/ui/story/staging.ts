/** A story with the facts of its run filled in: what the page draws. */
import type { RequirementSet } from '../../engine/worlds/items/types'
import { filledIn, nameAt, namesAt, numberAt, setAt, UnknownFactError, type Subject } from './facts'
import type { Picture, Scene, Story } from './story'
import type { ToldRun, Turn } from './told-run'

export interface StagedScene {
  readonly id: string
  readonly picture: StagedPicture
  readonly says: string
  /** Empty: nothing. */
  readonly adds: string
  readonly button: string
}

export type StagedPicture =
  | { readonly kind: 'time-lapse' }
  | { readonly kind: 'guess'; readonly offers: readonly string[] }
  | { readonly kind: 'set'; readonly title: string; readonly set: RequirementSet }
  | { readonly kind: 'actions'; readonly actions: readonly TriedAction[]; readonly hasFailed: boolean }
  | { readonly kind: 'similar'; readonly items: readonly SimilarItem[] }
  | {
      readonly kind: 'used'
      readonly had: RequirementSet
      readonly used: RequirementSet
      readonly nearby: readonly string[]
    }
  | { readonly kind: 'verdicts'; readonly model: RequirementSet; readonly truth: RequirementSet }
  | { readonly kind: 'next' }

export interface TriedAction {
  readonly action: string
  readonly failures: number
  readonly meaning: string
}

export interface SimilarItem {
  readonly item: string
  readonly needs: RequirementSet
}

/** A story that can be shown. */
export interface Staged {
  readonly thing: string
  readonly scenes: readonly StagedScene[]
  /** The goals in the order of the run. */
  readonly goals: readonly string[]
  readonly turns: readonly Turn[]
  /** The step at which the run goes on after the story. */
  readonly goesOnAt: number
}

/** Fills in the facts of a run. Null: the run lacks some of them, so the story cannot be told over it. */
export function stagedStory(story: Story, { places, goals, turns }: ToldRun): Staged | null {
  const wrong = goals.length - rightAt(turns, 0).size
  const numbers = { goals: goals.length, others: goals.length - 1, wrong }
  const subject = { thing: story.thing, places, numbers }
  const goesOnAt = places[story.goesOnAt]?.step
  if (goals.length === 0 || goesOnAt === undefined) return null
  try {
    const scenes = story.scenes.map((scene) => stagedScene(scene, subject))
    return { thing: story.thing, scenes, goals, turns, goesOnAt }
  } catch (error) {
    if (error instanceof UnknownFactError) return null
    throw error
  }
}

const stagedScene = ({ id, picture, says, adds = '', button }: Scene, subject: Subject): StagedScene => ({
  id,
  picture: stagedPicture(picture, subject),
  says: filledIn(says, subject),
  adds: filledIn(adds, subject),
  button: filledIn(button, subject),
})

function stagedPicture(picture: Picture, subject: Subject): StagedPicture {
  switch (picture.kind) {
    case 'guess': {
      const offers = new Set(picture.offers.flatMap((path) => namesAt(path, subject)))
      // By name: the order gives nothing away.
      return { kind: 'guess', offers: [...offers].sort() }
    }
    case 'set':
      return { kind: 'set', title: picture.title, set: setAt(picture.set, subject) }
    case 'actions': {
      const actions = Object.entries(picture.ruledOut).map(([hook, meaning]) => ({
        action: nameAt(`${hook}.action`, subject),
        failures: numberAt(`${hook}.failures`, subject),
        meaning,
      }))
      return { kind: 'actions', actions, hasFailed: picture.failed ?? false }
    }
    case 'similar': {
      const items = picture.items.map((hook) => ({
        item: nameAt(`${hook}.item`, subject),
        needs: setAt(`${hook}.requirements`, subject),
      }))
      return { kind: 'similar', items }
    }
    case 'used':
      return {
        kind: 'used',
        had: setAt(picture.had, subject),
        used: setAt(picture.used, subject),
        nearby: namesAt(picture.nearby, subject),
      }
    case 'verdicts':
      return {
        kind: 'verdicts',
        model: setAt(picture.model, subject),
        truth: setAt(picture.truth, subject),
      }
    case 'time-lapse':
    case 'next':
      return picture
  }
}

/** The goals that are right at a step. */
export function rightAt(turns: readonly Turn[], step: number): ReadonlySet<string> {
  const right = new Set<string>()
  for (const [at, goals] of turns) {
    if (at > step) break
    for (const goal of goals) if (!right.delete(goal)) right.add(goal)
  }
  return right
}
