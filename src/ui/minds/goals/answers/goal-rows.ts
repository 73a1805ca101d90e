/** What a text says of goals, as a person writes it down: a row for each goal, sets as text. */
import type { ExtractAnswer } from '../../../../engine/minds/goals/types/questions'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { itemFrom } from '../../../panels/model/actions/rows'

type Goal = ExtractAnswer['goals'][number]

export interface GoalRow {
  /** For lists: rows come and go in between. */
  readonly key: number
  name: string
  /** `2 planks, 1 stick`; a number that is left out is 1. */
  materials: string
  tools: string
  gives: string
}

export const emptyGoal = (key: number): GoalRow => ({ key, name: '', materials: '', tools: '', gives: '' })

export const rowOf = ({ name, materials, tools, postconditions }: Goal, key: number): GoalRow => ({
  ...{ key, name },
  ...{ materials: textOf(materials), tools: textOf(tools), gives: textOf(postconditions) },
})

const textOf = (set: RequirementSet): string =>
  Object.entries(set)
    .map(([item, quantity]) => `${quantity} ${item.replaceAll('_', ' ')}`)
    .join(', ')

/** A set that was written down, each with how many; what cannot be read of it is said in a sentence. */
export function setFrom(
  text: string,
): { readonly ok: true; readonly set: RequirementSet } | { readonly ok: false; readonly problem: string } {
  const set: Record<string, number> = {}
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const [, number = '1', name = ''] = /^(?:(\d{1,6})[x×]?\s+)?(.+)$/u.exec(part) ?? []
    const item = itemFrom(name)
    const quantity = Number(number)
    if (quantity < 1 || !/^[\p{L}_][\p{L}\p{N}_-]{0,63}$/u.test(item))
      return { ok: false, problem: `“${part}” is not a number and a name, as in “2 planks”.` }
    set[item] = (set[item] ?? 0) + quantity
  }
  return { ok: true, set }
}

/** All rows as an answer; a sentence says what of which row is wrong. */
export function goalsFrom(
  rows: readonly GoalRow[],
): { readonly ok: true; readonly goals: readonly Goal[] } | { readonly ok: false; readonly problem: string } {
  const goals: Goal[] = []
  for (const [at, { name, ...texts }] of rows.entries()) {
    const [materials, tools, gives] = [texts.materials, texts.tools, texts.gives].map(setFrom)
    for (const read of [materials, tools, gives])
      if (read && !read.ok) return { ok: false, problem: `Goal ${at + 1}: ${read.problem}` }
    if (!materials?.ok || !tools?.ok || !gives?.ok) continue
    if (name.trim() === '') return { ok: false, problem: `Goal ${at + 1} has no name.` }
    if (Object.keys(gives.set).length === 0)
      return { ok: false, problem: `Goal ${at + 1}: what it gives is not said.` }
    goals.push({
      ...{ name: name.trim(), description: '' },
      ...{ materials: materials.set, tools: tools.set, postconditions: gives.set },
    })
  }
  return { ok: true, goals }
}
