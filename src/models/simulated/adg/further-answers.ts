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

/** What to do about what is said to be around; the first that applies. */
const WAYS: readonly (readonly [said: RegExp, way: (item: string) => string])[] = [
  [/under water/i, () => 'get out of the water'],
  [/below the open sky\. It is dark/i, () => 'climb out of the cave to the surface'],
  [/in the open/i, (item) => `explore to find ${sourceOf(item)}`],
]
/** What is seen where a search is as it should be, in the manner of the paper's examples. */
const FINE: readonly RegExp[] = [/\b(?:log|leaves|tree)s?\b/i, /\btorch\b/i]

/**
 * Whether something else is to be done, by what is said to be around (XENON, Figure 17). It does not know whether its controller is
 * stuck, and judges as the examples of the prompt do: whoever sees a tree goes on, and so does whoever digs.
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

/** Corrections, reflections and whole plans, and all that is asked in the kitchen. */
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
      // It sees nothing, and is told what is there.
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
  // The same failure with the same things in hand: what was said of it stands.
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
 * A plan written down at once: what it is told to bring, in that order, each with the action that the model likes
 * best. The longer the list, the sooner a line is lost (K.5); the goal's own is not.
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
 * Why the model thinks that an action failed, in the manner of Figures 12 to 14: another action would do, or a thing
 * is missing, or the inventory is to blame. Nothing follows from the words themselves.
 *
 * @param instead the action that it thinks of, if any
 * @param believed what it thinks that the item needs
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
