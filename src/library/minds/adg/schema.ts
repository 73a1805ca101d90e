import * as v from 'valibot'
import { formatValue } from '../../../engine/format-value'
import { MAX_QUANTITY } from '../../../engine/worlds/items/limits'
import { withFallback } from '../../with-fallback'
import { othersSchema } from '../../knowledge/entries'
import { MAX_ACTIONS, MAX_NEEDS } from '../../knowledge/limits'
import { itemName, knowledgeWith, originsSchema, wholeNumber } from '../../knowledge/schema-parts'
import { adgItems } from './canonical'
import type { AdgBody, AdgClaim, AdgItem } from './types'

const ITEM_STATUSES = ['hypothesised', 'analogy', 'experienced', 'inadmissible'] as const

const requirements = v.pipe(
  v.record(itemName, wholeNumber(1, MAX_QUANTITY)),
  v.check(
    (set) => Object.keys(set).length <= MAX_NEEDS,
    `An item cannot need more than ${MAX_NEEDS} other items.`,
  ),
)

const fields = {
  requirements,
  held: withFallback(v.pipe(v.array(itemName), v.maxLength(MAX_NEEDS)), []),
  standing: withFallback(v.picklist(ITEM_STATUSES), 'hypothesised'),
  revisions: withFallback(wholeNumber(1), 1),
  yields: withFallback(wholeNumber(1, MAX_QUANTITY), 1),
  action: withFallback(v.nullable(itemName), null),
  memory: withFallback(
    v.pipe(
      v.record(itemName, v.tuple([wholeNumber(0), wholeNumber(0)])),
      v.check(
        (memory) => Object.keys(memory).length <= MAX_ACTIONS,
        `There can be at most ${MAX_ACTIONS} actions.`,
      ),
    ),
    {},
  ),
  origins: originsSchema,
  edges: v.exactOptional(v.record(itemName, originsSchema)),
}

const strange = ({ requirements, held, edges = {} }: Pick<AdgClaim, 'requirements' | 'held' | 'edges'>) =>
  [...held, ...Object.keys(edges)].find((name) => !Object.hasOwn(requirements, name))

/** Origins of edges may only name edges that exist. */
const ofItsEdges = <C extends AdgClaim>() =>
  v.check<C, v.ErrorMessage<v.CheckIssue<C>>>(
    (claim) => strange(claim) === undefined,
    ({ input }) =>
      `There is information about ${formatValue(strange(input))}, but the item does not need it.`,
  )

const claim = v.pipe(
  v.object(fields),
  v.transform((one): AdgClaim => one),
  ofItsEdges(),
)
const entry = v.pipe(
  v.object({ ...fields, others: othersSchema(claim) }),
  v.transform((one): AdgItem => one),
  ofItsEdges(),
)

const body: v.GenericSchema<unknown, AdgBody> = v.object({
  items: adgItems.schema(itemName, entry, 'items'),
})

export const adgSchema = knowledgeWith('adg', body, ({ items }) => adgItems.origins(items))
