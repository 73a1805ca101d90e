/** Why a subtask has its status, and its events. */
import { phrase } from '../../../engine/minds/tree/phrases'
import { claim } from '../../../engine/minds/tree/spoken'
import { treeSays } from '../../../engine/minds/tree/words'
import type { TreeDetails, TreeNode } from '../../../engine/minds/tree/types'
import { listed, say, type Sentence } from '../../../engine/sentence'
import { narrate, wordsOf } from '../../../engine/words'
import type { Line } from '../../card/line'
import { lookOf } from './look'

const WORDS = wordsOf(treeSays, {})
const MAX_PARTS = 6

/** Why a subtask has its status, in a sentence or two. @param who the agent */
export function whyLines(node: TreeNode, nodes: readonly TreeNode[], who: string): Line[] {
  const { subtask, reason, by, parent, undoneBy } = node
  const because = reason === '' ? '' : `: ${reason}`
  const parts = listed(
    node.children.flatMap((child) => {
      const part = nodes[child]
      return part ? [phrase(part.subtask)] : []
    }),
    MAX_PARTS,
  )
  const line = (sentence: Sentence): Line => ({ step: node.since, sentence })
  /** In a claim without an author, the agent is already the subject. */
  const doer = by === 'nobody' ? 'it' : who
  const claimed = (what: Sentence) => [line(by === null ? say`${what}.` : claim(by, who, what))]
  switch (lookOf(node)) {
    case 'undone':
      return [
        line(
          say`This subtask was done. Then ${who} ${phrase(undoneBy ?? subtask, 'third')}, which undid it. ${who} does not check the subtask again.`,
        ),
      ]
    case 'done':
      return [line(parent === null ? say`The goal is reached.` : say`${who} did ${phrase(subtask)}.`)]
    case 'unnecessary':
      return claimed(say`${doer} does not need to ${phrase(subtask)}${because}`)
    case 'failed':
      return [
        line(
          parent === null
            ? say`The goal is not reached.`
            : say`The world does not let ${who} ${phrase(subtask)}.`,
        ),
      ]
    case 'executable':
      return claimed(say`${doer} can ${phrase(subtask)} now${because}`)
    case 'remaining':
      return claimed(say`${doer} cannot ${phrase(subtask)} yet${because}`)
    case 'again':
      return [
        ...claimed(say`${doer} cannot ${phrase(subtask)} yet${because}`),
        line(say`First, ${who} has to ${parts}.`),
      ]
    case 'decomposed':
      return [line(say`To ${phrase(subtask)} ${who} has to ${parts}.`)]
    case 'pending':
      return [line(say`${who} has not checked yet whether it can ${phrase(subtask)}.`)]
    default:
      return []
  }
}

/** The events of a subtask up to a step, one line each. The details may be of a later step than the scene. */
export function historyLines(node: TreeNode, told: TreeDetails | null, who: string, step: number): Line[] {
  const own = told?.nodes.find((one) => one.node.node === node.node)
  return (own?.events ?? [])
    .filter((event) => event.step <= step)
    .map((event) => ({ step: event.step, sentence: narrate(event, who, WORDS) }))
}
