import type { ItemAction, ItemOutcome, RequirementSet, Rules } from '../../worlds/items/types'
import type { MaterialLine } from './graph/materials'

/** Where a plan is tried without a body: what each action does, from nothing. */
export interface Bench {
  /** Nothing is held from now on. */
  reset(): void
  /** Whether there is such an action on such an item at all. */
  knows(action: ItemAction): boolean
  /** How many came of it; 0: it failed. */
  act(action: ItemAction): number
  /** What is held. */
  observe(): RequirementSet
}

/** What a world of items has of a bench. */
interface Simulator {
  readonly rules: Rules
  act(action: ItemAction): ItemOutcome
  reset(): void
  observe(): RequirementSet
}

/** By the rules of a world, in which nobody else should be playing. */
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
 * By a goal tree (GoG, App. E): there are the actions that its goals name and no others, with the conditions that it says. So a plan is
 * right where it does what the tree says, and a better pickaxe than the tree's is none.
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
