import { subtask } from '../../../../engine/minds/tree/subtask'
import type { Rulebook, Subtask, TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { readLine } from '../../../../engine/worlds/blocks/described'
import { OPERATORS } from '../../../../engine/worlds/blocks/table'
import { itemFrom, type Choices, type Row } from '../../../panels/model/actions/rows'

const CRAFT_VERBS = ['mine', 'craft', 'smelt'] as const

export function choicesFor(question: TreeQuestion): Choices {
  const { rulebook } = question
  if (rulebook === 'craft') return { verbs: CRAFT_VERBS, takes: () => 1, things: null, isCounted: true }
  const operators = OPERATORS[rulebook === 'blocks/four' ? 'four' : 'three']
  return {
    verbs: Object.keys(operators),
    takes: (verb) => (Object.hasOwn(operators, verb) ? (operators[verb] ?? 1) : 1),
    things: blocksIn(question),
    isCounted: false,
  }
}

/** All blocks that a question names, in the order of the alphabet. */
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

/** Actions as they were answered before. */
export const rowsOf = (parts: readonly Subtask[]): Row[] =>
  parts.map(({ verb, things, quantity }, key) => ({
    ...{ key, verb, quantity },
    things: [things[0] ?? '', things[1] ?? ''],
  }))

/** A name as it is written in questions: of items, spaces are as good as underscores. */
const nameFrom = (text: string, rulebook: Rulebook): string =>
  rulebook === 'craft' ? itemFrom(text) : text.trim()

export const subtaskOf = ({ verb, things, quantity }: Row, question: TreeQuestion): Subtask =>
  subtask(
    verb,
    things.slice(0, choicesFor(question).takes(verb)).map((thing) => nameFrom(thing, question.rulebook)),
    question.rulebook === 'craft' ? quantity : 1,
  )
