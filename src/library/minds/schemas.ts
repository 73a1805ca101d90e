/**
 * The schema of each mind's knowledge, and its type. It is the only part of a mind's record that reading a
 * spec needs, so it is separate from `MINDS`.
 */
import type * as v from 'valibot'
import type { KindId } from '../../engine/minds'
import type { KnowledgeWith } from '../knowledge/types'
import { adgSchema } from './adg/schema'
import { goalsSchema } from './goals/schema'
import { treeSchema } from './tree/schema'

export const SCHEMAS = {
  adg: adgSchema,
  tree: treeSchema,
  goals: goalsSchema,
} satisfies { readonly [M in KindId]: v.GenericSchema<unknown, KnowledgeWith<M, unknown>> }

/** The type of each mind’s knowledge. A mind of the same kind as another shares its type. */
export type Bodies = { readonly [M in KindId]: v.InferOutput<(typeof SCHEMAS)[M]>['body'] }
