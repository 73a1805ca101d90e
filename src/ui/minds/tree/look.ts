import type { TreeNode, TreeShown } from '../../../engine/minds/tree/types'
import { spaced } from '../../../engine/sentence'
import type { Look, LookGroup } from '../../kit/types'
import type { Subtask } from '../../../engine/minds/tree/types/questions'

/** The look of a subtask, the same in the tree, on its card, in the legend and in Help. */
export const LOOKS = [
  'done',
  'unnecessary',
  'executable',
  'pending',
  'remaining',
  'decomposed',
  'again',
  'failed',
  'undone',
] as const
export type SubtaskLook = (typeof LOOKS)[number]

export const looks: Readonly<Record<SubtaskLook, Look>> = {
  done: {
    ...{ sign: '●', name: 'done', tone: 'experienced', line: 'solid', fill: 'tinted' },
    meaning: 'The agent did the subtask.',
  },
  unnecessary: {
    ...{ sign: '○', name: 'nothing to do', tone: 'inadmissible', line: 'dotted' },
    meaning: 'The result of the subtask was true already: nothing had to be done.',
  },
  executable: {
    ...{ sign: '▷', name: 'can be done', tone: 'experienced', line: 'double' },
    meaning: 'The subtask can be done now, and is next.',
  },
  pending: {
    ...{ sign: '◌', name: 'pending', tone: 'hypothesised', line: 'dashed' },
    meaning: 'The planner has not checked the subtask yet.',
  },
  remaining: {
    ...{ sign: '‖', name: 'cannot be done yet', tone: 'doubted', line: 'dash-dot', fill: 'hatched' },
    meaning: 'The planner checked the subtask: it cannot be done yet.',
  },
  decomposed: {
    ...{ sign: '▾', name: 'split into parts', tone: 'inadmissible', line: 'solid' },
    meaning: 'The subtask waits for its parts.',
  },
  again: {
    ...{ sign: '⋔', name: 'split again', tone: 'analogy', line: 'double', term: 'redecomposition' },
    meaning: 'The subtask could not be done, was split into parts, and waits for these parts.',
  },
  undone: {
    ...{ sign: '↶', name: 'undone', tone: 'wrong', line: 'dotted' },
    meaning: 'The subtask was done, and a later action undid it.',
  },
  failed: {
    ...{ sign: '✗', name: 'refused', tone: 'wrong', line: 'solid', fill: 'crossed' },
    meaning: 'The agent tried the subtask, and the world refused the action.',
  },
}

/** The algorithm's set that contains a subtask at the moment (DRIP, Figure 2), as an area around its line. */
export type Area = 'pending' | 'remaining'
export const areas: Readonly<Record<Area, Look>> = {
  pending: {
    ...{
      sign: '',
      name: 'F_pending',
      tone: 'hypothesised',
      line: 'none',
      fill: 'tinted',
      term: 'pendingSubtasks',
    },
    meaning: 'The parts of the latest split that the planner has not checked yet.',
  },
  remaining: {
    ...{
      sign: '',
      name: 'F_remaining',
      tone: 'doubted',
      line: 'none',
      fill: 'tinted',
      term: 'remainingSubtasks',
    },
    meaning: 'The parts that cannot be done now.',
  },
}

/** A remaining subtask is no longer pending, whatever else applies. */
export const areasOf = ({
  pending,
  remaining,
}: Pick<TreeShown, 'pending' | 'remaining'>): Map<number, Area> =>
  new Map([
    ...pending.map((node) => [node, 'pending'] as const),
    ...remaining.map((node) => [node, 'remaining'] as const),
  ])

/** Every mark of the tree, for Help. */
export const HELP: readonly LookGroup[] = [
  {
    title: 'The tree: status of a subtask',
    looks: [
      ...LOOKS.map((look) => looks[look]),
      {
        ...{ sign: '', name: 'blue ring', tone: 'now', line: 'thick' },
        meaning: 'The current subtask: checked, split or done now.',
      },
      {
        ...{ sign: '⋔', name: 'after a name', tone: 'analogy', line: 'none' },
        meaning: 'The subtask could not be done at first, so the agent split it into parts.',
      },
      areas.pending,
      areas.remaining,
    ],
  },
]

export function lookOf({
  status,
  isAgain,
  verdict,
  undoneBy,
}: Pick<TreeNode, 'status' | 'isAgain' | 'verdict' | 'undoneBy'>): SubtaskLook {
  if (undoneBy !== null && (status === 'done' || status === 'unnecessary')) return 'undone'
  if (status === 'decomposed') return isAgain ? 'again' : 'decomposed'
  if (status === 'pending') return verdict === 'executable' ? 'executable' : 'pending'
  return status
}

/** No more work is left for it. */
export const isBehind = ({ status, undoneBy }: Pick<TreeNode, 'status' | 'undoneBy'>): boolean =>
  undoneBy === null && (status === 'done' || status === 'unnecessary')

/** As written in the tree: `stack i c`, `mine 3 logs`, `the goal`. */
export function subtaskLabel({ verb, things, quantity }: Subtask): string {
  if (verb === 'reach') return 'the goal'
  return [spaced(verb), ...(quantity === 1 ? [] : [String(quantity)]), ...things.map(spaced)].join(' ')
}

/** The reason for its status, in a few words; empty: none is needed, or none was given. */
export function remarkOf(node: TreeNode): string {
  if (lookOf(node) === 'undone') return node.undoneBy ? `undone by ${subtaskLabel(node.undoneBy)}` : ''
  const isWaiting = node.status === 'remaining' || node.status === 'decomposed' || node.status === 'failed'
  return isWaiting && node.verdict === 'not-executable' && node.parent !== null ? node.reason : ''
}

/** The text of a subtask for screen readers. */
export function nodeWords(node: TreeNode): string {
  const look = lookOf(node)
  const remark = remarkOf(node)
  const parts = [
    subtaskLabel(node.subtask),
    // The visible text stays in one piece, because voice control users may say it to reach the line.
    ...(remark === '' ? [] : [remark]),
    // A goal that does not hold in the end was not refused.
    ...(look === 'undone' && remark !== ''
      ? []
      : [node.parent === null && look === 'failed' ? 'not reached' : looks[look].name]),
    ...(node.isAgain && look !== 'again' ? ['was split again'] : []),
  ]
  return parts.join(', ')
}
