import type { AdgQuestion } from '../../../engine/minds/adg/types/questions'
import { ofTools } from '../../../engine/minds/adg/of-tools'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Answers, SimulationParameters } from '..'
import { ActionPreference } from './action-preference'
import { recallRequirements } from './requirements'
import { getOrCreate } from '../../../engine/get-or-create'

/** The model's knowledge: all its answers follow from it. */
export interface SimulatedBeliefs extends SimulationParameters {
  readonly requirements: (item: string) => RequirementSet
  readonly preference: (item: string) => ActionPreference
  /** The last analysis of each failure, by item and action: most failures repeat. */
  readonly analyses: Map<string, { readonly inventory: RequirementSet; readonly analysis: string }>
}

/** Answers that only some agents or other worlds ask for: `furtherAnswers`, in a separate file. */
export type FurtherAnswers = (question: AdgQuestion, knowledge: SimulatedBeliefs) => unknown

export function adgAnswers(
  { skill, stream, unknown }: SimulationParameters,
  further: FurtherAnswers,
): Answers<AdgQuestion['kind']> {
  const sets = new Map<string, RequirementSet>()
  const preferences = new Map<string, ActionPreference>()

  const requirements = (item: string) =>
    getOrCreate(sets, item, () =>
      Object.freeze(recallRequirements(item, skill, stream(`requirements/${item}`), unknown)),
    )
  const preference = (item: string) =>
    getOrCreate(preferences, item, () => new ActionPreference(item, skill, stream(`action/${item}`)))

  const knowledge: SimulatedBeliefs = {
    skill,
    stream,
    unknown,
    requirements,
    preference,
    analyses: new Map(),
  }
  const other = (question: Parameters<FurtherAnswers>[0]) => further(question, knowledge)
  return {
    // Examples are ignored: the measured figures are of answers that were given with them.
    requirements: (question) => (ofTools(question) ? other(question) : requirements(question.item)),
    action: (question) => (ofTools(question) ? other(question) : preference(question.item).answer(question)),
    correction: other,
    reflection: other,
    caption: other,
    reprompt: other,
    plan: other,
  }
}
