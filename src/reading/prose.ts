import type { Extracted } from '../engine/minds/goals/types/claims'
import { LONGEST_DOCUMENT } from './limits'
import { namingWith } from './prose/naming'
import { ProseReader } from './prose/reader'

/**
 * Reads English prose by rules and without a model: sentences, lists and tables that say how something is
 * obtained, with their numbers. A part that it recognises and cannot use is a loss with its cause.
 * Instructions in a text have no effect.
 *
 * @param text Markdown or plain text
 * @param canonicalName maps a name to the world's; '': it cannot be an item's
 */
export function readProse(
  document: string,
  text: string,
  canonicalName: (name: string) => string,
): Extracted {
  if (text.length > LONGEST_DOCUMENT) {
    const passage = { document, from: 0, to: text.length }
    return {
      document,
      goals: [],
      subgoals: [],
      losses: [{ cause: 'too-long', text: text.slice(0, 60), passage }],
    }
  }
  return new ProseReader(document, text, namingWith(canonicalName)).read()
}
