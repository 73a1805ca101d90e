/** How knowledge of a dependency graph is read: the one edge at which it comes in. */
import * as v from 'valibot'
import { shown } from '../../../engine/shown'
import { MAX_QUANTITY } from '../../../engine/worlds/items/limits'
import { instead } from '../../instead'
import { MAX_ACTIONS, MAX_ITEMS, MAX_NEEDS, MAX_OTHERS } from '../../knowledge/limits'
import {
  commonEntries,
  itemName,
  originsSchema,
  unknownRunMessage,
  unknownRuns,
  wholeNumber,
} from '../../knowledge/schema-parts'
import { inOrder } from '../../knowledge/read-run'
import type { Knowledge } from '../../knowledge/types'
import { canonicalClaim, canonicalItem, originsOfAdg } from './canonical'
import type { AdgBody, AdgClaim, AdgItem } from './types'

const STANDINGS = ['hypothesised', 'analogy', 'experienced', 'inadmissible'] as const

const requirements = v.pipe(
  v.record(itemName, wholeNumber(1, MAX_QUANTITY)),
  v.check(
    (set) => Object.keys(set).length <= MAX_NEEDS,
    `An item cannot need more than ${MAX_NEEDS} others.`,
  ),
)

const entries = {
  requirements,
  held: instead(v.pipe(v.array(itemName), v.maxLength(MAX_NEEDS)), []),
  standing: instead(v.picklist(STANDINGS), 'hypothesised'),
  revisions: instead(wholeNumber(1), 1),
  yields: instead(wholeNumber(1, MAX_QUANTITY), 1),
  action: instead(v.nullable(itemName), null),
  memory: instead(
    v.pipe(
      v.record(itemName, v.tuple([wholeNumber(0), wholeNumber(0)])),
      v.check(
        (memory) => Object.keys(memory).length <= MAX_ACTIONS,
        `More than ${MAX_ACTIONS} actions are too many.`,
      ),
    ),
    {},
  ),
  origins: originsSchema,
  edges: v.exactOptional(v.record(itemName, originsSchema)),
}

const strange = ({ requirements, held, edges = {} }: Pick<AdgClaim, 'requirements' | 'held' | 'edges'>) =>
  [...held, ...Object.keys(edges)].find((name) => !Object.hasOwn(requirements, name))

/** What is said of an edge is said of one that is there. */
const ofItsEdges = v.check(
  (claim: AdgClaim) => strange(claim) === undefined,
  ({ input }) => `Something is said of ${shown(strange(input))}, which is not among what the item needs.`,
)

const adgClaim = v.pipe(
  v.object(entries),
  v.transform((claim): AdgClaim => claim),
  ofItsEdges,
  v.transform(canonicalClaim),
)

/** One item with what was set aside for it. */
export const adgItemSchema = v.pipe(
  v.object({
    ...entries,
    others: v.exactOptional(v.pipe(v.array(adgClaim), v.maxLength(MAX_OTHERS))),
  }),
  v.transform((item): AdgItem => item),
  ofItsEdges,
  v.transform(canonicalItem),
)

export const adgBodySchema = v.pipe(
  v.object({
    items: v.pipe(
      v.record(itemName, adgItemSchema),
      v.check(
        (items) => Object.keys(items).length <= MAX_ITEMS,
        `More than ${MAX_ITEMS} items are too many.`,
      ),
    ),
  }),
  // Each of them is in its one form already.
  v.transform(({ items }): AdgBody => ({ items: inOrder(items) })),
)

export const adgKnowledgeSchema = v.pipe(
  v.object({ ...commonEntries('adg'), body: adgBodySchema }),
  v.check(
    ({ runs, body }) => unknownRuns(runs, originsOfAdg(body)).length === 0,
    ({ input: { runs, body } }) => unknownRunMessage(unknownRuns(runs, originsOfAdg(body))),
  ),
) satisfies v.GenericSchema<unknown, Knowledge<'adg'>>
