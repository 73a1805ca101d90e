import type {
  ActionQuestion,
  CorrectionQuestion,
  ReflectionQuestion,
  RequirementsQuestion,
} from '../../../engine/minds/adg/types'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { ruleOf, WAYS } from '../../../engine/worlds/kitchen/ways'
import type { Random } from '../../../engine/random'
import { CORRECTION } from '../profile'
import { errorRate } from '../skill'
import { KITCHEN } from './profile'

/** Questions about a verb of a cookbook: a tool for it, a command, and what to make of failures. */
export type KitchenQuestion = RequirementsQuestion | ActionQuestion | CorrectionQuestion | ReflectionQuestion

type Stream = (name: string) => Random

/**
 * What the model says of the kitchen, by seed and skill. Its answers are fixed, as those about items are: the same
 * question gets the same answer, and what is ruled out gives way to the next in an order of its own for each verb.
 */
export function answerInKitchen(
  question: KitchenQuestion,
  { skill, stream }: { readonly skill: number; readonly stream: Stream },
): unknown {
  const verb = question.item
  switch (question.kind) {
    case 'requirements':
      return needs(toolFor(verb, question.options ?? [], skill, stream(`kitchen/tool/${verb}`)))
    case 'correction':
      return correctTool(question, skill, stream(`kitchen/correction/${verb}`))
    case 'action':
      return commandFor(question, skill, stream(`kitchen/action/${verb}`))
    case 'reflection': {
      const random = stream(`kitchen/action/${verb}`)
      const { action, on } = question
      const other = givesWay(verb, action, skill, random)
      return other
        ? `You cannot ${action} to ${verb} the ${on?.ingredient ?? 'food'}. Something else would do.`
        : `The ${on?.tool ?? 'tool'} was not ready for the ${on?.ingredient ?? 'food'}.`
    }
  }
}

const needs = (tool: string | undefined): RequirementSet => (tool === undefined ? {} : { [tool]: 1 })

/** The rule of a verb that the game has; a model may be asked about any word. */
const truthOf = (verb: string) => {
  const known = Object.entries(WAYS).find(([name]) => name === verb)?.[0]
  return known !== undefined && isVerb(known) ? ruleOf(known) : undefined
}
const isVerb = (name: string): name is keyof typeof WAYS => Object.hasOwn(WAYS, name)

function toolFor(
  verb: string,
  options: readonly string[],
  skill: number,
  random: Random,
): string | undefined {
  const truth = truthOf(verb)?.held[0]
  const isKnown = random.fork('known').unit() >= errorRate(1 - KITCHEN.tool, skill)
  if (isKnown && truth !== undefined && options.includes(truth)) return truth
  const others = options.filter((tool) => tool !== truth)
  return others.length > 0 ? random.fork('other').pick(others) : options[0]
}

/** As about items: most often the same again; what moves takes over the example's tool, or is recalled anew. */
function correctTool(
  { item, hypothesis, examples, options = [] }: CorrectionQuestion,
  skill: number,
  random: Random,
): RequirementSet {
  if (random.fork('moved').unit() < errorRate(1 - CORRECTION.moved, skill)) return hypothesis
  const again = random.fork(Object.keys(hypothesis).join())
  const others = options.filter((tool) => !(tool in hypothesis))
  const shown = examples
    .flatMap(({ requirements }) => Object.keys(requirements))
    .find((tool) => others.includes(tool))
  if (shown !== undefined && again.fork('imitated').chance(errorRate(CORRECTION.imitated, skill)))
    return needs(shown)
  return needs(toolFor(item, others, skill, again))
}

/** Its first word for the verb, and behind it the others in an order of its own. */
function commandFor(
  { item, options, analyses = [] }: ActionQuestion,
  skill: number,
  random: Random,
): string | undefined {
  const ranked = options.toSorted((a, b) => rankOf(item, a, skill, random) - rankOf(item, b, skill, random))
  const [first] = ranked
  const isBlamed = (option: string) => analyses.some(({ action }) => action === option)
  if (first === undefined || !isBlamed(first) || !givesWay(item, first, skill, random)) return first
  return ranked.find((option) => !isBlamed(option)) ?? first
}

/** What it knows rightly it holds to. */
function givesWay(verb: string, action: string, skill: number, random: Random): boolean {
  return (
    action !== truthOf(verb)?.action && random.fork('movable').unit() >= errorRate(1 - KITCHEN.moved, skill)
  )
}

function rankOf(verb: string, action: string, skill: number, random: Random): number {
  const truth = truthOf(verb)?.action
  const wrong = verb === truth ? KITCHEN.wrongNamed : KITCHEN.wrongUnnamed
  const isKnown = random.fork('known').unit() >= errorRate(wrong, skill)
  if (action === truth && isKnown) return 0
  // Once the mistake is ruled out, the right one comes as any other does.
  const rank = random.fork(`rank/${action}`).unit()
  return action === truth ? 1 + rank : 0.5 + rank
}
