/** The goals of a text, as a person writes them: a row for each goal, sets as text. */
import type { ExtractAnswer } from '../../../../engine/minds/goals/types/questions'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import type { Judged } from '../../../../engine/judged'
import { itemFrom, textIn, type FormCell, type FormRow } from '../../../kit/form'

type Goal = ExtractAnswer['goals'][number]

/** Sets are written as `2 planks, 1 stick`. A missing number counts as 1. */
export const EMPTY_GOAL: FormRow = { name: '', materials: '', tools: '', gives: '' }

export const goalCells: readonly FormCell[] = [
  { key: 'name', label: 'name', kind: 'text', placeholder: 'craft stick', isOptional: true },
  { key: 'materials', label: 'uses up', kind: 'text', placeholder: '2 planks', isOptional: true },
  { key: 'tools', label: 'needs nearby', kind: 'text', placeholder: 'crafting table', isOptional: true },
  { key: 'gives', label: 'gives', kind: 'text', placeholder: '4 stick', isOptional: true },
]

export const rowOf = ({ name, materials, tools, postconditions }: Goal): FormRow => ({
  name,
  ...{ materials: textOf(materials), tools: textOf(tools), gives: textOf(postconditions) },
})

const textOf = (set: RequirementSet): string =>
  Object.entries(set)
    .map(([item, quantity]) => `${quantity} ${item.replaceAll('_', ' ')}`)
    .join(', ')

/** Reads a set with quantities. Unreadable parts give an error sentence. */
export function setFrom(text: string): Judged<RequirementSet> {
  const set: Record<string, number> = {}
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const [, number = '1', name = ''] = /^(?:(\d{1,6})[x×]?\s+)?(.+)$/u.exec(part) ?? []
    const item = itemFrom(name)
    const quantity = Number(number)
    if (quantity < 1 || !/^[\p{L}_][\p{L}\p{N}_-]{0,63}$/u.test(item))
      return { ok: false, problem: `Write “${part}” as a number and a name, for example “2 planks”.` }
    set[item] = (set[item] ?? 0) + quantity
  }
  return { ok: true, answer: set }
}

/** All rows as an answer. An error sentence names the wrong row. */
export function goalsFrom(rows: readonly FormRow[]): Judged<readonly Goal[]> {
  const goals: Goal[] = []
  for (const [at, row] of rows.entries()) {
    const name = textIn(row, 'name').trim()
    const [materials, tools, gives] = ['materials', 'tools', 'gives'].map((key) => setFrom(textIn(row, key)))
    for (const read of [materials, tools, gives])
      if (read && !read.ok) return { ok: false, problem: `Goal ${at + 1}: ${read.problem}` }
    if (!materials?.ok || !tools?.ok || !gives?.ok) continue
    if (name === '') return { ok: false, problem: `Goal ${at + 1} has no name.` }
    if (Object.keys(gives.answer).length === 0)
      return { ok: false, problem: `Goal ${at + 1}: say what it gives.` }
    goals.push({
      ...{ name, description: '' },
      ...{ materials: materials.answer, tools: tools.answer, postconditions: gives.answer },
    })
  }
  return { ok: true, answer: goals }
}
