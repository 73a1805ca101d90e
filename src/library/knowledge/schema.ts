import * as v from 'valibot'
import { formatValue } from '../../engine/format-value'
import { SCHEMAS } from '../minds/schemas'
import type { KindId } from '../../engine/minds'
import type { Knowledge } from './types'

const isMind = (id: unknown): id is KindId => typeof id === 'string' && Object.hasOwn(SCHEMAS, id)

const mindIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'mind' in input ? input.mind : undefined

const ofNoMind = v.custom<Knowledge>(
  () => false,
  ({ input }) =>
    `The kind of this knowledge is ${formatValue(mindIn(input))}. The known kinds are ${Object.keys(SCHEMAS).join(', ')}.`,
)

/** Any knowledge: the one edge at which it comes in. A file's envelope around it is left out. */
export const knowledgeSchema: v.GenericSchema<unknown, Knowledge> = v.lazy((input) => {
  const mind = mindIn(input)
  return isMind(mind) ? SCHEMAS[mind] : ofNoMind
})
