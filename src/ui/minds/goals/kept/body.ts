import type { GoalsBody, GoalsClaim, KeptGoal } from '../../../../library/minds/goals/types'
import type { Knowledge } from '../../../../library/knowledge/types'

/** Null: the knowledge is of another mind. */
export const bodyIn = (knowledge: Knowledge): GoalsBody | null =>
  'goals' in knowledge.body && 'documents' in knowledge.body ? knowledge.body : null

/** The same knowledge with another graph. */
export const withBody = (knowledge: Knowledge, body: GoalsBody): Knowledge =>
  knowledge.mind === 'goals' ? { ...knowledge, body } : knowledge

/** Own properties only: a built-in property of objects is no goal. */
export const goalIn = ({ goals }: GoalsBody, name: string): KeptGoal | null =>
  (Object.hasOwn(goals, name) ? goals[name] : null) ?? null

export const statementsOf = ({ others = [], ...first }: KeptGoal): readonly GoalsClaim[] => [first, ...others]

/** The id of a document in the Library's selection, where a goal's id is its name. */
export const documentThing = (id: string): string => `document ${id}`
export const documentIn = ({ documents }: GoalsBody, thing: string | null): string | null => {
  const [, id = ''] = /^document ([0-9a-f]{16})$/.exec(thing ?? '') ?? []
  return Object.hasOwn(documents, id) ? id : null
}

/** The number of statements of each document. */
export function statementsIn({ goals }: GoalsBody): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const goal of Object.values(goals))
    for (const { passages } of statementsOf(goal))
      for (const { document } of passages) counts.set(document, (counts.get(document) ?? 0) + 1)
  return counts
}
