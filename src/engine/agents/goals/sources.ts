import { getOrCreate } from '../../get-or-create'
import { recipeFile } from '../../minds/goals/documents/recipe-file'
import { extractedIn } from '../../minds/goals/graph/stored-goals'
import type { Conditions, Extracted, GoalClaim, KeptGoals } from '../../minds/goals/types/claims'
import type { Rules } from '../../worlds/items/types'
import type { AgentSetup } from '../agent'
import { ofRules } from './of-rules'

/** The saved documents, if the agent is to read them; null: it reads recipe files of the world's rules. */
export const keptFor = ({
  options,
  knowledge,
}: Pick<AgentSetup<{ readonly documents: string }>, 'options' | 'knowledge'>): KeptGoals | null =>
  options.documents === 'knowledge' && knowledge && 'goals' in knowledge ? knowledge : null

/** A document's text, and what was extracted from it. */
export interface SourceDocument {
  readonly extracted: Extracted
  readonly text: string
}

/** The world's rules as recipe files, one per item. */
export const recipeSources = (rules: Rules): SourceDocument[] =>
  ofRules(rules).map((extracted) => {
    const rule = rules.get(extracted.document)
    return { extracted, text: rule ? recipeFile(extracted.document, rule) : '' }
  })

/**
 * Saved documents with their goals. Each goal without a document gets a recipe file. Subgoals are not used
 * here.
 */
export function keptSources(kept: KeptGoals): SourceDocument[] {
  const goals = extractedIn(kept).flatMap((one) => one.goals)
  const read = new Map<string, GoalClaim[]>()
  for (const claim of goals) getOrCreate(read, claim.passage.document, () => []).push(claim)
  const documents = Object.entries(kept.documents).map(([document, { text }]) => ({
    text,
    extracted: { document, goals: read.get(document) ?? [], subgoals: [], losses: [] },
  }))
  const others = goals
    .filter(({ passage }) => !Object.hasOwn(kept.documents, passage.document))
    .map((claim, at) => {
      const document = `${claim.name} (${at + 1})`
      const goal = { ...claim, passage: { document, from: 0, to: 0 } }
      return { text: recipeOf(claim), extracted: { document, goals: [goal], subgoals: [], losses: [] } }
    })
  return [...documents, ...others]
}

function recipeOf({ name, tools, materials, postconditions }: Conditions & { readonly name: string }) {
  const [action = '', ...rest] = name.split(' ')
  const [[item, yields]] = [...Object.entries(postconditions), [rest.join('_'), 1] as const]
  return recipeFile(item, {
    ...{ action, yields, held: Object.keys(tools), requires: { ...materials, ...tools } },
  })
}
