import type { ToolQuestion } from '../../../../engine/minds/adg/of-tools'
import type { ActionQuestion, CorrectionQuestion } from '../../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { EXECUTABLE, ruleOf, WAYS } from '../../../../engine/worlds/kitchen/ways'
import type { Random } from '../../../../engine/random'
import { CORRECTION, ACTION, KEPT_WORKPLACES, succession } from '../profile'
import { errorRate } from '../../skill'
import { getOrCreate } from '../../../../engine/get-or-create'

/**
 * The simulated model's knowledge of verbs, tools and commands. **Assumed**: nothing published or recorded
 * says what a 7B model answers to these questions, and no number here was taken from Table 6 or chosen by
 * agents' results in it. Values at skill 0.5; the dial changes them like all others
 * (`docs/simulated-model.md`).
 */
export const KITCHEN = {
  /**
   * The probability of the right tool of a verb. Carried over from Minecraft, which is the assumption: the
   * recorded graph of the same model names an item's station in 33 of 60 cases (crafting table 31 of 55,
   * furnace 2 of 5).
   */
  tool: KEPT_WORKPLACES,
  /**
   * The command of a verb that is itself a command (chop, slice, dice): wrong as often as a plain item's
   * action.
   */
  wrongNamed: ACTION.wrongPlain,
  /**
   * The command of a verb that is no command (fry, roast, grill), and has to be found. Laplace, without a
   * case: one half.
   */
  wrongUnnamed: succession(0, 0),
  /**
   * A mistaken command that the model's own analysis corrects: no case is printed, as for Minecraft's plain
   * items.
   */
  moved: ACTION.movedElsewhere,
} as const

type Knowledge = { readonly skill: number; readonly stream: (name: string) => Random }

/** Cached by knowledge and by verb: most questions repeat. */
const known = new WeakMap<Knowledge, Map<string, Commands>>()

function commandsFor(verb: string, knowledge: Knowledge): Commands {
  const all = getOrCreate(known, knowledge, () => new Map<string, Commands>())
  const { skill, stream } = knowledge
  return getOrCreate(all, verb, () => new Commands(verb, skill, stream(`kitchen/action/${verb}`)))
}

/**
 * The model's answers in the kitchen, by seed and skill. Like those about items they are fixed: the same
 * question gets the same answer, and an option that is ruled out makes way for the next, in an order of its
 * own for each verb.
 */
export function answerInKitchen(question: ToolQuestion, knowledge: Knowledge): unknown {
  const { skill, stream } = knowledge
  const verb = question.item
  switch (question.kind) {
    case 'requirements':
      return needs(toolFor(verb, question.options ?? [], skill, stream(`kitchen/tool/${verb}`)))
    case 'correction':
      return correctTool(question, skill, stream(`kitchen/correction/${verb}`))
    case 'action':
      return commandsFor(verb, knowledge).answer(question)
    case 'reflection': {
      const { action, on } = question
      return commandsFor(verb, knowledge).givesWay(action)
        ? `You cannot ${action} to ${verb} the ${on?.ingredient ?? 'food'}. Something else would do.`
        : `The ${on?.tool ?? 'tool'} was not ready for the ${on?.ingredient ?? 'food'}.`
    }
  }
}

const needs = (tool: string | undefined): RequirementSet => (tool === undefined ? {} : { [tool]: 1 })

/** The rule of a verb that the game has; the model may be asked about any word. */
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

/** As for items: most often the same answer as before; otherwise the example's tool, or a newly recalled tool. */
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

/**
 * The model's answers about a verb's command: all names in one fixed order, and whether an analysis can
 * change the first.
 */
class Commands {
  readonly #truth: string | undefined
  readonly #random: Random
  /** Its first answer, right or wrong; once that is ruled out, the others come in random order. */
  readonly #named: string | undefined
  readonly #isMovable: boolean
  readonly #ranks = new Map<string, number>()

  constructor(verb: string, skill: number, random: Random) {
    this.#truth = truthOf(verb)?.action
    this.#random = random
    const wrong = verb === this.#truth ? KITCHEN.wrongNamed : KITCHEN.wrongUnnamed
    const isKnown = random.fork('known').unit() >= errorRate(wrong, skill)
    const others = EXECUTABLE.filter((action) => action !== this.#truth)
    this.#named = isKnown ? this.#truth : random.fork('mistake').pick(others)
    this.#isMovable = random.fork('movable').unit() >= errorRate(1 - KITCHEN.moved, skill)
  }

  answer({ options, analyses = [] }: ActionQuestion): string | undefined {
    const first = this.#first(options)
    const isBlamed = (option: string) => analyses.some(({ action }) => action === option)
    if (first === undefined || !isBlamed(first) || !this.givesWay(first)) return first
    return this.#first(options.filter((option) => !isBlamed(option))) ?? first
  }

  /** It does not give up right knowledge. */
  givesWay(action: string): boolean {
    return this.#isMovable && action !== this.#truth
  }

  #first(options: readonly string[]): string | undefined {
    let [best] = options
    for (const option of options)
      if (best === undefined || this.#rankOf(option) < this.#rankOf(best)) best = option
    return best
  }

  #rankOf(action: string): number {
    return getOrCreate(this.#ranks, action, () =>
      action === this.#named ? 0 : 1 + this.#random.fork(`rank/${action}`).unit(),
    )
  }
}
