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
import { keptIn } from '../../../engine/kept'
import type { Answers, SimulationParameters } from '..'
import { craftBeliefs } from '../adg/beliefs'
import { GAME } from '../adg/game'
import { OMITTED_PER_LINE } from '../adg/profile'
import { errorRate } from '../skill'
import { planFor } from '../tree/craft-plan'
import { exampleFor } from './example-amounts'
import { NO_DIALS, type DocumentOptions } from './options'
import { CHOSEN_WRONGLY, NAMED_WRONGLY } from './profile'
import type { ReadsDocuments } from './reading'
import { withSlips } from './slips'
import { likeness, tellingWords } from './task-words'
import { confusedIn, rulesInContext, type ContextRules } from './context-rules'

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
    keptIn(contexts, context, () => confusedIn(rulesInContext(context, reads), dials.confused, stream))

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
