import { GAME, PREREQUISITES } from './game'
import { formOf, namedMaterial } from './names'
import { BLANK, COMMON_PREREQUISITES, RIGHT } from './profile'

/** How well the model knows an item, before the dice are thrown. */
export interface Acquaintance {
  /** The chance of the right item set. */
  readonly right: number
  /** The chance of having nothing to say about it. */
  readonly blank: number
}

/**
 * An item is known well or badly as a whole, by its kind and by how common it is: this is what makes right sets as
 * frequent as they are measured to be, though single requirements are so often wrong.
 */
export function acquaintanceWith(item: string): Acquaintance {
  const rule = GAME.get(item)
  if (rule?.action === 'mine') {
    return { right: Object.keys(rule.requires).length > 0 ? RIGHT.mined : RIGHT.gathered, blank: 0 }
  }
  const form = formOf(item)
  if (form !== 'thing') return { right: RIGHT[form], blank: 0 }
  if ((PREREQUISITES.get(item) ?? 0) <= COMMON_PREREQUISITES) return { right: RIGHT.common, blank: 0 }
  return { right: RIGHT.rare, blank: namedMaterial(item) === undefined ? BLANK : 0 }
}
