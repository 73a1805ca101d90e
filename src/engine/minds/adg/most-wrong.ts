import type { ItemsShown, RequirementSet } from '../../worlds/items/types'
import type { GraphShown } from './types/shown'

/** Number of requirements of a set that are unneeded, missing, or of a wrong quantity. */
export function errorsIn(set: RequirementSet, truth: RequirementSet): number {
  const names = new Set([...Object.keys(set), ...Object.keys(truth)])
  let errors = 0
  for (const name of names) if (quantityIn(set, name) !== quantityIn(truth, name)) errors++
  return errors
}

const quantityIn = (set: RequirementSet, name: string): number =>
  Object.hasOwn(set, name) ? (set[name] ?? 0) : 0

/**
 * The goal whose first guess is furthest from the rules in force, by the number of requirements that are
 * unneeded, missing, or of a wrong quantity. Ties go to the first by name. An item without a rule needs
 * nothing. Null: no first guess is wrong.
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
