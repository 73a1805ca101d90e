/** What is said of a subtask: first of all why it stands as it does, then everything that happened to it. */
import type { By } from '../../../engine/minds/tree/types/events'
import type { TreeTold } from '../../../engine/minds/tree/types'
import type { TreeNode } from '../../../engine/minds/tree/types/shown'
import type { RunEvent } from '../../../engine/events'
import { grouped, listed, say, type Sentence } from '../../../engine/sentence'
import { lineText, type Line } from '../../card/line'
import { lookOf, looks, subtaskLabel, subtaskSentence } from './look'

/** Who says so, at the beginning of a sentence. */
const WHO: Readonly<Record<By, string>> = { model: 'The model', world: 'The world' }

const MOST_PARTS = 6

/** Why a subtask stands as it does, in a sentence or two. */
export function whyLines(node: TreeNode, nodes: readonly TreeNode[]): Line[] {
  const because = node.reason === '' ? [] : say`: ${node.reason}`
  const who = node.by === null ? 'Nobody' : WHO[node.by]
  const parts = listed(
    node.children.flatMap((child) => {
      const part = nodes[child]
      return part ? [subtaskSentence(part.subtask)] : []
    }),
    MOST_PARTS,
  )
  const line = (sentence: Sentence): Line => ({ step: node.since, sentence })
  switch (lookOf(node)) {
    case 'done':
      return [line(node.parent === null ? say`It is reached.` : say`It was carried out.`)]
    case 'unnecessary':
      return [line(say`There was nothing to do${because}.`)]
    case 'failed':
      return [line(node.parent === null ? say`It is not reached.` : say`The world refused it${because}.`)]
    case 'executable':
      return [line(say`${who} says that it can be done${because}.`)]
    case 'remaining':
      return [line(say`${who} says that it cannot be done yet${because}.`)]
    case 'again':
      return [line(say`${who} said that it cannot be done${because}. So it was taken apart: first ${parts}.`)]
    case 'decomposed':
      return [line(say`It is taken apart into ${parts}.`)]
    case 'pending':
      return [line(say`Nobody has looked yet whether it can be done.`)]
    default:
      return []
  }
}

/** What happened to a subtask, a line each. */
export function historyLines(node: TreeNode, told: TreeTold | null): Line[] {
  const own = told?.nodes.find((one) => one.node.node === node.node)
  return (own?.events ?? []).flatMap((event) => {
    const sentence = eventSentence(event)
    return sentence ? [{ step: event.step, sentence }] : []
  })
}

function eventSentence(event: RunEvent): Sentence | null {
  switch (event.kind) {
    case 'tree/decomposed': {
      const parts = event.children.map(({ subtask }) => subtaskSentence(subtask))
      return parts.length === 0
        ? say`${WHO[event.by]} names no parts of it.`
        : say`${WHO[event.by]} takes it apart into ${listed(parts, MOST_PARTS)}.`
    }
    case 'tree/judged': {
      const because = event.reason === '' ? [] : say`: ${event.reason}`
      const says = {
        executable: say`it can be done`,
        unnecessary: say`there is nothing to do`,
        'not-executable': say`it cannot be done`,
      }[event.verdict]
      return say`${WHO[event.by]} says that ${says}${because}.`
    }
    case 'tree/believed':
      return say`The model describes what things are like after it.`
    case 'tree/done':
      if (event.how === 'unnecessary') return say`It is left, as there is nothing to do.`
      return event.worked === false ? say`The world refuses it.` : say`It is carried out.`
    default:
      return null
  }
}

/** What is told may be of a later moment than what is shown. */
export const upTo = (lines: readonly Line[], step: number): Line[] =>
  lines.filter((line) => line.step === null || line.step <= step)

export interface NodeCard {
  readonly node: TreeNode
  readonly parent: TreeNode | null
  readonly why: readonly Line[]
  readonly history: readonly Line[]
  /** All others that name the thing. */
  readonly others: readonly TreeNode[]
}

export function cardOf(
  node: TreeNode,
  nodes: readonly TreeNode[],
  thing: string,
  told: TreeTold | null,
  step: number,
): NodeCard {
  return {
    node,
    parent: node.parent === null ? null : (nodes[node.parent] ?? null),
    why: whyLines(node, nodes),
    history: upTo(historyLines(node, told), step),
    others: nodes.filter((one) => one !== node && one.subtask.things.includes(thing)),
  }
}

/** What a card says, as plain text to be taken along. */
export function cardText(card: NodeCard, thing: string, agent: string, step: number): string {
  const { node, parent, why, history, others } = card
  const stands = (one: TreeNode) => `${subtaskLabel(one.subtask)}: ${looks[lookOf(one)].name}`
  return [
    stands(node),
    `As ${agent} has it at step ${grouped(step)}.`,
    '',
    ...why.map(lineText),
    ...(parent ? [`Part of: ${subtaskLabel(parent.subtask)}`] : []),
    ...(history.length > 0
      ? ['', 'What happened to it:', ...history.map((line) => `- ${lineText(line)}`)]
      : []),
    ...(others.length > 0
      ? ['', `What else names ${thing}:`, ...others.map((one) => `- ${stands(one)}`)]
      : []),
    '',
  ].join('\n')
}
