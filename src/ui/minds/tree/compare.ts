/** The Compare view of a planner's run. */
import type { Scene } from '../../../../workers/api/run.api'
import { counted, grouped, plainText } from '../../../engine/sentence'
import { GOOD, row, WRONG } from '../../kit/rows'
import type { ComparedTable, PieceMap, ReportRow } from '../../kit/types'
import type { CompareValues } from '../view'
import { courseOf, wrongIn } from './course'
import { icicleOf } from './icicle'
import { areas, LOOKS, lookOf, looks, subtaskLabel } from './look'
import { thingOf, treeIn } from './scene'

export { narrateTreeDivergence as parting } from '../../../engine/minds/tree/words'
export { ahead, apart, telling } from './telling'

export const legend: CompareValues['legend'] = (of) => ({
  looks: [...LOOKS.map((look) => looks[look]), ...(of === 'pair' ? Object.values(areas) : [])],
  ...(of === 'many' && {
    note: 'Each row is a level of the tree. The parts of a subtask are below it.',
  }),
})

export function figures(scene: Scene): ReportRow[] {
  const { actions, calls } = courseOf(treeIn(scene))
  const wrong = wrongIn(scene)
  return [
    row(counted(actions, 'action')),
    row(counted(calls, 'question')),
    ...(wrong
      ? [row(`refused at step ${grouped(wrong.step)}`, { look: WRONG })]
      : scene.ended === 'goal-reached'
        ? [row('reached', { look: GOOD })]
        : []),
  ]
}

export const table: ComparedTable = {
  columns: ['goal', 'actions', 'questions', 'subtasks', 'refused'],
  cells(scene) {
    const course = courseOf(treeIn(scene))
    const wrong = wrongIn(scene)
    const isReached = scene.ended === 'goal-reached'
    return [
      row(`${grouped(course.holds)} of ${grouped(course.of)}${isReached ? ', reached' : ''}`, {
        ...(isReached && { look: GOOD }),
      }),
      row(grouped(course.actions)),
      row(grouped(course.calls)),
      row(
        `${grouped(course.done + course.unnecessary)} done, ${grouped(course.pending + course.waiting)} to go`,
      ),
      wrong
        ? row(
            `step ${grouped(wrong.step)}: ${plainText(wrong.what)}${wrong.why === '' ? '' : `, ${wrong.why}`}`,
            { look: WRONG },
          )
        : row('nothing'),
    ]
  },
  choice: 'Subtasks with',
  things: (scenes) =>
    [
      ...new Set(scenes.flatMap((scene) => treeIn(scene).nodes.flatMap(({ subtask }) => subtask.things))),
    ].sort(),
  rows: (scene, thing) =>
    treeIn(scene)
      .nodes.filter(({ subtask }) => subtask.things.includes(thing))
      .map((node) => row(subtaskLabel(node.subtask), { look: looks[lookOf(node)] })),
}

/** More leaves would be too small to see. */
const LEAVES = 120

/** A row for each level below the goal. A subtask is as wide as all its parts. */
export function pieces(scene: Scene): PieceMap {
  const { nodes, now } = treeIn(scene)
  const icicle = icicleOf(nodes, LEAVES)
  const course = courseOf(treeIn(scene))
  const share = 100 / Math.max(1, icicle.leaves)
  return {
    title: 'Tree of',
    summary: `${course.done} done, ${course.unnecessary} with nothing to do, ${course.pending} pending, ${course.waiting} that cannot be done yet, ${course.failed} refused`,
    ...{ width: 100, levels: icicle.levels },
    pieces: icicle.pieces.map(({ look, depth, from, to, node: number }) => {
      const node = number === null ? undefined : nodes[number]
      return {
        look: looks[look],
        name: node ? subtaskLabel(node.subtask) : '',
        ...{ level: depth, from: from * share, to: to * share },
        thing: node ? thingOf(nodes, node) : null,
        things: node?.subtask.things ?? [],
        isNow: number !== null && number === now,
      }
    }),
  }
}
