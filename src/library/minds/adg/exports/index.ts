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
    holds: 'A line for each item, with all that holds of it: for spreadsheets, and as the nodes of Gephi.',
    readsBack:
      'Items, requirements, memory and origins are read back. The world, the runs, names, notes and what was set aside in a merge are lost.',
    write: (body) => [{ part: 'items', text: writeItems(body) }],
  },
  {
    ...CSV,
    id: 'csv-requirements',
    label: 'CSV: requirements',
    holds: 'A line for each requirement: for spreadsheets, and as the edges of Gephi.',
    readsBack:
      'Who needs what, how many of it, whether it is held, and how far that is trusted are read back. All else is lost, and items that need nothing and that nothing needs are in no line.',
    write: (body) => [{ part: 'requirements', text: writeRequirements(body) }],
  },
  {
    id: 'pddl',
    label: 'PDDL',
    extension: 'pddl',
    type: 'text/plain',
    holds:
      'Two files, domain and problem: how to get one goal in the rules as they were learned, for any planner that takes :strips and :typing.',
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
