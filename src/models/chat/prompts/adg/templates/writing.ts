import type { RequirementSet } from '../../../../../engine/worlds/items/types'
import type { RequirementsQuestion } from '../../../../../engine/minds/adg/types'

/** What models write well and read well: JSON, with spaces as in their training text. */
export const writeSet = (set: RequirementSet) => {
  const entries = Object.entries(set).map(([item, quantity]) => `${JSON.stringify(item)}: ${quantity}`)
  return `{${entries.join(', ')}}`
}

/** A requirement set in the very form in which the reply is wanted. */
export const writeRequirements = (set: RequirementSet) => {
  const entries = Object.entries(set).map(
    ([item, quantity]) => `{"item": ${JSON.stringify(item)}, "quantity": ${quantity}}`,
  )
  return `{"requirements": [${entries.join(', ')}]}`
}

export const writeAction = (action: string) => `{"action": ${JSON.stringify(action)}}`

/** Stands where examples would, before anything is known. */
export const NO_EXAMPLES = '(none yet)'

/** Experienced items with their true sets, one paragraph each. */
export function writeExamples(examples: RequirementsQuestion['examples']): string {
  if (examples.length === 0) return NO_EXAMPLES
  return examples
    .map(({ item, requirements }) => `Item: ${item}\nRequirements: ${writeRequirements(requirements)}`)
    .join('\n\n')
}

/** How a reply to a question of what an item needs is to look. */
export const REQUIREMENTS_FORM = '{"requirements": [{"item": "<name>", "quantity": <whole number>}, …]}'
