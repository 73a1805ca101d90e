import { share } from '../../../engine/minds/posterior/figures'
import type { Left } from '../../../engine/minds/adg/left'
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { GraphShown } from '../../../engine/minds/adg/types/shown'
import { amount, listed, item, say, type Sentence } from '../../../engine/sentence'
import type { ItemsShown } from '../../../engine/worlds/items/types'

type Mind = Pick<GraphShown, 'items'> & { readonly doubts?: Readonly<Record<string, number>> }

/**
 * The remaining goals, each with its obstacle: the agent has no name for it, has never obtained one of its
 * needs, or believes more in another hypothesis.
 *
 * @param who the agent's name
 */
export function leftOf(
  { mind, world }: { readonly mind: Mind; readonly world: ItemsShown },
  who: string,
): Left[] {
  const known = new Map(mind.items.map((one) => [one.name, one]))
  const isThere = (name: string) => world.atHand?.includes(name) === true
  const hasBeenHad = (name: string) => known.get(name)?.standing === 'experienced' || isThere(name)
  const taken = (some: readonly [string, number][]) =>
    listed(
      some.map(([name, quantity]) => amount(quantity, name)),
      4,
    )

  const whyOf = (one: KnownItem): Sentence => {
    const { name, standing, requirements } = one
    const rule = Object.hasOwn(world.truth, name) ? world.truth[name] : undefined
    if (!rule) return say`No rule makes ${item(name)}.`
    if (standing === 'experienced')
      return say`${who} learned this item under other rules and has no reason to doubt its recipe.`
    const needs = Object.entries(rule.requires)
    const unnamed = needs.filter(([need]) => !known.has(need) && !isThere(need))
    if (unnamed.length > 0) return say`The item needs ${taken(unnamed)}, which ${who} does not know.`
    const notHad = needs.filter(([need]) => !hasBeenHad(need))
    if (notHad.length > 0) return say`The item needs ${taken(notHad)}, which ${who} has never had.`
    const doubt = mind.doubts && Object.hasOwn(mind.doubts, name) ? mind.doubts[name] : undefined
    if (doubt === undefined) return say`${who} has no hypotheses yet about what the item needs.`
    const lacks = needs.filter(([need]) => !Object.hasOwn(requirements, need))
    const believes = say`The most probable hypothesis of ${who} has probability ${share(1 - doubt)}`
    if (lacks.length > 0)
      return say`The item needs ${taken(lacks)}. ${believes}, and does not include ${lacks.length === 1 ? 'this need' : 'these needs'}.`
    return say`${believes}. ${who} has not confirmed this hypothesis yet.`
  }

  return mind.items.flatMap((one) => (one.isGoal && !one.isRight ? { name: one.name, why: whyOf(one) } : []))
}
