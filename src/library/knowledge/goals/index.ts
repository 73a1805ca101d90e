import type { KnowledgeCode } from '../code'
import { frameOf } from '../read-run'
import { originsOfGoals, withOrigins } from './canonical'
import { readGoals } from './read'
import { goalsKnowledgeSchema } from './schema'

export const goalsKnowledge: KnowledgeCode<'goals'> = {
  read: (run) => ({ mind: 'goals', ...frameOf(run), body: readGoals(run) }),
  schema: goalsKnowledgeSchema,
  // No file of version 1 is of this mind.
  ofVersion1: () => null,
  origins: originsOfGoals,
  withOrigins,
}
