/** In a class: who claims what, and who found it first-hand. */
import { getOrCreate } from '../../engine/get-or-create'
import { noteFound, type Dispute } from './alternatives'
import type { Statement, ThingSaid } from './comparing'
import type { RunOf } from './types'

/** One of the statements about a thing, with its authors. */
export interface SaidBy extends Pick<Statement, 'id' | 'what' | 'how' | 'isFound' | 'isRight'> {
  /** Names, sorted. */
  readonly by: readonly string[]
  /** Who found it out first-hand, the earliest first; step null: it is not known when. */
  readonly foundBy: readonly { readonly name: string; readonly step: number | null }[]
}

/** A thing, and all statements of several people about it. */
export interface ThingOfMany extends Dispute {
  readonly thing: string
  /** The statement that holds first; empty: the thing was only mentioned. */
  readonly said: readonly SaidBy[]
}

/** The findings of one person. */
export interface Finder {
  readonly name: string
  /** The number of things found first-hand. */
  readonly found: number
  /**
   * Of these, the number that the person found at an earlier step of their run than all others, or at the
   * same step.
   */
  readonly first: number
  /** Of these, the number that no other person found. */
  readonly alone: number
  /** The number of things about which the person is wrong; null: the truth is unknown. */
  readonly wrong: number | null
}

/** @param runs maps ids to names; an id that is no run is a file, with its own name */
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

/** The findings of each person; the person with the most first findings comes first. */
export function findersIn(things: readonly ThingOfMany[], hasTruth: boolean): readonly Finder[] {
  const people = new Map<string, Counts>()
  const of = (name: string) => getOrCreate(people, name, () => ({ found: 0, first: 0, alone: 0, wrong: 0 }))
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
