import { heldIn, describeHeld, heldLine } from '../../../engine/worlds/craft/described'
import {
  isHeld,
  neededFor,
  partsOf,
  verdictOn,
  type Recipes,
} from '../../../engine/agents/drip/craft-recipes'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { subtask } from '../../../engine/minds/tree/subtask'
import type {
  ChainAnswer,
  ExecutableAnswer,
  ReactAnswer,
  ReactQuestion,
  Subtask,
} from '../../../engine/minds/tree/types/questions'
import type { SimulationParameters } from '..'
import type { TreeAnswers } from '.'
import { craftBeliefs } from '../adg/beliefs'
import { correctRequirements } from '../adg/correction'
import { attentionTo } from './attention'
import { planFor } from './craft-plan'

/**
 * The simulated model's answers to planners in the craft world. Its beliefs about needs and actions are those
 * of its answers to other agents (`adg/profile.ts`), and it overlooks lines like in any other text
 * (`attention.ts`): there are no further numbers.
 */
export function craftAnswers(parameters: SimulationParameters): TreeAnswers {
  const { skill, stream, unknown } = parameters
  const { recipes, believed } = craftBeliefs(parameters)

  /** Its beliefs after failures: an item that it can doubt is recalled again with each failure. */
  function recipesAfter(failures: ReadonlyMap<string, number>): Recipes {
    return (item) => {
      let recipe = recipes(item)
      for (let n = 0; n < (failures.get(item) ?? 0); n++) {
        const question = { kind: 'correction', item, hypothesis: recipe?.requires ?? {} } as const
        const set = correctRequirements(
          { ...question, failures: [], examples: [] },
          skill,
          stream(`correction/${item}`),
          unknown,
        )
        recipe = believed(item, set)
      }
      return recipe
    }
  }

  const rootOf = (goal: readonly string[]) =>
    Object.keys(heldIn(goal)).map((item) => subtask(recipes(item)?.action ?? 'mine', [item]))

  return {
    decompose(question) {
      const { goal, subtask: one, state } = question
      const held = heldIn(attentionTo(question, parameters).read(state ?? []))
      const parts = one.verb === 'reach' ? rootOf(goal) : partsOf(one, recipes)
      return { subtasks: parts.filter(({ things: [item = ''], quantity }) => !isHeld(item, quantity, held)) }
    },

    executable(question): ExecutableAnswer {
      const { goal, subtask: one, state } = question
      const held = heldIn(attentionTo(question, parameters).read(state))
      if (one.verb !== 'reach') return verdictOn(one, held, recipes)
      const isDone = Object.keys(heldIn(goal)).every((item) => isHeld(item, 1, held))
      return { verdict: isDone ? 'unnecessary' : 'not-executable', reason: '' }
    },

    apply(question) {
      const { subtask: one, state } = question
      return {
        state: describeHeld(after(one, heldIn(attentionTo(question, parameters).read(state)), recipes)),
      }
    },

    chain(question): ChainAnswer {
      const { goal, state } = question
      const reader = attentionTo(question, parameters)
      const whole = planFor(heldIn(goal), heldIn(reader.read(state)), recipes)
      // A line is omitted like in any other whole plan, except the last one.
      const plan = whole.filter((_, i) => i === whole.length - 1 || !reader.overlooks(whole.length))
      return { thought: thoughtOf(plan), plan }
    },

    react(question): ReactAnswer {
      const { goal, state, history } = question
      const held = heldIn(attentionTo(question, parameters).read(history.at(-1)?.observation ?? state))
      const [next, ...later] = planFor(heldIn(goal), held, recipesAfter(failuresIn(state, history)))
      if (!next) return { thought: `There is ${goal.join(', ')}.`, subtask: null }
      return { thought: thoughtOf([next, ...later]), subtask: next }
    },
  }
}

/** For each item, the number of attempts after which there was no more of it. */
function failuresIn(state: readonly string[], history: ReactQuestion['history']): Map<string, number> {
  const failures = new Map<string, number>()
  let before = heldIn(state)
  for (const { subtask, observation } of history) {
    const [item = ''] = subtask.things
    const now = heldIn(observation)
    if ((now[item] ?? 0) <= (before[item] ?? 0)) failures.set(item, (failures.get(item) ?? 0) + 1)
    before = now
  }
  return failures
}

function after(
  { things: [item = ''], quantity }: Subtask,
  held: RequirementSet,
  recipes: Recipes,
): RequirementSet {
  const now = new Map(Object.entries(held))
  const recipe = recipes(item)
  for (const need of recipe ? neededFor(quantity, recipe) : [])
    if (!need.isKept) now.set(need.item, Math.max(0, (now.get(need.item) ?? 0) - need.quantity))
  const yields = recipe?.yields ?? 1
  now.set(item, (now.get(item) ?? 0) + Math.ceil(quantity / yields) * yields)
  return Object.fromEntries(now)
}

function thoughtOf(plan: readonly Subtask[]): string {
  const wanted = plan.map(({ things: [item = ''], quantity }) =>
    heldLine(item, quantity).replace(/ in.*/, ''),
  )
  return `What is missing, in this order: ${wanted.join(', ')}.`
}
