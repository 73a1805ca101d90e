/**
 * The schema of each mind's knowledge. It is the only part of a mind's record that reading a spec needs, so
 * it is separate from `MINDS`.
 */
import type * as v from 'valibot'
import type { KindId } from '../../engine/minds'
import type { KnowledgeOf } from '../knowledge/types'
import { adgSchema } from './adg/schema'
import { goalsSchema } from './goals/schema'
import { treeSchema } from './tree/schema'

export const SCHEMAS: { readonly [M in KindId]: v.GenericSchema<unknown, KnowledgeOf<M>> } = {
  adg: adgSchema,
  tree: treeSchema,
  goals: goalsSchema,
}
