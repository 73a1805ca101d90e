import type { Rule } from '../items/types'
import type { CookState, CutState, Verb } from './types'

/** The meaning of a cookbook verb: the command, its tool, and the new state of the food. */
type VerbMeaning = { readonly action: string; readonly tool: string } & (
  | { readonly cook: Exclude<CookState, 'raw' | 'burned'>; readonly cut?: undefined }
  | { readonly cut: Exclude<CutState, 'uncut'>; readonly cook?: undefined }
)

export const WAYS: Readonly<Record<Verb, VerbMeaning>> = {
  fry: { action: 'cook', tool: 'stove', cook: 'fried' },
  roast: { action: 'cook', tool: 'oven', cook: 'roasted' },
  grill: { action: 'cook', tool: 'BBQ', cook: 'grilled' },
  chop: { action: 'chop', tool: 'knife', cut: 'chopped' },
  slice: { action: 'slice', tool: 'knife', cut: 'sliced' },
  dice: { action: 'dice', tool: 'knife', cut: 'diced' },
}
export const CUTS: readonly Verb[] = ['chop', 'slice', 'dice']

/** The executable actions and the tools, in the paper's order (XENON, A.1). */
export const EXECUTABLE = [
  'chop',
  'close',
  'cook',
  'dice',
  'drop',
  'eat',
  'examine',
  'slice',
  'prepare',
] as const
export const TOOLS = ['knife', 'oven', 'stove', 'fridge', 'table', 'counter'] as const
export const BBQ = 'BBQ'

/** The true rule of a verb: a node with one requirement, which is held. */
export const ruleOf = (verb: Verb): Rule => {
  const { action, tool } = WAYS[verb]
  return { action, requires: { [tool]: 1 }, held: [tool], yields: 1 }
}

/** The state that a tool's heat gives. */
export const cookedBy = (tool: string) =>
  Object.values(WAYS).find((way) => way.cook !== undefined && way.tool.toLowerCase() === tool)?.cook

/** The state that a cutting command gives. */
export const cutBy = (action: string) => Object.values(WAYS).find((way) => way.action === action)?.cut
