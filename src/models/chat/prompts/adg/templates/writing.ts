import type { RequirementSet } from '../../../../../engine/worlds/items/types'
import type {
  ActionQuestion,
  ActionAnalysis,
  RequirementsQuestion,
} from '../../../../../engine/minds/adg/types/questions'
import type { Placeholder } from '../../template'

/** A set as JSON with spaces, as in the training text of models. */
export const writeSet = (set: RequirementSet) => {
  const entries = Object.entries(set).map(([item, quantity]) => `${JSON.stringify(item)}: ${quantity}`)
  return `{${entries.join(', ')}}`
}

/** A requirement set in the form that the reply should have. */
export const writeRequirements = (set: RequirementSet) => {
  const entries = Object.entries(set).map(
    ([item, quantity]) => `{"item": ${JSON.stringify(item)}, "quantity": ${quantity}}`,
  )
  return `{"requirements": [${entries.join(', ')}]}`
}

export const writeAction = (action: string) => `{"action": ${JSON.stringify(action)}}`

/** Replaces the examples if there are none yet. */
export const NO_EXAMPLES = '(none yet)'

/** Experienced items with their true sets, one paragraph each. */
export function writeExamples(examples: RequirementsQuestion['examples']): string {
  if (examples.length === 0) return NO_EXAMPLES
  return examples
    .map(({ item, requirements }) => `Item: ${item}\nRequirements: ${writeRequirements(requirements)}`)
    .join('\n\n')
}

/** The form of a reply about requirements. */
export const REQUIREMENTS_FORM = '{"requirements": [{"item": "<name>", "quantity": <whole number>}, …]}'

/** A placeholder for the item of a question. */
export const named = (meaning: string) =>
  ({ meaning, required: true, write: ({ item }: { readonly item: string }) => item }) as const

export const numbered = <T>(list: readonly T[], write: (one: T) => string = String): string =>
  list.map((one, i) => `${i + 1}. ${write(one)}`).join('\n')

/** The model's own earlier text; as a JSON string it cannot leave its place. */
export const analyses = (
  heading: string,
  write: (failure: ActionAnalysis, item: string) => string,
): Placeholder<ActionQuestion> => ({
  meaning: 'what the model itself said of earlier failures, under a heading; nothing where it said nothing',
  write({ item, analyses = [] }) {
    const said = analyses.map((one) => `${write(one, item)}\nAnalysis: ${JSON.stringify(one.analysis)}`)
    return said.length === 0 ? '' : [heading, ...said].join('\n\n')
  },
})
