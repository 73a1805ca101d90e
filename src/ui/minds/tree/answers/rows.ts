import { subtask } from '../../../../engine/minds/tree/subtask'
import type { Subtask, TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { readLine } from '../../../../engine/worlds/blocks/described'
import { OPERATORS } from '../../../../engine/worlds/blocks/table'
import { itemFrom, textIn, type FormCell, type FormRow } from '../../../kit/form'

/** The possible actions, each with its number of blocks; null: actions are about items with quantities. */
function operatorsOf({ rulebook }: TreeQuestion): Readonly<Record<string, number>> | null {
  return rulebook === 'craft' ? null : OPERATORS[rulebook === 'blocks/four' ? 'four' : 'three']
}

const verbsOf = (question: TreeQuestion): readonly string[] =>
  Object.keys(operatorsOf(question) ?? { mine: 1, craft: 1, smelt: 1 })

export function takesOf(verb: string, question: TreeQuestion): number {
  const operators = operatorsOf(question)
  return operators && Object.hasOwn(operators, verb) ? (operators[verb] ?? 1) : 1
}

/** An action with only its verb chosen. */
export const emptyRow = (question: TreeQuestion): FormRow => ({
  ...{ verb: verbsOf(question)[0] ?? '', quantity: 1 },
  ...{ first: '', second: '' },
})

const THINGS = ['first', 'second'] as const

/** The fields of an action: the verb, the quantity, and the things. */
export function cellsOf(row: FormRow, question: TreeQuestion): FormCell[] {
  const count = takesOf(textIn(row, 'verb'), question)
  const blocks = question.rulebook === 'craft' ? null : blocksIn(question)
  return [
    { key: 'verb', label: 'Action', kind: 'choice', options: verbsOf(question) },
    ...(blocks ? [] : [{ key: 'quantity', label: 'How many', kind: 'number' } as const]),
    ...THINGS.slice(0, count).map((key, at): FormCell => {
      const label = `${blocks ? 'Block' : 'Item'}${count > 1 ? ` ${at + 1}` : ''}`
      return blocks
        ? { key, label, kind: 'choice', options: blocks, placeholder: 'block' }
        : { key, label, kind: 'name', placeholder: 'item' }
    }),
  ]
}

/** All blocks that a question names, in alphabetical order. */
export function blocksIn(question: TreeQuestion): readonly string[] {
  const blocks = new Set('subtask' in question ? question.subtask.things : [])
  for (const line of [...question.goal, ...(question.state ?? [])]) {
    const fact = readLine(line)
    if (!fact) continue
    blocks.add(fact.block)
    if (fact.kind === 'on') blocks.add(fact.under)
  }
  return [...blocks].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** An action as it was answered before. */
export const rowOf = ({ verb, things, quantity }: Subtask): FormRow => ({
  ...{ verb, quantity },
  ...{ first: things[0] ?? '', second: things[1] ?? '' },
})

export function subtaskOf(row: FormRow, question: TreeQuestion): Subtask {
  const verb = textIn(row, 'verb')
  const isCraft = question.rulebook === 'craft'
  const things = THINGS.slice(0, takesOf(verb, question)).map((key) => textIn(row, key))
  return subtask(
    verb,
    things.map((thing) => (isCraft ? itemFrom(thing) : thing.trim())),
    isCraft ? Number(row['quantity']) : 1,
  )
}
