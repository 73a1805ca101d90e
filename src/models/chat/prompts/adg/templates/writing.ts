import type { RequirementSet } from '../../../../../engine/worlds/items/types'
import type {
  ActionQuestion,
  ActionAnalysis,
  RequirementsQuestion,
} from '../../../../../engine/minds/adg/types/questions'
import type { Placeholder } from '../../template'

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

/** What a question is about, by its name. */
export const named = (meaning: string) =>
  ({ meaning, required: true, write: ({ item }: { readonly item: string }) => item }) as const

export const numbered = <T>(list: readonly T[], write: (one: T) => string = String): string =>
  list.map((one, i) => `${i + 1}. ${write(one)}`).join('\n')

/** What the model itself said: its own text, which as a JSON string stays in its place, whatever it says. */
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
