import type { Rules } from '../../engine/worlds/items/types'
import { byCodeUnits } from '../../engine/code-units'
import { keptIn } from '../../engine/kept'
import { chosen } from './chosen'
import { capital, isMass, kindOf, listed, one } from './nouns'

/** The products of each item, and the items that it is the tool for. */
export interface Uses {
  readonly parts: ReadonlyMap<string, readonly string[]>
  readonly tools: ReadonlyMap<string, readonly string[]>
}

/** Maximum number of names in a sentence. */
const MOST = 4

export function usesIn(rules: Rules): Uses {
  const parts = new Map<string, string[]>()
  const tools = new Map<string, string[]>()
  for (const [item, { requires, held }] of rules)
    for (const name of Object.keys(requires))
      keptIn(held.includes(name) ? tools : parts, name, () => []).push(item)
  for (const items of [...parts.values(), ...tools.values()]) items.sort(byCodeUnits)
  return { parts, tools }
}

/** The uses of an item in words, without quantities: they reveal no recipe. */
export function usedFor(item: string, { parts, tools }: Uses): string {
  const made = parts.get(item) ?? []
  const worked = tools.get(item) ?? []
  if (made.length > 0) {
    const list = few(made.map(one), made.length)
    return chosen(
      [
        `${capital(kindOf(item))} ${isMass(item) ? 'finds its' : 'find their'} way into ${list}.`,
        `Among the things that cannot do without it: ${list}.`,
        `It is a part of ${list}.`,
      ],
      item,
      'use',
    )
  }
  if (worked.length > 0)
    return `Without it there would be no ${few(worked.map(kindOf), worked.length, 'or')}.`
  return chosen(
    ['Nothing else is made of it.', 'It is an end in itself.', 'It goes into no other recipe.'],
    item,
    'use',
  )
}

const few = (names: readonly string[], all: number, last = 'and') =>
  listed([...names.slice(0, MOST), ...(all > MOST ? [`${all - MOST} more`] : [])], last)
