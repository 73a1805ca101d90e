/** The content of the frame around a graph of goals. */
import { grouped } from '../../../../engine/sentence'
import type { GoalsBody } from '../../../../library/minds/goals/types'
import type { LegendGroup, NodeTable, TipPart } from '../../../graph/frame'
import { edgeMark, hubMark, outlineOf } from '../../../requirements/graph/legend'
import { DASHES } from '../../../requirements/graph/strokes'
import { goalIn } from '../kept/body'
import type { GoalLinks } from './links'
import type { Part } from './part'
import { andList, statementWords, STATUS_WORDS, statusIn } from './words'

/** The marks of the drawn goals. */
export function legendOf(body: GoalsBody, part: Part, hasFoldedHubs: boolean): LegendGroup {
  const seen = new Set(part.goals.flatMap((name) => (body.goals[name] ? statusIn(body.goals[name]) : [])))
  const statuses = (['experienced', 'hypothesised'] as const).filter((status) => seen.has(status))
  return {
    label: 'Marks',
    marks: [
      ...statuses.map((status) => ({
        ...{ label: STATUS_WORDS[status].label, tone: status, lines: outlineOf(status) },
      })),
      edgeMark('gives what the goal needs', 'hypothesised', DASHES.hypothesised),
      ...(part.links.some(({ brings }) => brings.length === 0)
        ? [edgeMark('named as a subgoal, but not needed', 'soft', DASHES.said)]
        : []),
      ...(part.links.some(({ isAside }) => isAside)
        ? [edgeMark('subgoal of another recipe', 'soft', DASHES.aside)]
        : []),
      ...(hasFoldedHubs ? [hubMark('the number of goals that need this goal')] : []),
    ],
  }
}

/** Maximum number of rows. */
const MAX_ROWS = 500

/** Each drawn goal with its source, its needs, and its subgoals. */
export function tableOf(body: GoalsBody, { goals }: Part, links: GoalLinks): NodeTable {
  const left = goals.length - MAX_ROWS
  return {
    label: 'Goals and what they need',
    columns: ['Goal', 'Status', 'Recipe', 'Subgoals'],
    rows: goals.slice(0, MAX_ROWS).flatMap((name) => {
      const goal = goalIn(body, name)
      if (!goal) return []
      const { symbol, label } = STATUS_WORDS[statusIn(goal)]
      return {
        name,
        cells: [
          { sign: symbol, text: label },
          { text: statementWords(name, goal) },
          { text: andList(links.into(name).map(({ subgoal }) => subgoal)) || 'none' },
        ],
      }
    }),
    note: left > 0 ? `and ${grouped(left)} more. Find a goal above, or draw the goals around one goal.` : '',
  }
}

/**
 * The tip at a goal under the pointer. @param neededBy the number of goals that it is a subgoal of, if it is
 * a hub
 */
export function tipOf(body: GoalsBody, name: string, neededBy: number | undefined): TipPart[] {
  const goal = goalIn(body, name)
  if (!goal) return []
  const { symbol, label } = STATUS_WORDS[statusIn(goal)]
  return [
    { text: statementWords(name, goal) },
    { text: `${symbol} ${label}`, tone: 'soft' },
    ...(neededBy === undefined ? [] : [{ text: `subgoal of ${grouped(neededBy)}`, tone: 'soft' }]),
  ]
}
