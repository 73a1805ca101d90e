import type { TreeNode } from '../../../engine/minds/tree/types/shown'
import { spaced } from '../../../engine/sentence'
import type { Subtask } from '../../../engine/minds/tree/types/questions'

/** How a subtask is drawn, the same in the tree, on its card, in the keys and in Help: form, sign and colour. */
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
export type Look = (typeof LOOKS)[number]

export interface LookWords {
  readonly sign: string
  /** Of a subtask: `done`. */
  readonly name: string
  /** What that means, for Help. */
  readonly says: string
}

export const looks: Readonly<Record<Look, LookWords>> = {
  done: { sign: '●', name: 'done', says: 'It was carried out.' },
  unnecessary: { sign: '○', name: 'nothing to do', says: 'It was so already: nothing had to be done.' },
  executable: { sign: '▷', name: 'can be done', says: 'It can be done as things stand, and is next.' },
  pending: { sign: '◌', name: 'pending', says: 'It waits to be looked at.' },
  remaining: { sign: '‖', name: 'cannot be done yet', says: 'It was looked at, and cannot be done yet.' },
  decomposed: { sign: '▾', name: 'taken apart', says: 'It waits for its parts.' },
  again: {
    sign: '⋔',
    name: 'taken apart again',
    says: 'It could not be done, was taken apart, and waits for its parts.',
  },
  undone: {
    sign: '↶',
    name: 'undone',
    says: 'It was behind, and something that was done later has undone it.',
  },
  failed: { sign: '✗', name: 'refused', says: 'It was to be carried out, and the world refused.' },
}

export function lookOf({
  standing,
  isAgain,
  verdict,
  undoneBy,
}: Pick<TreeNode, 'standing' | 'isAgain' | 'verdict' | 'undoneBy'>): Look {
  if (undoneBy !== null && (standing === 'done' || standing === 'unnecessary')) return 'undone'
  if (standing === 'decomposed') return isAgain ? 'again' : 'decomposed'
  if (standing === 'pending') return verdict === 'executable' ? 'executable' : 'pending'
  return standing
}

/** There is nothing more to do for it. */
export const isBehind = ({ standing, undoneBy }: Pick<TreeNode, 'standing' | 'undoneBy'>): boolean =>
  undoneBy === null && (standing === 'done' || standing === 'unnecessary')

/** As it is written in the tree: `stack i c`, `mine 3 logs`, `the goal`. */
export function subtaskLabel({ verb, things, quantity }: Subtask): string {
  if (verb === 'reach') return 'the goal'
  return [spaced(verb), ...(quantity === 1 ? [] : [String(quantity)]), ...things.map(spaced)].join(' ')
}

/** Why it stands so, in a few words; empty: that needs none, or nobody said. */
export function remarkOf(node: TreeNode): string {
  if (lookOf(node) === 'undone') return node.undoneBy ? `undone by ${subtaskLabel(node.undoneBy)}` : ''
  const isWaiting =
    node.standing === 'remaining' || node.standing === 'decomposed' || node.standing === 'failed'
  return isWaiting && node.verdict === 'not-executable' && node.parent !== null ? node.reason : ''
}

/** What a screen reader says of a subtask. */
export function nodeWords(node: TreeNode): string {
  const look = lookOf(node)
  const remark = remarkOf(node)
  const parts = [
    subtaskLabel(node.subtask),
    // What is to be read on the line comes in one: somebody may say it to reach the line.
    ...(remark === '' ? [] : [remark]),
    // The goal that does not hold in the end was not refused by anybody.
    ...(look === 'undone' && remark !== ''
      ? []
      : [node.parent === null && look === 'failed' ? 'not reached' : looks[look].name]),
    ...(node.isAgain && look !== 'again' ? ['it was taken apart again'] : []),
  ]
  return parts.join(', ')
}
