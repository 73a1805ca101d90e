import * as v from 'valibot'
import { QUESTION_KINDS } from '../engine/minds'
import { knowledgeSchema } from './knowledge/schema'
import { knownRules, learnedRules, recordedName, recordedSets } from './items-schema'
import { MAX_CONTEXT, MAX_PROMPT, MAX_SAID, type Files } from './spec'

/** The answer is judged like any other reply when it is given. */
const said = v.object({
  kind: v.picklist(QUESTION_KINDS),
  item: recordedName,
  context: v.pipe(v.string(), v.maxLength(MAX_CONTEXT, `A context has at most ${MAX_CONTEXT} characters.`)),
  answer: v.unknown(),
})
const prompt = v.pipe(v.string(), v.maxLength(MAX_PROMPT, `A prompt has at most ${MAX_PROMPT} characters.`))

const SCHEMAS: { readonly [Name in keyof Files]-?: v.GenericSchema<unknown, NonNullable<Files[Name]>> } = {
  manual: learnedRules,
  known: knownRules,
  prior: recordedSets,
  said: v.pipe(
    v.array(said),
    v.maxLength(MAX_SAID, `There are more than ${MAX_SAID} answers, which is too many.`),
  ),
  // Lazy, because it contains specs, whose schema uses this table.
  knowledge: v.lazy(() => knowledgeSchema),
  // Its reader checks the length.
  pddl: v.string(),
  prompts: v.record(v.picklist(QUESTION_KINDS), prompt),
}

/** Reads the requested files; other files are left out, and unusable ones are issues. */
export function parseFiles(
  asked: readonly string[],
  given: Readonly<Record<string, unknown>>,
): { readonly files: Files; readonly issues: readonly v.BaseIssue<unknown>[] } {
  const schemas = Object.entries(SCHEMAS).filter(([name]) => asked.includes(name))
  const entries = schemas.map(([name, schema]) => [name, v.optional(schema)] as const)
  const parsed = v.safeParse(v.object(Object.fromEntries(entries)), given)
  if (!parsed.success) return { files: {}, issues: parsed.issues }
  const files = Object.entries(parsed.output).filter(([, file]) => file !== undefined)
  return { files: Object.fromEntries(files), issues: [] }
}
