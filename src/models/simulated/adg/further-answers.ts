import type { FurtherAnswers, SimulatedBeliefs } from '.'
import { ofTools } from '../../../engine/minds/adg/of-tools'
import type {
  ReflectionQuestion,
  PlanQuestion,
  RepromptQuestion,
} from '../../../engine/minds/adg/types/questions'
import { correctRequirements } from './correction'
import { answerInKitchen } from './kitchen'
import type { PlanStep, RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { OMITTED_PER_LINE, MISREAD_SURROUNDINGS } from './profile'
import { errorRate } from '../skill'
import { spaced } from '../../../engine/sentence'
import { setKey } from '../../../engine/worlds/items/requirement-set'

/** What to do in the described surroundings; the first match applies. */
const WAYS: readonly (readonly [said: RegExp, way: (item: string) => string])[] = [
  [/under water/i, () => 'get out of the water'],
  [/below the open sky\. It is dark/i, () => 'climb out of the cave to the surface'],
  [/in the open/i, (item) => `explore to find ${sourceOf(item)}`],
]
/** Surroundings of a normal search, as in the paper's examples. */
const FINE: readonly RegExp[] = [/\b(?:log|leaves|tree)s?\b/i, /\btorch\b/i]

/**
 * Whether the controller should do something else in the described surroundings (XENON, Figure 17). The model
 * does not know whether the controller is stuck; like the examples of the prompt, it continues if the player
 * sees a tree or is digging.
 */
export function repromptFor({ item, around }: RepromptQuestion, skill: number, random: Random): string {
  const way = FINE.some((fine) => fine.test(around))
    ? undefined
    : WAYS.find(([said]) => said.test(around))?.[1]
  const isMisread = random.chance(errorRate(MISREAD_SURROUNDINGS, skill))
  if (!isMisread) return way?.(item) ?? ''
  return way ? '' : `explore to find ${sourceOf(item)}`
}

const sourceOf = (item: string) => (item === 'logs' ? 'trees' : spaced(item))

/** Answers to corrections, reflections and whole plans, and all answers in the kitchen. */
export const furtherAnswers: FurtherAnswers = (question, knowledge) => {
  const ofKitchen = ofTools(question)
  if (ofKitchen) return answerInKitchen(ofKitchen, knowledge)
  const { item } = question
  const { skill, stream, unknown, preference, requirements } = knowledge
  switch (question.kind) {
    case 'requirements':
      return requirements(item)
    case 'action':
      return preference(item).answer(question)
    case 'correction':
      return correctRequirements(question, skill, stream(`correction/${item}`), unknown)
    case 'reflection':
      return analysisOf(question, knowledge)
    case 'caption':
      // It sees no pictures, so it returns the description of the surroundings.
      return question.around
    case 'reprompt':
      return repromptFor(question, skill, stream(`reprompt/${question.around}`))
    case 'plan': {
      const actionFor = (one: string) => preference(one).answer({ options: question.options, examples: [] })
      return writePlan(question, actionFor, skill, stream(`plan/${item}`))
    }
  }
}

function analysisOf(question: ReflectionQuestion, knowledge: SimulatedBeliefs): string {
  const { item, action, inventory } = question
  const failure = `${item}/${action}`
  const last = knowledge.analyses.get(failure)
  // The same failure with the same inventory gets the same analysis.
  if (last?.inventory === inventory) return last.analysis
  const instead = knowledge.preference(item).insteadOf(action)
  const analysis = reflect(
    question,
    instead,
    knowledge.requirements(item),
    knowledge.stream(`reflection/${item}`),
  )
  knowledge.analyses.set(failure, { inventory, analysis })
  return analysis
}

/**
 * A plan written at once: the requested items, in that order, each with the model's preferred action. The
 * longer the list, the more lines are lost (K.5), but never the goal's own.
 */
function writePlan(
  { item: goal, requirements }: PlanQuestion,
  actionFor: (item: string) => string,
  skill: number,
  random: Random,
): PlanStep[] {
  const omitted = errorRate(Math.min(1, OMITTED_PER_LINE * requirements.length), skill)
  const draws = random.fork(JSON.stringify(requirements.map(({ item, quantity }) => [item, quantity])))
  return requirements
    .filter(({ item }) => !draws.chance(omitted) || item === goal)
    .map(({ item, quantity }) => ({ action: actionFor(item), item, quantity }))
}

/**
 * The model's explanation of a failed action, in the style of Figures 12 to 14: another action, a missing
 * thing, or the inventory. The words themselves have no effect.
 *
 * @param instead the action that it considers, if any
 * @param believed the needs of the item, as it believes
 */
function reflect(
  { item, action, inventory }: ReflectionQuestion,
  instead: string | undefined,
  believed: RequirementSet,
  random: Random,
): string {
  const name = spaced(item)
  if (instead !== undefined) return `You cannot ${action} ${name}. You should ${instead} it instead.`
  const missing = Object.keys(believed).filter((thing) => (inventory[thing] ?? 0) === 0)
  return random
    .fork(`${action}/${setKey(inventory)}`)
    .pick([
      ...missing.map((thing) => `You did not hold any ${spaced(thing)} for ${name}.`),
      `You hold enough ${name} already.`,
      `What you hold is not enough for ${name}.`,
    ])
}
