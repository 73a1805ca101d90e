import * as v from 'valibot'
import { LOSS_CAUSES, FORMATS } from '../../../engine/minds/goals/types/claims'
import { formatValue } from '../../../engine/format-value'
import { withFallback } from '../../with-fallback'
import { othersSchema } from '../../knowledge/entries'
import { MAX_NEEDS } from '../../knowledge/limits'
import { inOrder } from '../../knowledge/read-run'
import { itemName, knowledgeWith, originsSchema, wholeNumber } from '../../knowledge/schema-parts'
import { canonicalDocument, goalEntries } from './canonical'
import {
  MAX_DESCRIPTION,
  MAX_DOCUMENT,
  MAX_DOCUMENTS,
  MAX_DOCUMENTS_TEXT,
  MAX_GOAL_NAME,
  MAX_LOSSES,
  MAX_PASSAGES,
  MAX_TITLE,
} from './limits'
import type { GoalsBody } from './types'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const goalName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_GOAL_NAME),
  v.regex(/^\P{Cc}*$/u, ({ input }) => `${formatValue(input)} is not the name of a goal.`),
)
const documentId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, ({ input }) => `${formatValue(input)} is not the checksum of a document.`),
)
const set = v.pipe(
  v.record(itemName, wholeNumber(1, 1_000_000)),
  v.check((items) => Object.keys(items).length <= MAX_NEEDS, `There can be at most ${MAX_NEEDS} items.`),
)

const claim = v.object({
  description: withFallback(text(MAX_DESCRIPTION), ''),
  tools: set,
  materials: set,
  postconditions: set,
  subgoals: withFallback(v.record(goalName, text(MAX_DESCRIPTION)), {}),
  passages: withFallback(
    v.pipe(
      v.array(v.object({ document: documentId, from: wholeNumber(0), to: wholeNumber(0) })),
      v.maxLength(MAX_PASSAGES),
    ),
    [],
  ),
  origins: originsSchema,
})

const losses = v.pipe(
  v.array(v.object({ cause: v.picklist(LOSS_CAUSES), from: wholeNumber(0), to: wholeNumber(0) })),
  v.maxLength(MAX_LOSSES),
)

const documents = v.pipe(
  v.record(
    documentId,
    v.pipe(
      v.object({
        title: text(MAX_TITLE),
        format: v.picklist(FORMATS),
        text: text(MAX_DOCUMENT),
        losses: v.exactOptional(withFallback(losses, [])),
      }),
      v.transform((one) => canonicalDocument(one)),
    ),
  ),
  v.check(
    (all) => Object.keys(all).length <= MAX_DOCUMENTS,
    `There can be at most ${MAX_DOCUMENTS} documents.`,
  ),
  v.check(
    (all) => Object.values(all).reduce((sum, one) => sum + one.text.length, 0) <= MAX_DOCUMENTS_TEXT,
    `There can be at most ${MAX_DOCUMENTS_TEXT} characters.`,
  ),
  v.transform(inOrder),
)

const body: v.GenericSchema<unknown, GoalsBody> = v.object({
  goals: goalEntries.schema(goalName, v.object({ ...claim.entries, others: othersSchema(claim) }), 'goals'),
  documents: withFallback(documents, {}),
})

export const goalsSchema = knowledgeWith('goals', body, ({ goals }) => goalEntries.origins(goals))
