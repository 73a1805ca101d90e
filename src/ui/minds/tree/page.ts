/** What Watch draws of a planner's run. */
import type { Scene } from '../../../../workers/api/run.api'
import type { EndReason } from '../../../engine/events'
import { phrase } from '../../../engine/minds/tree/phrases'
import type { TreeNode } from '../../../engine/minds/tree/types/shown'
import { counted, grouped, plainText, say, spaced } from '../../../engine/sentence'
import { figure, type HeadlinePart } from '../../kit/figures'
import { fact, row, rowOfLine, WRONG } from '../../kit/rows'
import type {
  CardRequest,
  ReportFact,
  ReportRow,
  RunHeadline,
  RunProgress,
  RunReport,
  ThingCard,
} from '../../kit/types'
import type { ThingWords } from '../../worlds/view'
import type { EndingRequest } from '../view'
import { historyLines, whyLines } from './card'
import { courseOf, wrongIn, type Course } from './course'
import { endWords, stuckAt, unmetIn } from './left'
import { lookOf, looks, remarkOf, subtaskLabel } from './look'
import { measured, needOf, SCORE, shownNode, thingOf, treeIn } from './scene'

export { HELP as looks } from './look'

export function headline(scene: Scene): RunHeadline {
  const tree = treeIn(scene)
  const course = courseOf(tree)
  const wrong = wrongIn(scene)
  return {
    main: tree.nodes.length === 0 ? ['The planner has not begun.'] : mainWords(course, scene.ended),
    notes: [
      ...(wrong
        ? [
            row(`At step ${grouped(wrong.step)} the world refuses ${plainText(wrong.what)}${why(wrong)}`, {
              ...{ look: WRONG, step: wrong.step },
            }),
          ]
        : []),
      row(`${counted(course.actions, 'action')}, ${counted(course.calls, 'question')} answered`),
    ],
    hasLeft: tree.nodes.length > 0 && course.holds < course.of,
  }
}
const why = (wrong: { readonly why: string }) => (wrong.why === '' ? '' : `: ${wrong.why}`)

/** How much of the goal holds, and how the subtasks stand. */
export function mainWords(course: Course, ended: EndReason | null): HeadlinePart[] {
  const { holds, of, done, pending, waiting, failed, actions } = course
  const goal = [
    figure(holds, holds === of && of > 0 ? 'experienced' : 'hypothesised'),
    ` of ${counted(of, 'fact')} ${holds === 1 ? 'holds' : 'hold'}`,
  ]
  if (ended === 'goal-reached')
    return [
      'The goal is reached in ',
      figure(actions, 'experienced'),
      actions === 1 ? ' action.' : ' actions.',
    ]
  if (ended !== null || course.closed) return ['The goal is not reached: ', ...goal, '.']
  const subtasks: HeadlinePart[][] = [
    ...(done > 0 || pending + waiting + failed === 0 ? [[figure(done, 'experienced'), ' done']] : []),
    ...(pending > 0 ? [[figure(pending, 'hypothesised'), ' pending']] : []),
    ...(waiting > 0 ? [[figure(waiting, 'doubted'), ' cannot be done yet']] : []),
    ...(failed > 0 ? [[figure(failed, 'wrong'), ' refused']] : []),
  ]
  return [...goal, '. Subtasks: ', ...subtasks.flatMap((part, i) => (i === 0 ? part : [', ', ...part])), '.']
}

export function progress(scene: Scene): RunProgress {
  const { holds, of } = measured(treeIn(scene))
  const wrong = wrongIn(scene)
  return {
    ...{ score: SCORE, done: holds, of, unit: ['fact of the goal', 'facts of the goal'], state: 'hold' },
    wrong: wrong ? [{ step: wrong.step, says: 'refused' }] : [],
    empty: 'How much of the goal holds appears here as a curve, once a run is open.',
  }
}

export const noCard = ({ a }: ThingWords): string =>
  `Nothing is in work yet. Press a subtask or ${a} anywhere: what it is a part of, and why it stands as it does, appears here.`

/** The card of a subtask: how it stands and why, what it is a part of, its parts, and what happened to it. */
export function card(scene: Scene, { thing, need, told, agent }: CardRequest): ThingCard {
  const tree = treeIn(scene)
  const { nodes } = tree
  const node = shownNode(tree, thing, need)
  if (!node) {
    const unknown = row('At this step of the run no subtask names it. Play on, or press another one.')
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
      ...(!parent && tree.goal.length > 0 ? [fact('wanted', tree.goal.join(', '))] : []),
      ...listed(
        'parts',
        node.children.flatMap((child) => nodes[child] ?? []),
      ),
      ...listed(
        `also names ${spaced(thing)}`,
        nodes.filter((one) => one !== node && one.subtask.things.includes(thing)),
      ),
    ],
    lists: [{ title: 'What happened to it', rows: history.map(rowOfLine), limit: Infinity }],
  }
}

/** A subtask in a list: pressed, it is the chosen one. */
function nodeRow(node: TreeNode, nodes: readonly TreeNode[]): ReportRow {
  const thing = thingOf(nodes, node)
  return row(subtaskLabel(node.subtask), {
    look: looks[lookOf(node)],
    ...(thing !== null && { thing, need: needOf(node.node) }),
  })
}

/** What a run has come to: whether the goal is reached, what it took, what is left and what stood in the way. */
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
            fact('Where it went wrong', say`The world refuses ${wrong.what}${why(wrong)}.`, {
              step: wrong.step,
            }),
          ]
        : []),
    ],
    lists: [
      {
        title: `Left: ${counted(unmet.length, 'fact')} of the goal`,
        rows: unmet.map((one) => row(one, { look: WRONG })),
        empty: say`Nothing is left. All of the goal holds.`,
      },
      {
        title: `What ${agent} could not get past`,
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
