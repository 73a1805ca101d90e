import type { Recipes } from '../../../engine/agents/drip/craft-recipes'
import type {
  GoalsQuestions,
  InferGoalAnswer,
  InferGoalQuestion,
  ShownGoal,
  Step,
  StepsAnswer,
  StepsQuestion,
} from '../../../engine/minds/goals/types/questions'
import type { Answers, Chances } from '..'
import { craftBeliefs } from '../adg/beliefs'
import { GAME } from '../adg/game'
import { OMITTED_PER_LINE } from '../adg/profile'
import { errorRate } from '../skill'
import { planFor } from '../tree/craft-plan'
import { CHOSEN_WRONGLY, NAMED_WRONGLY } from './profile'
import { likeness, tellingWords } from './task-words'

/**
 * What the simulated model says to planners that read documents. Of an item it knows what it says to the agents that ask for just that,
 * unless it is shown: a goal tree says what things take and how they are got, a list how many of each. It calculates without a
 * slip; that the published plans without a list copy amounts from their example (facts of Tables 7 and 8) is not modelled.
 * A line is left out of a plan as it is of any other that is written at once.
 */
export function goalsAnswers(chances: Chances): Answers<keyof GoalsQuestions> {
  const { skill, stream } = chances
  const { recipes, actionFor } = craftBeliefs(chances)
  return {
    'infer-goal': (question) => inferGoal(question, skill, stream(`infer-goal/${question.task}`)),
    steps(question) {
      const { task, wanted, tree, list } = question
      const whole = list
        ? list.map(({ item, quantity }) => ({
            action: verbIn(tree, item) ?? actionFor(item),
            item,
            quantity,
          }))
        : planned(wanted, tree ? shownRecipes(tree, recipes) : recipes)
      const omitted = errorRate(Math.min(1, OMITTED_PER_LINE * whole.length), skill)
      const draws = stream(`steps/${task}`).fork(JSON.stringify([wanted, tree !== null, list]))
      const steps = whole.filter(({ item }) => !draws.chance(omitted) || item === wanted.item)
      return { steps } satisfies StepsAnswer
    },
    // What a text says is read by whoever extracts it, not known (`library/knowledge`).
    extract: () => ({ goals: [], subgoals: [] }),
  }
}

/** The goal whose words are nearest to the task's; now and then another. */
function inferGoal(
  { task, candidates }: InferGoalQuestion,
  skill: number,
  random: ReturnType<Chances['stream']>,
): InferGoalAnswer {
  const words = tellingWords(task)
  const unaided = candidates.length === 0
  const names = unaided ? [...GAME.keys()] : candidates.map(({ name }) => name)
  const [right = '', ...others] = names
    .map((name, place) => ({ name, place, alike: likeness(words, tellingWords(name)) }))
    .sort((a, b) => b.alike - a.alike || a.place - b.place)
    .map(({ name }) => name)
  const isWrong = random.chance(errorRate(unaided ? NAMED_WRONGLY : CHOSEN_WRONGLY, skill))
  const other = others[unaided ? 0 : random.int(Math.max(1, others.length))]
  return { name: isWrong ? (other ?? right) : right }
}

const planned = ({ item, quantity }: StepsQuestion['wanted'], recipes: Recipes): Step[] =>
  planFor({ [item]: quantity }, {}, recipes).map(({ verb, things: [thing = ''], quantity: count }) => ({
    ...{ action: verb, item: thing, quantity: count },
  }))

/** The verb by which the tree calls the goal that gives an item. */
const verbIn = (tree: StepsQuestion['tree'], item: string): string | undefined =>
  tree?.find(({ postconditions }) => Object.hasOwn(postconditions, item))?.name.split(' ', 1)[0]

/** What the tree says of things, and what is believed of all others. */
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
