/**
 * The goal tree as a dependency graph, that is, the requirements of items in the documents. So the same
 * components draw it, and compare it with the world, as all other knowledge of items.
 */
import type { Scene } from '../../../../workers/api/run.api'
import { unknownItem } from '../../../engine/minds/adg/known-item'
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import { adgScene, type AdgScene, type ItemWorldShown } from '../../requirements/scene'
import { compareWithTruth } from '../../requirements/compare'
import { actionOf, aimOf, giverOf, goalsIn, requirementsOf, ruleOf } from './scene'

/** @throws if the scene is of a third mind, or of a world without items */
export function asGraph(scene: Scene): AdgScene {
  if (scene.mind.mind !== 'goals') return adgScene(scene)
  const shown = goalsIn(scene)
  const named = new Set(
    shown.tree.flatMap(({ postconditions, needs }) => [
      ...Object.keys(postconditions),
      ...needs.map(({ item }) => item),
    ]),
  )
  const items = Array.from(named, (name): KnownItem => {
    const isGoal = name === shown.wanted?.item
    const giver = giverOf(shown, name)
    return giver ? knownBy(giver, name, isGoal, scene) : unheardOf(name, isGoal)
  })
  return {
    ...scene,
    world: itemsIn(scene),
    mind: {
      ...{ mind: 'adg', items, goal: aimOf(shown), plan: [], lastChange: null },
      ...{
        goals: 0,
        right: 0,
        obtained: 0,
        convergedAt: null,
        actions: [...new Set(shown.tree.map(actionOf))],
      },
    },
  }
}

/** An item without a document. */
const unheardOf = (name: string, isGoal: boolean): KnownItem => ({
  ...unknownItem(name, isGoal),
  guessSource: 'manual',
})

function itemsIn({ world }: Scene): ItemWorldShown {
  if (!('truth' in world)) throw new TypeError('A goal graph of items needs a world with items.')
  return world
}

function knownBy(goal: ExpandedGoal, name: string, isGoal: boolean, scene: Scene): KnownItem {
  const requirements = requirementsOf(goal)
  return {
    ...unheardOf(name, isGoal),
    ...{ requirements, guess: requirements },
    held: goal.needs.filter(({ isTool }) => isTool).map(({ item }) => item),
    yields: goal.postconditions[name] ?? 1,
    action: actionOf(goal),
    isRight: isRight(goal, name, scene),
  }
}

/** Whether a goal's requirements for an item are those of the world. */
function isRight(goal: ExpandedGoal, item: string, scene: Scene): boolean {
  const rule = ruleOf(scene, item)
  return (
    rule !== null &&
    compareWithTruth(requirementsOf(goal), rule.requires).every(({ verdict }) => verdict === 'right')
  )
}
