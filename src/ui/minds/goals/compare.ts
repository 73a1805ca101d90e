/** The Compare view of a planner with look-up. */
import type { Scene } from '../../../../workers/api/run.api'
import { counted, grouped, say, times } from '../../../engine/sentence'
import { GOOD, row, WRONG } from '../../kit/rows'
import type { ComparedTable, PieceMap, ReportRow } from '../../kit/types'
import type { CompareValues } from '../view'
import { asGraph } from './as-graph'
import { meant } from './headline'
import { looks, PLAN_LOOKS, STEP_STATUSES } from './look'
import { giverOf, goalsIn, measured, requirementsOf, ruleOf } from './scene'
import { setWords, stepText } from './words'

export { narrateGoalsDivergence as parting } from '../../../engine/minds/goals/words'
export { ahead, apart, telling } from './telling'
export { default as Key } from './PairKey.svelte'

/** Two pictures side by side are graphs, and `Key` is their legend. */
export const legend: CompareValues['legend'] = (of) => ({ looks: of === 'pair' ? [] : PLAN_LOOKS })

export function figures(scene: Scene): ReportRow[] {
  const { calls, replans, closed } = goalsIn(scene)
  return [
    row(counted(calls, 'question')),
    ...(replans > 0 ? [row(`planned again ${times(replans)}`)] : []),
    ...(closed
      ? [closed.isReached ? row('reached', { look: GOOD }) : row('not reached', { look: WRONG })]
      : []),
  ]
}

export const table: ComparedTable = {
  columns: ['read as', 'plan', 'planned again', 'questions', 'end'],
  cells(scene) {
    const shown = goalsIn(scene)
    const { chosen, closed } = shown
    const { done, of } = measured(shown)
    return [
      row(chosen && chosen.item !== '' ? meant(chosen) : '–'),
      row(`${grouped(done)} of ${counted(of, 'step')}`),
      row(grouped(shown.replans)),
      row(grouped(shown.calls)),
      !closed
        ? row('not finished')
        : closed.isReached
          ? row(`reached at step ${grouped(closed.step)}`, { look: GOOD })
          : row('not reached', { look: WRONG }),
    ]
  },
  choice: 'Planned amount of',
  things: (scenes) =>
    [
      ...new Set(
        scenes
          .map(goalsIn)
          .flatMap(({ list, plan }) => [
            ...list.map(({ item }) => item),
            ...plan.map(({ planned }) => planned.item),
          ]),
      ),
    ].sort(),
  rows(scene, thing) {
    const shown = goalsIn(scene)
    const goal = giverOf(shown, thing)
    const listed = shown.list.find(({ item }) => item === thing)?.quantity ?? 0
    const planned = shown.plan
      .filter(({ planned: { item } }) => item === thing)
      .reduce((sum, { planned: { quantity } }) => sum + quantity, 0)
    const counts = [
      ...(listed > 0 ? [`${grouped(listed)} in the list`] : []),
      planned > 0 ? `${grouped(planned)} in the plan` : 'none in the plan',
    ]
    return [
      row(counts.join(', '), {
        ...(goal && { note: `; ${goal.name} needs ${setWords(requirementsOf(goal))}` }),
      }),
    ]
  },
  truth(scene, thing) {
    const rule = ruleOf(scene, thing)
    return rule && say`the item needs ${setWords(rule.requires)}`
  },
}

/** A longer plan shows only its end, because replanning can make it very long. */
const MAX_LINES = 160

/** A piece for each step, in order. */
export function pieces(scene: Scene): PieceMap {
  const { plan, closed } = goalsIn(scene)
  const counts = STEP_STATUSES.flatMap((status) => {
    const count = plan.filter((line) => line.status === status).length
    return count > 0 ? [`${grouped(count)} ${looks[status].name}`] : []
  })
  const lines = plan.slice(-MAX_LINES)
  return {
    title: 'Plan of',
    summary: [counted(plan.length, 'step'), ...counts].join(', '),
    ...{ width: lines.length, levels: 1 },
    pieces: lines.map(({ status, planned }, at) => ({
      look: looks[status],
      name: stepText(planned),
      ...{ level: 0, from: at, to: at + 1, thing: planned.item },
    })),
    empty: closed ? 'There is no plan.' : 'There is no plan yet.',
  }
}

/**
 * The layout of both trees together, so that common nodes have one place. A tree exists before the first
 * step, and only grows.
 */
export const together =
  () =>
  (first: Scene, second: Scene): Scene => {
    const [a, b] = [asGraph(first), asGraph(second)]
    const known = new Set(a.mind.items.map(({ name }) => name))
    const items = [...a.mind.items, ...b.mind.items.filter(({ name }) => !known.has(name))]
    return { ...a, mind: { ...a.mind, items } }
  }
