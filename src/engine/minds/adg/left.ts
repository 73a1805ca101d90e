import type { ItemsShown } from '../../worlds/items/types'
import { amount, item, listed, say, type Sentence } from '../../sentence'
import type { GraphShown } from './types/shown'
import type { KnownItem } from './types/known'

/** A goal that is not right, and the reason. */
export interface Left {
  readonly name: string
  readonly why: Sentence
}

/**
 * The goals that are not right, each with its obstacle. RevisionByAnalogy can only copy from experienced
 * items (XENON, Section 4.1): it cannot find a requirement that no experienced item has.
 * @param who the agent's name
 */
export function leftOf(
  { mind, world }: { readonly mind: Pick<GraphShown, 'items'>; readonly world: ItemsShown },
  who: string,
): Left[] {
  const known = new Map(mind.items.map((one) => [one.name, one]))
  const hasBeenHad = (name: string) =>
    known.get(name)?.standing === 'experienced' || world.atHand?.includes(name) === true
  /** The experienced items that need it. */
  const shownBy = (name: string) =>
    mind.items.flatMap((one) =>
      one.standing === 'experienced' && Object.hasOwn(one.requirements, name) ? one.name : [],
    )

  const whyOf = (one: KnownItem): Sentence => {
    const rule = Object.hasOwn(world.truth, one.name) ? world.truth[one.name] : undefined
    if (!rule) return say`No rule makes ${item(one.name)}.`
    if (one.standing === 'experienced')
      return say`${who} learned it under other rules and has no reason to doubt its recipe.`
    const needs = Object.entries(rule.requires)
    const lacks = needs.filter(([name]) => !Object.hasOwn(one.requirements, name))
    const unseen = lacks.filter(([name]) => shownBy(name).length === 0)
    const takes = (some: typeof needs) =>
      listed(
        some.map(([name, quantity]) => amount(quantity, name)),
        4,
      )
    if (unseen.length > 0)
      return say`It needs ${takes(unseen)}. No item that ${who} has learned needs this, so ${who} could not copy this need.`
    if (lacks.length > 0) {
      const from = listed([...new Set(lacks.flatMap(([name]) => shownBy(name)))].map(item), 3)
      return say`It needs ${takes(lacks)}, like ${from}, but ${who} never copied this need.`
    }
    const notHad = needs.filter(([name]) => !hasBeenHad(name))
    if (notHad.length > 0) return say`It needs ${takes(notHad)}, which ${who} has never had.`
    const few = needs.filter(([name, quantity]) => (one.requirements[name] ?? 0) < quantity)
    if (few.length > 0) return say`It needs ${takes(few)}, more than ${who} ever gathered.`
    const idle = Object.keys(one.requirements).filter((name) => !Object.hasOwn(rule.requires, name))
    return idle.length > 0
      ? say`${who} thinks that it also needs ${listed(idle.map(item), 3)}. This is wrong, and ${who} has not made it yet.`
      : say`${who} guesses the right items but the wrong amounts, and has not made it yet.`
  }

  return mind.items.flatMap((one) => (one.isGoal && !one.isRight ? { name: one.name, why: whyOf(one) } : []))
}
