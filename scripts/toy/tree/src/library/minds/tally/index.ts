import * as v from 'valibot'
import type { KnowledgeCode } from '../../knowledge/code'
import { frameOf } from '../../knowledge/read-run'
import { commonEntries } from '../../knowledge/schema-parts'
import type { TallyBody } from './types'

/** What lights the lamps is found out first-hand, and by nobody else: nobody has to say who said so. */
export const tallyKnowledge: KnowledgeCode<'tally'> = {
  read(run) {
    const noted = run.events.flatMap((event) =>
      event.kind === 'tally/noted' ? [[event.lamp, event.verb] as const] : [],
    )
    return { mind: 'tally', ...frameOf(run), body: { verbs: Object.fromEntries(noted) } }
  },
  schema: v.object({
    ...commonEntries('tally'),
    body: v.object({ verbs: v.record(v.string(), v.string()) }),
  }),
  ofVersion1: (known, frame) =>
    'verbs' in known ? { mind: 'tally', ...frame, body: { verbs: known.verbs } } : null,
  origins: () => [],
  withOrigins: (body: TallyBody) => body,
}
