/** In a class: who says what, and who found it out. */
import { keptIn } from '../../engine/kept'
import { noteFound, type Dispute } from './alternatives'
import type { Statement, ThingSaid } from './comparing'
import type { RunOf } from './types'

/** One of the things that are said of something, and by whom. */
export interface SaidBy extends Pick<Statement, 'id' | 'what' | 'how' | 'isFound' | 'isRight'> {
  /** Names, sorted. */
  readonly by: readonly string[]
  /** Who found it out first-hand, the earliest first; step null: it is not known when. */
  readonly foundBy: readonly { readonly name: string; readonly step: number | null }[]
}

/** Something, and all that is said of it by several. */
export interface ThingOfMany extends Dispute {
  readonly thing: string
  /** What holds first; empty: it has only been named. */
  readonly said: readonly SaidBy[]
}

/** What one person has found out. */
export interface Finder {
  readonly name: string
  /** So many things, first-hand. */
  readonly found: number
  /** Of these, so many at an earlier step of their run than all others, or at the same. */
  readonly first: number
  /** Of these, so many that no other has found out. */
  readonly alone: number
  /** So many things of which they hold what is not so; null: the truth is not known. */
  readonly wrong: number | null
}

/** @param runs by which ids become names; what is no run is a file, and called as it is */
export function byName(
  things: readonly ThingSaid[],
  runs: Readonly<Record<string, RunOf>>,
): readonly ThingOfMany[] {
  const namesOf = (id: string): readonly string[] => {
    const names = Object.hasOwn(runs, id) ? (runs[id]?.names ?? []) : []
    return names.length > 0 ? names : [id]
  }
  return things.map(({ said, ...thing }) => ({
    ...thing,
    said: said.map(({ by, foundBy, ...one }) => ({
      ...one,
      by: [...new Set(by.flatMap(namesOf))].sort(),
      foundBy: earliest(foundBy, namesOf),
    })),
  }))
}

/** Each name once, with its earliest step. */
function earliest(
  foundBy: Statement['foundBy'],
  namesOf: (id: string) => readonly string[],
): SaidBy['foundBy'] {
  const steps = new Map<string, number | null>()
  for (const [id, step] of foundBy) for (const name of namesOf(id)) noteFound(steps, name, step)
  return Array.from(steps, ([name, step]) => ({ name, step })).sort(
    (a, b) => (a.step ?? Infinity) - (b.step ?? Infinity) || (a.name < b.name ? -1 : 1),
  )
}

interface Counts {
  found: number
  first: number
  alone: number
  wrong: number
}

/** What each has found out, who was first most often before the others. */
export function findersIn(things: readonly ThingOfMany[], hasTruth: boolean): readonly Finder[] {
  const people = new Map<string, Counts>()
  const of = (name: string) => keptIn(people, name, () => ({ found: 0, first: 0, alone: 0, wrong: 0 }))
  for (const { said } of things) {
    const found = new Map<string, number | null>()
    for (const { foundBy } of said) for (const { name, step } of foundBy) noteFound(found, name, step)
    const steps = [...found.values()].flatMap((step) => step ?? [])
    const first = Math.min(...steps)
    for (const [name, step] of found) {
      const counts = of(name)
      counts.found++
      if (found.size === 1) counts.alone++
      if (step === first || found.size === 1) counts.first++
    }
    // The first of a person's statements is the one that holds.
    const heard = new Set<string>()
    for (const { by, isRight } of said)
      for (const name of by) {
        const counts = of(name)
        if (!heard.has(name) && isRight === false) counts.wrong++
        heard.add(name)
      }
  }
  return Array.from(people, ([name, counts]) => ({
    name,
    ...counts,
    wrong: hasTruth ? counts.wrong : null,
  })).sort((a, b) => b.first - a.first || b.found - a.found || (a.name < b.name ? -1 : 1))
}
