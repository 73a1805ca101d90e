import type { Recipes } from '../../../engine/agents/drip/craft-recipes'
import type {
  GoalsQuestions,
  InferGoalAnswer,
  InferGoalQuestion,
  ShownGoal,
  GoalsStep,
  StepsAnswer,
  StepsQuestion,
} from '../../../engine/minds/goals/types/questions'
import { getOrCreate } from '../../../engine/get-or-create'
import type { Answers, SimulationParameters } from '..'
import { craftBeliefs } from '../adg/beliefs'
import { GAME } from '../adg/game'
import { OMITTED_PER_LINE } from '../adg/profile'
import { errorRate } from '../skill'
import { planFor } from '../tree/craft-plan'
import { NO_DIALS, type DocumentOptions } from './options'
import type { ReadsDocuments } from './reading'
import { withSlips, confusedIn, rulesInContext, type ContextRules } from './reading-errors'
import { likeness, tellingWords } from './task-words'
import type { RequirementSet } from '../../../engine/worlds/items/types'

/**
 * Optimus-1's example plans, as far as their amounts are known: GoG's Table 8 has those of the iron sword,
 * Table 7 has three of the stone sword's, and the golden sword's plan mines 1 gold but needs 2. The first one
 * counts if none is nearer, as in Table 8.
 */
const EXAMPLES: readonly { readonly of: string; readonly amounts: RequirementSet }[] = [
  {
    of: 'iron_sword',
    amounts: { logs: 5, planks: 16, stick: 4, cobblestone: 11, iron_ore: 2, iron_ingot: 2 },
  },
  { of: 'stone_sword', amounts: { logs: 5, planks: 15, stick: 3 } },
  { of: 'golden_sword', amounts: { gold_ore: 1 } },
]

/** The amounts of the example whose name is nearest to the goal's. */
export function exampleFor(wanted: string): RequirementSet {
  const words = tellingWords(wanted)
  const [nearest] = EXAMPLES.map(({ of, amounts }, place) => ({
    ...{ amounts, place },
    alike: likeness(words, tellingWords(of)),
  })).sort((a, b) => b.alike - a.alike || a.place - b.place)
  return nearest?.amounts ?? {}
}

/**
 * The probability of choosing the wrong goal of several candidates (GoG, Table 2, k = 2 to 5): the mean error
 * of three models of 27b to 90b over 660 rewordings. It is an input, not a finding: the cells behind it are
 * not scored.
 */
const CHOSEN_RIGHTLY = [
  0.9846, 0.9879, 0.9879, 0.9879, 0.9894, 0.9864, 0.9818, 0.9862, 0.9863, 0.9879, 0.9954, 0.9848,
]
const CHOSEN_WRONGLY = 1 - CHOSEN_RIGHTLY.reduce((sum, share) => sum + share) / CHOSEN_RIGHTLY.length

/** The same without candidates (k = 0): the mean of .1258, .0742 and .0485. */
const NAMED_WRONGLY = 1 - (0.8742 + 0.9258 + 0.9515) / 3

/**
 * The simulated model's answers to planners that read documents. It believes the same as in its answers to
 * other agents, unless the question says more: a goal tree gives needs and actions, a list gives amounts, and
 * a context gives rules. It calculates without errors, unless it has to copy amounts from an example, like
 * published plans without a list. It omits lines like in any other whole plan. It reads a text like the
 * readers of documents, except for its slips.
 */
export function goalsAnswers(
  chances: SimulationParameters,
  chosen: Partial<DocumentOptions>,
  reads: ReadsDocuments,
): Answers<keyof GoalsQuestions> {
  const dials = { ...NO_DIALS, ...chosen }
  const { skill, stream } = chances
  const { recipes, actionFor } = craftBeliefs(chances)
  /** Cached: a context is shown with the goal question and again with the plan question. */
  const contexts = new Map<string, ContextRules>()
  const told = (context: string) =>
    getOrCreate(contexts, context, () => confusedIn(rulesInContext(context, reads), dials.confused, stream))

  const believed = ({ tree, context }: StepsQuestion): Recipes => {
    if (tree) return shownRecipes(tree, recipes)
    if (context === null) return recipes
    const rules = told(context)
    return (item) => rules.get(item) ?? recipes(item)
  }

  return {
    'infer-goal'(question) {
      const { task, context } = question
      const names = context === undefined ? [] : [...told(context).keys()]
      return inferGoal(question, names, skill, stream(`infer-goal/${task}`))
    },
    steps(question) {
      const { task, wanted, tree, list, context, isAgain } = question
      const copied = dials.amounts === 'example' && !isAgain ? exampleFor(wanted.item) : {}
      const whole = list
        ? list.map(({ item, quantity }) => ({
            action: verbIn(tree, item) ?? actionFor(item),
            item,
            quantity,
          }))
        : planned(wanted, believed(question)).map((step) =>
            step.item === wanted.item ? step : { ...step, quantity: copied[step.item] ?? step.quantity },
          )
      const omitted = errorRate(Math.min(1, OMITTED_PER_LINE * whole.length), skill)
      const shown = [wanted, tree !== null, list, ...(context === null ? [] : [context])]
      const draws = stream(`steps/${task}`).fork(JSON.stringify(shown))
      const steps = whole.filter(({ item }) => !draws.chance(omitted) || item === wanted.item)
      return { steps } satisfies StepsAnswer
    },
    extract({ document, text }) {
      const { goals, subgoals } = reads(document, text)
      const answer = {
        goals: goals.map(({ passage: _, ...goal }) => goal),
        subgoals: subgoals.map(({ passage: _, ...subgoal }) => subgoal),
      }
      return withSlips(answer, document, dials, stream)
    },
  }
}

/**
 * The goal whose words are nearest to the task's, sometimes another one. Without candidates it chooses from
 * the game, and from a shown text, as it does from offered goals.
 */
function inferGoal(
  { task, candidates }: InferGoalQuestion,
  told: readonly string[],
  skill: number,
  random: ReturnType<SimulationParameters['stream']>,
): InferGoalAnswer {
  const words = tellingWords(task)
  const unaided = candidates.length === 0
  const names = unaided ? [...new Set([...told, ...GAME.keys()])] : candidates.map(({ name }) => name)
  const [right = '', ...others] = names
    .map((name, place) => ({ name, place, alike: likeness(words, tellingWords(name)) }))
    .sort((a, b) => b.alike - a.alike || a.place - b.place)
    .map(({ name }) => name)
  const isNamed = unaided && !told.includes(right)
  const isWrong = random.chance(errorRate(isNamed ? NAMED_WRONGLY : CHOSEN_WRONGLY, skill))
  const wrong = unaided && !isNamed ? others.filter((name) => told.includes(name)) : others
  const other = wrong[isNamed ? 0 : random.int(Math.max(1, wrong.length))]
  return { name: isWrong ? (other ?? right) : right }
}

const planned = ({ item, quantity }: StepsQuestion['wanted'], recipes: Recipes): GoalsStep[] =>
  planFor({ [item]: quantity }, {}, recipes).map(({ verb, things: [thing = ''], quantity: count }) => ({
    ...{ action: verb, item: thing, quantity: count },
  }))

/** The verb in the tree's goal for an item. */
const verbIn = (tree: StepsQuestion['tree'], item: string): string | undefined =>
  tree?.find(({ postconditions }) => Object.hasOwn(postconditions, item))?.name.split(' ', 1)[0]

/** The tree's recipes, and the believed ones for all other items. */
function shownRecipes(tree: readonly ShownGoal[], recipes: Recipes): Recipes {
  const shown = new Map(
    tree.flatMap(({ name, tools, materials, postconditions }) =>
      Object.entries(postconditions).map(([item, yields]) => [
        item,
        {
          action: name.split(' ', 1)[0] ?? '',
          requires: { ...materials, ...tools },
          held: Object.keys(tools),
          yields,
        },
      ]),
    ),
  )
  return (item) => shown.get(item) ?? recipes(item)
}
