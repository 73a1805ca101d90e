import * as v from 'valibot'
import { countIn } from '../../engine/count'
import { wellFormed } from '../../engine/well-formed'
import type { ChatReply } from './engine'

/**
 * A token count from a file or from storage. An invalid count becomes null (unknown) and does not invalidate
 * the reply: runs that were stored before engines returned integers have some.
 */
export const tokens: v.GenericSchema<unknown, number | null> = v.pipe(v.unknown(), v.transform(countIn))

/** A reply from a file or from storage. */
export const chatReply: v.GenericSchema<unknown, ChatReply> = v.object({
  text: v.pipe(v.string(), v.transform(wellFormed)),
  finish: v.picklist(['stop', 'length']),
  constrained: v.boolean(),
  promptTokens: tokens,
  completionTokens: tokens,
})
