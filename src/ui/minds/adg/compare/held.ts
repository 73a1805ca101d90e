/** The part of a run that is compared: its goals, and the lessons that still hold. */
import { sameRequirements } from '../../../../engine/worlds/items/requirement-set'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import type { NamedRun } from '../../view'
import { withOwnWord } from '../own-word'
import { adgScene } from '../../../requirements/scene'

/**
 * How a run learned something that the other run did not. `refuted`: it dropped the first guess, and copies
 * similar items.
 */
export type LessonKind = 'found' | 'given-up' | 'refuted'

/** The compared part of one run. */
export interface HeldGoals {
  readonly name: string
  /** Its goals, by name. */
  readonly goals: ReadonlyMap<string, KnownItem>
  /** Up to its step, oldest first. */
  readonly lessons: readonly HeldLesson[]
}

/** A lesson that still holds. */
export interface HeldLesson {
  readonly step: number
  readonly lesson: LessonKind
  readonly item: KnownItem
}

const LESSONS = { experienced: 'found', inadmissible: 'given-up', analogy: 'refuted' } as const
const isLesson = (kind: string): kind is keyof typeof LESSONS => kind in LESSONS

export function heldBy({ name, scene: given }: NamedRun): HeldGoals {
  const scene = withOwnWord(adgScene(given))
  const goals = new Map(scene.mind.items.flatMap((item) => (item.isGoal ? [[item.name, item] as const] : [])))
  const lessons: HeldLesson[] = []
  const copied = new Set<string>()
  for (const { step, kind, thing } of scene.marks) {
    // Marks are known up to the furthest step of the run, which may be later.
    if (step > scene.step) break
    const item = goals.get(thing)
    if (!item || !isLesson(kind)) continue
    if (kind === 'analogy') {
      // The guess is refuted once; each later copy is only one more try.
      if (copied.has(thing)) continue
      copied.add(thing)
    }
    if (item.standing === kind) lessons.push({ step, lesson: LESSONS[kind], item })
  }
  return { name, goals, lessons }
}

/**
 * The goals that only one run has right, for each run, and the number that all have right; in the order of
 * the goals.
 */
export function rightOf(runs: readonly HeldGoals[]): { only: string[][]; all: number } {
  const right = runs.map(
    ({ goals }) => new Set([...goals.values()].flatMap((i) => (i.isRight ? i.name : []))),
  )
  const only = right.map((own, at) =>
    [...own].filter((name) => right.every((others, place) => place === at || !others.has(name))),
  )
  const [first, ...others] = right
  const all = first ? [...first].filter((name) => others.every((own) => own.has(name))).length : 0
  return { only, all }
}

/** Whether it still believes the first guess. */
export const holdsFirstWord = (item: KnownItem | undefined): boolean =>
  item?.standing === 'hypothesised' && item.guess !== null && sameRequirements(item.guess, item.requirements)
