import * as v from 'valibot'
import { knowledgeWith } from '../../knowledge/schema-parts'

export const tallySchema = knowledgeWith(
  'tally',
  v.object({ verbs: v.record(v.string(), v.string()) }),
  () => [],
)
