/** A run as far as it is compared with others: its goals, and what it learned of them and still holds. */
import { sameRequirements } from '../../../../engine/worlds/items/requirement-set'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import type { NamedRun } from '../../view'
import { withOwnWord } from '../own-word'
import { adgScene } from '../../../requirements/scene'

/** How a run came to what the other does not have. `refuted`: it let go of the first word, and copies similar items. */
export type LessonKind = 'found' | 'given-up' | 'refuted'

/** One run, as far as it is compared. */
export interface HeldGoals {
  readonly name: string
  /** Its goals, by name. */
  readonly goals: ReadonlyMap<string, KnownItem>
  /** Up to its step, oldest first. */
  readonly lessons: readonly HeldLesson[]
}

/** Something that a run learned, and still holds. */
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
    // Marks are known up to where the run has been.
    if (step > scene.step) break
    const item = goals.get(thing)
    if (!item || !isLesson(kind)) continue
    if (kind === 'analogy') {
      // The word is refuted once; what is copied later is one more try.
      if (copied.has(thing)) continue
      copied.add(thing)
    }
    if (item.standing === kind) lessons.push({ step, lesson: LESSONS[kind], item })
  }
  return { name, goals, lessons }
}

/** What each has right that none of the others has, and what all have; in the order of the goals. */
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

/** It still believes what somebody first said. */
export const holdsFirstWord = (item: KnownItem | undefined): boolean =>
  item?.standing === 'hypothesised' && item.guess !== null && sameRequirements(item.guess, item.requirements)
