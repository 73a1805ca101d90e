/** The Watch view of a planner's run: the card of a subtask, and the end. */
import type { Scene } from '../../../../workers/api/run.api'
import { phrase } from '../../../engine/minds/tree/phrases'
import type { TreeNode } from '../../../engine/minds/tree/types'
import { counted, grouped, say, spaced } from '../../../engine/sentence'
import { fact, row, rowOfLine, WRONG } from '../../kit/rows'
import type { CardRequest, ReportFact, ReportRow, RunReport, ThingCard } from '../../kit/types'
import type { ThingWords } from '../../worlds/view'
import type { EndingRequest } from '../view'
import { historyLines, whyLines } from './card'
import { courseOf, endWords, stuckAt, unmetIn, wrongIn } from './course'
import { whyWords } from './headline'
import { lookOf, looks, remarkOf, subtaskLabel } from './look'
import { needOf, shownNode, thingOf, treeIn } from './scene'

export { headline, progress } from './headline'
export { HELP as looks } from './look'

export const noCard = ({ a }: ThingWords): string =>
  `Nothing is selected. Select a subtask or ${a} to see what it is part of, its status, and the reason.`

/** The card of a subtask: its status with the reason, its parent, its parts, and its events. */
export function card(scene: Scene, { thing, need, told, agent }: CardRequest): ThingCard {
  const tree = treeIn(scene)
  const { nodes } = tree
  const node = shownNode(tree, thing, need)
  if (!node) {
    const unknown = row(`No subtask names ${spaced(thing)} at this step. Play on, or select something else.`)
    return { ...{ title: spaced(thing), chips: [], facts: [], lists: [] }, why: [unknown] }
  }
  const isMissed = node.parent === null && lookOf(node) === 'failed'
  const parent = node.parent === null ? undefined : nodes[node.parent]
  const listed = (label: string, some: readonly TreeNode[]): ReportFact[] =>
    some.length === 0 ? [] : [{ label, rows: some.map((one) => nodeRow(one, nodes)) }]
  const history = historyLines(node, told && 'nodes' in told ? told : null, agent, scene.step)
  return {
    title: subtaskLabel(node.subtask),
    chips: [{ look: looks[lookOf(node)], ...(isMissed && { name: 'not reached' }) }],
    why: whyLines(node, nodes, agent).map(rowOfLine),
    facts: [
      ...listed('part of', parent ? [parent] : []),
      ...(!parent && tree.goal.length > 0 ? [fact('goal', tree.goal.join(', '))] : []),
      ...listed(
        'parts',
        node.children.flatMap((child) => nodes[child] ?? []),
      ),
      ...listed(
        `other subtasks with ${spaced(thing)}`,
        nodes.filter((one) => one !== node && one.subtask.things.includes(thing)),
      ),
    ],
    lists: [{ title: 'What happened', rows: history.map(rowOfLine), limit: Infinity }],
  }
}

/** A subtask in a list. A press selects it. */
function nodeRow(node: TreeNode, nodes: readonly TreeNode[]): ReportRow {
  const thing = thingOf(nodes, node)
  return row(subtaskLabel(node.subtask), {
    look: looks[lookOf(node)],
    ...(thing !== null && { thing, need: needOf(node.node) }),
  })
}

/** The result of a run: whether the goal is reached, the costs, the rest, and the obstacles. */
export function ending(scene: Scene, { agent }: EndingRequest): RunReport {
  const tree = treeIn(scene)
  const course = courseOf(tree)
  const wrong = wrongIn(scene)
  const unmet = unmetIn(scene)
  return {
    facts: [
      fact('Reached', `${grouped(course.holds)} of ${counted(course.of, 'fact')} of the goal`),
      fact(
        'It took',
        `${counted(course.actions, 'action')} and ${counted(scene.questions, 'question')} to the model`,
      ),
      ...(tree.closed
        ? [fact('It stopped', endWords[tree.closed.why](agent), { step: tree.closed.step })]
        : []),
      ...(wrong
        ? [
            fact('Where it went wrong', say`The world refuses ${wrong.what}${whyWords(wrong)}.`, {
              step: wrong.step,
            }),
          ]
        : []),
    ],
    lists: [
      {
        title: `Not reached: ${counted(unmet.length, 'fact')} of the goal`,
        rows: unmet.map((one) => row(one, { look: WRONG })),
        empty: say`Nothing is left to do. The whole goal is true.`,
      },
      {
        title: `Where ${agent} got stuck`,
        rows: (unmet.length === 0 ? [] : stuckAt(tree)).map((node) => {
          const { sign, name, tone } = looks[lookOf(node)]
          return row(say`${phrase(node.subtask)}: ${remarkOf(node) || name}`, {
            ...{ look: { sign, tone, name: '' }, step: node.since },
          })
        }),
      },
    ],
  }
}
