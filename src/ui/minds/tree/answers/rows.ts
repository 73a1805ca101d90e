import { subtask } from '../../../../engine/minds/tree/subtask'
import type { Rulebook, Subtask, TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { readLine } from '../../../../engine/worlds/blocks/described'
import { OPERATORS } from '../../../../engine/worlds/blocks/table'

/** An action as it is chosen: some of it may be missing still. */
export interface Row {
  /** For lists: rows come and go in between. */
  readonly key: number
  verb: string
  things: string[]
  quantity: number
}

/** What can be done, and how many things each takes. */
export interface Choices {
  readonly verbs: readonly string[]
  readonly takes: (verb: string) => number
  /** Null: they are not known, and are written. */
  readonly things: readonly string[] | null
  readonly isCounted: boolean
}

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

/** An action of which nothing but the verb is chosen. */
export const emptyRow = (key: number, { verbs }: Choices): Row => ({
  key,
  verb: verbs[0] ?? '',
  things: ['', ''],
  quantity: 1,
})

/** Actions as they were answered before. */
export const rowsOf = (parts: readonly Subtask[]): Row[] =>
  parts.map(({ verb, things, quantity }, key) => ({
    ...{ key, verb, quantity },
    things: [things[0] ?? '', things[1] ?? ''],
  }))

/** A name as it is written in questions: of items, spaces are as good as underscores. */
const nameFrom = (text: string, rulebook: Rulebook): string =>
  rulebook === 'craft' ? text.trim().toLowerCase().replaceAll(/\s+/g, '_') : text.trim()

export const subtaskOf = ({ verb, things, quantity }: Row, question: TreeQuestion): Subtask =>
  subtask(
    verb,
    things.slice(0, choicesFor(question).takes(verb)).map((thing) => nameFrom(thing, question.rulebook)),
    question.rulebook === 'craft' ? quantity : 1,
  )
