import type { ItemsShown, RequirementSet } from '../../worlds/items/types'
import type { GraphShown } from './types/shown'

/** So many requirements of a set are not needed, lacking, or of a wrong quantity. */
export function errorsIn(set: RequirementSet, truth: RequirementSet): number {
  const names = new Set([...Object.keys(set), ...Object.keys(truth)])
  let errors = 0
  for (const name of names) if (quantityIn(set, name) !== quantityIn(truth, name)) errors++
  return errors
}

const quantityIn = (set: RequirementSet, name: string): number =>
  Object.hasOwn(set, name) ? (set[name] ?? 0) : 0

/**
 * The goal whose first word is furthest from the rules in force: most requirements that are not needed, lacking, or of a wrong
 * quantity; of several the first by name. What nothing yields takes nothing. Null: no first word is wrong.
 */
export function mostWrong({
  mind,
  world,
}: {
  readonly mind: Pick<GraphShown, 'items'>
  readonly world: Pick<ItemsShown, 'truth'>
}): { readonly name: string; readonly errors: number } | null {
  let [most, errors] = ['', 0]
  for (const { name, isGoal, guess } of mind.items) {
    if (!isGoal || guess === null) continue
    const rule = Object.hasOwn(world.truth, name) ? world.truth[name] : undefined
    const own = errorsIn(guess, rule?.requires ?? {})
    if (own > errors || (own > 0 && own === errors && name < most)) [most, errors] = [name, own]
  }
  return errors > 0 ? { name: most, errors } : null
}
