import * as v from 'valibot'
import type { ChatReply } from './engine'
import { tokens } from './tokens'

/** A reply as it comes from a file or from storage. */
export const chatReply: v.GenericSchema<unknown, ChatReply> = v.object({
  text: v.string(),
  finish: v.picklist(['stop', 'length']),
  constrained: v.boolean(),
  promptTokens: tokens,
  completionTokens: tokens,
})
