/** How knowledge of goals and documents is read: the one edge at which it comes in. */
import * as v from 'valibot'
import { LOSS_CAUSES } from '../../../engine/minds/goals/types/claims'
import { FORMATS } from '../../../engine/minds/goals/types/kept'
import { shown } from '../../../engine/shown'
import { instead } from '../../instead'
import { MAX_ITEMS, MAX_NEEDS, MAX_OTHERS } from '../../knowledge/limits'
import { inOrder } from '../../knowledge/read-run'
import {
  commonEntries,
  itemName,
  originsSchema,
  unknownRunMessage,
  unknownRuns,
  wholeNumber,
} from '../../knowledge/schema-parts'
import type { Knowledge } from '../../knowledge/types'
import { canonicalClaim, canonicalDocument, canonicalGoal, originsOfGoals } from './canonical'
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
  v.regex(/^\P{Cc}*$/u, ({ input }) => `${shown(input)} is not the name of a goal.`),
)
const documentId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, ({ input }) => `${shown(input)} is not the digest of a document.`),
)
const set = v.pipe(
  v.record(itemName, wholeNumber(1, 1_000_000)),
  v.check((items) => Object.keys(items).length <= MAX_NEEDS, `More than ${MAX_NEEDS} things are too many.`),
)

const entries = {
  description: instead(text(MAX_DESCRIPTION), ''),
  tools: set,
  materials: set,
  postconditions: set,
  subgoals: instead(v.record(goalName, text(MAX_DESCRIPTION)), {}),
  passages: instead(
    v.pipe(
      v.array(v.object({ document: documentId, from: wholeNumber(0), to: wholeNumber(0) })),
      v.maxLength(MAX_PASSAGES),
    ),
    [],
  ),
  origins: originsSchema,
}

const claim = v.pipe(
  v.object(entries),
  v.transform((one) => canonicalClaim(one)),
)
const goal = v.pipe(
  v.object({ ...entries, others: v.exactOptional(v.pipe(v.array(claim), v.maxLength(MAX_OTHERS))) }),
  v.transform((one) => canonicalGoal(one)),
)

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
        losses: v.exactOptional(instead(losses, [])),
      }),
      v.transform((one) => canonicalDocument(one)),
    ),
  ),
  v.check(
    (all) => Object.keys(all).length <= MAX_DOCUMENTS,
    `More than ${MAX_DOCUMENTS} documents are too many.`,
  ),
  v.check(
    (all) => Object.values(all).reduce((sum, one) => sum + one.text.length, 0) <= MAX_DOCUMENTS_TEXT,
    `More than ${MAX_DOCUMENTS_TEXT} characters are too many.`,
  ),
)

const body = v.pipe(
  v.object({
    goals: v.pipe(
      v.record(goalName, goal),
      v.check(
        (goals) => Object.keys(goals).length <= MAX_ITEMS,
        `More than ${MAX_ITEMS} goals are too many.`,
      ),
    ),
    documents: instead(documents, {}),
  }),
  v.transform((one): GoalsBody => ({ goals: inOrder(one.goals), documents: inOrder(one.documents) })),
)

export const goalsKnowledgeSchema = v.pipe(
  v.object({ ...commonEntries('goals'), body }),
  v.check(
    ({ runs, body }) => unknownRuns(runs, originsOfGoals(body)).length === 0,
    ({ input: { runs, body } }) => unknownRunMessage(unknownRuns(runs, originsOfGoals(body))),
  ),
) satisfies v.GenericSchema<unknown, Knowledge<'goals'>>
