import type { Recipes } from '../../../engine/agents/drip/craft-recipes'
import { getOrCreate } from '../../../engine/get-or-create'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import type { SimulationParameters } from '..'
import { ActionPreference, BASE_ACTIONS } from './action-preference'
import { GAME, HELD } from './game'
import { recallRequirements } from './requirements'

/**
 * The model's beliefs about an item, for planners: its needs and its action, the same as in its answers to
 * agents. The unconsumed needs and the yield are always right.
 */
export function craftBeliefs({ skill, stream, unknown }: SimulationParameters) {
  const known = new Map<string, Rule>()
  const actionFor = (item: string) =>
    new ActionPreference(item, skill, stream(`action/${item}`)).answer({
      options: BASE_ACTIONS,
      examples: [],
    })

  function believed(item: string, requires: RequirementSet): Rule {
    const rule = GAME.get(item)
    const held = Object.keys(requires).filter(
      (name) => (rule?.held ?? [...HELD]).includes(name) || HELD.has(name),
    )
    return { action: actionFor(item), requires, held, yields: rule?.yields ?? 1 }
  }

  const recipes: Recipes = (item) =>
    getOrCreate(known, item, () =>
      believed(item, recallRequirements(item, skill, stream(`requirements/${item}`), unknown)),
    )
  return { recipes, believed, actionFor }
}
