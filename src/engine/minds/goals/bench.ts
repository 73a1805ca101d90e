import type { ItemAction, ItemOutcome, RequirementSet, Rules } from '../../worlds/items/types'
import type { MaterialLine } from './graph/materials'

/** Tries plans without an agent body: the effect of each action, from an empty inventory. */
export interface Bench {
  /** Empties the inventory. */
  reset(): void
  /** Whether that action exists for that item at all. */
  knows(action: ItemAction): boolean
  /** Number of items that came of it; 0: it failed. */
  act(action: ItemAction): number
  /** The inventory. */
  observe(): RequirementSet
}

/** The part of an item world that a bench uses. */
interface Simulator {
  readonly rules: Rules
  act(action: ItemAction): ItemOutcome
  reset(): void
  observe(): RequirementSet
}

/** A bench with the rules of a world. No other agent may play in that world. */
export const worldBench = (world: Simulator): Bench => ({
  reset: () => world.reset(),
  knows: ({ action, item }) => world.rules.get(item)?.action === action,
  act(action) {
    const outcome = world.act(action)
    return outcome.success ? outcome.gained : 0
  },
  observe: () => world.observe(),
})

/**
 * A bench with the rules of a goal tree (GoG, App. E): it has only the actions that the tree's goals name,
 * with the tree's conditions. So a plan is right if it does what the tree says. A better pickaxe than the
 * tree's counts as no pickaxe.
 */
export function treeBench(list: readonly MaterialLine[]): Bench {
  const held = new Map<string, number>()
  const goals = new Map(list.map((line) => [`${actionOf(line)} ${line.item}`, line.goal]))
  const goalOf = ({ action, item }: ItemAction) => goals.get(`${action} ${item}`)
  const has = (set: RequirementSet) => Object.entries(set).every(([item, n]) => (held.get(item) ?? 0) >= n)
  const add = (set: RequirementSet, times: 1 | -1) => {
    for (const [item, n] of Object.entries(set)) held.set(item, (held.get(item) ?? 0) + n * times)
  }
  return {
    reset: () => held.clear(),
    knows: (action) => goalOf(action) !== undefined,
    act(action) {
      const goal = goalOf(action)
      if (!goal || !has(goal.tools) || !has(goal.materials)) return 0
      add(goal.materials, -1)
      add(goal.postconditions, 1)
      return goal.postconditions[action.item] ?? 0
    },
    observe: () => Object.fromEntries(held),
  }
}

/** The first word of a goal's name (Figure 5: `<action> <item>`). */
export const actionOf = ({ goal }: MaterialLine): string => goal.name.split(' ')[0] ?? ''
