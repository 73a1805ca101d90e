import { heldIn, describeHeld, heldLine } from '../../../engine/worlds/craft/described'
import { isHeld, neededFor, partsOf, verdictOn, type Recipes } from '../../../engine/agents/drip/craft-recipes'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import { subtask } from '../../../engine/minds/tree/subtask'
import type {
  ChainAnswer,
  ExecutableAnswer,
  ReactAnswer,
  ReactQuestion,
  Subtask,
  TreeQuestions,
} from '../../../engine/minds/tree/types/questions'
import { keptIn } from '../../../engine/kept'
import type { Answers, Chances } from '..'
import { ActionPreference } from '../adg/action-preference'
import { BASE_ACTIONS } from '../adg/action-words'
import { correctRequirements } from '../adg/correction'
import { GAME, HELD } from '../adg/game'
import { recallRequirements } from '../adg/requirements'
import { planFor } from './craft-plan'

/**
 * What the simulated model says to planners in the craft world. All of it follows from what it holds that items need and how they
 * are got, which is what it says to the agents that ask for just that (`adg/profile.ts`): there are no further numbers. It
 * reads what is held off the lines that it is given, and makes no mistake in that.
 */
export function craftAnswers({ skill, stream }: Chances): Answers<keyof TreeQuestions> {
  const known = new Map<string, Rule>()
  const recipes: Recipes = (item) =>
    keptIn(known, item, () =>
      believed(item, recallRequirements(item, skill, stream(`requirements/${item}`))),
    )

  function believed(item: string, requires: RequirementSet): Rule {
    const action = new ActionPreference(item, skill, stream(`action/${item}`)).answer({
      options: BASE_ACTIONS,
      examples: [],
    })
    const rule = GAME.get(item)
    const held = Object.keys(requires).filter((name) => (rule?.held ?? [...HELD]).includes(name) || HELD.has(name))
    return { action, requires, held, yields: rule?.yields ?? 1 }
  }

  /** As it holds after what has failed: an item that it is moved to doubt is recalled anew with each failure. */
  function recipesAfter(failures: ReadonlyMap<string, number>): Recipes {
    return (item) => {
      let recipe = recipes(item)
      for (let n = 0; n < (failures.get(item) ?? 0); n++) {
        const question = { kind: 'correction', item, hypothesis: recipe?.requires ?? {} } as const
        const set = correctRequirements(
          { ...question, failures: [], examples: [] },
          skill,
          stream(`correction/${item}`),
        )
        recipe = believed(item, set)
      }
      return recipe
    }
  }

  const rootOf = (goal: readonly string[]) =>
    Object.keys(heldIn(goal)).map((item) => subtask(recipes(item)?.action ?? 'mine', [item]))

  return {
    decompose({ goal, subtask: one, state }) {
      const held = heldIn(state ?? [])
      const parts = one.verb === 'reach' ? rootOf(goal) : partsOf(one, recipes)
      return { subtasks: parts.filter(({ things: [item = ''], quantity }) => !isHeld(item, quantity, held)) }
    },

    executable({ goal, subtask: one, state }): ExecutableAnswer {
      const held = heldIn(state)
      if (one.verb !== 'reach') return verdictOn(one, held, recipes)
      const isDone = Object.keys(heldIn(goal)).every((item) => isHeld(item, 1, held))
      return { verdict: isDone ? 'unnecessary' : 'not-executable', reason: '' }
    },

    apply({ subtask: one, state }) {
      return { state: describeHeld(after(one, heldIn(state), recipes)) }
    },

    chain({ goal, state }): ChainAnswer {
      const plan = planFor(heldIn(goal), heldIn(state), recipes)
      return { thought: thoughtOf(plan), plan }
    },

    react({ goal, state, history }): ReactAnswer {
      const held = heldIn(history.at(-1)?.observation ?? state)
      const [next, ...later] = planFor(heldIn(goal), held, recipesAfter(failuresIn(state, history)))
      if (!next) return { thought: `There is ${goal.join(', ')}.`, subtask: null }
      return { thought: thoughtOf([next, ...later]), subtask: next }
    },
  }
}

/** How often each item was to be had and there was no more of it than before. */
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

function after({ things: [item = ''], quantity }: Subtask, held: RequirementSet, recipes: Recipes): RequirementSet {
  const now = new Map(Object.entries(held))
  const recipe = recipes(item)
  for (const need of recipe ? neededFor(quantity, recipe) : [])
    if (!need.isKept) now.set(need.item, Math.max(0, (now.get(need.item) ?? 0) - need.quantity))
  const yields = recipe?.yields ?? 1
  now.set(item, (now.get(item) ?? 0) + Math.ceil(quantity / yields) * yields)
  return Object.fromEntries(now)
}

function thoughtOf(plan: readonly Subtask[]): string {
  const wanted = plan.map(({ things: [item = ''], quantity }) => heldLine(item, quantity).replace(/ in.*/, ''))
  return `What is missing, in this order: ${wanted.join(', ')}.`
}
