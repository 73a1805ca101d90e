import * as v from 'valibot'
import { countIn } from '../../engine/count'
import { wellFormed } from '../../engine/well-formed'
import type { ChatReply } from './engine'

/**
 * A count of tokens as it is read back. A reply is worth no less for an odd one: it is then not known, as with an engine
 * that does not say. Runs that were kept before engines made theirs whole have some.
 */
export const tokens: v.GenericSchema<unknown, number | null> = v.pipe(v.unknown(), v.transform(countIn))

/** A reply as it comes from a file or from storage. */
export const chatReply: v.GenericSchema<unknown, ChatReply> = v.object({
  text: v.pipe(v.string(), v.transform(wellFormed)),
  finish: v.picklist(['stop', 'length']),
  constrained: v.boolean(),
  promptTokens: tokens,
  completionTokens: tokens,
})
