import type { TreeNode } from '../../../engine/minds/tree/types/shown'
import { action, item, joined, say, spaced, type Sentence } from '../../../engine/sentence'
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
  failed: { sign: '✗', name: 'refused', says: 'It was to be carried out, and the world refused.' },
}

export function lookOf({
  standing,
  isAgain,
  verdict,
}: Pick<TreeNode, 'standing' | 'isAgain' | 'verdict'>): Look {
  if (standing === 'decomposed') return isAgain ? 'again' : 'decomposed'
  if (standing === 'pending') return verdict === 'executable' ? 'executable' : 'pending'
  return standing
}

/** There is nothing more to do for it. */
export const isBehind = ({ standing }: Pick<TreeNode, 'standing'>): boolean =>
  standing === 'done' || standing === 'unnecessary'

/** As it is written in the tree: `stack i c`, `mine 3 logs`, `the goal`. */
export function subtaskLabel({ verb, things, quantity }: Subtask): string {
  if (verb === 'reach') return 'the goal'
  return [spaced(verb), ...(quantity === 1 ? [] : [String(quantity)]), ...things.map(spaced)].join(' ')
}

/** The same in a sentence, where the things that it names can be pressed. */
export function subtaskSentence({ verb, things, quantity }: Subtask): Sentence {
  if (verb === 'reach') return ['the goal']
  const [first, ...others] = things
  if (first === undefined) return [action(verb)]
  const start =
    quantity === 1 ? say`${action(verb)} ${item(first)}` : say`${action(verb)} ${quantity} ${item(first)}`
  return joined([...start, ...others.flatMap((thing) => say` ${item(thing)}`)])
}

/** What a screen reader says of a subtask. */
export function nodeWords(node: TreeNode): string {
  const look = lookOf(node)
  const parts = [
    subtaskLabel(node.subtask),
    // The goal that does not hold in the end was not refused by anybody.
    node.parent === null && look === 'failed' ? 'not reached' : looks[look].name,
    ...(node.isAgain && look !== 'again' ? ['it was taken apart again'] : []),
    ...((look === 'remaining' || look === 'failed' || look === 'again') && node.reason !== ''
      ? [node.reason]
      : []),
  ]
  return parts.join(', ')
}
