/** Exports a dependency graph in the formats of other programs. */
import type { MindExports, MindFormat } from '../../../exports/mind-exports'
import { adgBodyIn, adgGraph } from './graph'
import { pddlOf } from './pddl'
import { tableIn, writeItems, writeRequirements } from './tables'

const CSV = { extension: 'csv', type: 'text/csv', needsGoal: false } as const

const own: readonly MindFormat<'adg'>[] = [
  {
    ...CSV,
    id: 'csv-items',
    label: 'CSV: items',
    holds: 'A line for each item with all its data, for spreadsheets or as nodes in Gephi.',
    readsBack:
      'The import reads back items, needs, tried actions and sources. The world, the runs, names, notes and the beliefs that a merge set aside are lost.',
    write: (body) => [{ part: 'items', text: writeItems(body) }],
  },
  {
    ...CSV,
    id: 'csv-requirements',
    label: 'CSV: requirements',
    holds: 'A line for each need, for spreadsheets or as edges in Gephi.',
    readsBack:
      'The import reads back which item needs what, the amounts, which items are only needed nearby, and the status. Everything else is lost. Items without any connection are not in the file.',
    write: (body) => [{ part: 'requirements', text: writeRequirements(body) }],
  },
  {
    id: 'pddl',
    label: 'PDDL',
    extension: 'pddl',
    type: 'text/plain',
    holds:
      'Two files, domain and problem: how to get one goal with the learned rules, for any planner with :strips and :typing.',
    readsBack: null,
    needsGoal: true,
    write: (body, { goal, title }) => {
      const { domain, problem } = pddlOf(goal ?? '', body, title)
      return [
        { part: 'domain', text: domain },
        { part: 'problem', text: problem },
      ]
    },
  },
]

export const adgExports: MindExports<'adg'> = {
  graph: adgGraph,
  bodyIn: adgBodyIn,
  own,
  goals: ({ items }) => Object.keys(items).sort((a, b) => (a < b ? -1 : 1)),
  tableIn,
}
