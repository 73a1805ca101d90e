import type { GoalClaim, LossCause } from '../../engine/minds/goals/types/claims'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../limits'
import { setIn, type SetRead } from './conditions'

/** The fields of a goal in a reply: text, or a JSON value. */
export interface GoalFields {
  readonly name: unknown
  readonly description: unknown
  readonly tools: unknown
  readonly materials: unknown
  readonly postconditions: unknown
}
type GoalRead = Omit<GoalClaim, 'passage'>

/** Goals with these verbs need materials; without them the goal is left out (Figure 5). */
const MADE = /^(?:craft|make|build|smelt|cook|bake|create|brew|forge)\b/i

export function goalIn(fields: GoalFields, canonicalName: (name: string) => string): GoalRead | LossCause {
  const name = nameIn(fields.name)
  if (name === '') return 'name'
  const [tools, materials, postconditions] = [fields.tools, fields.materials, fields.postconditions].map(
    (value): SetRead => setIn(value, canonicalName),
  )
  if (!tools || !materials || !postconditions) return 'fields'
  const cause = tools.cause ?? materials.cause ?? postconditions.cause
  if (cause !== undefined) return cause
  if (!('set' in tools) || !('set' in materials) || !('set' in postconditions)) return 'conditions'
  if (Object.keys(postconditions.set).length === 0) return 'no-result'
  if (Object.keys(materials.set).length === 0 && MADE.test(name)) return 'no-materials'
  return {
    name,
    description: lineIn(fields.description, LONGEST_DESCRIPTION),
    // There is exactly one of each tool (Figure 5).
    tools: Object.fromEntries(Object.keys(tools.set).map((tool) => [tool, 1])),
    materials: materials.set,
    postconditions: postconditions.set,
  }
}

/** '': it is no name. */
export function nameIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_NAME) return ''
  const name = lineIn(value, LONGEST_NAME)
  return /\p{L}/u.test(name) && !/[<>{}]/.test(name) ? name : ''
}

export const lineIn = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, longest)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : ''
