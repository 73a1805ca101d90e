import { byCodeUnits } from '../../../code-units'
import { getOrCreate } from '../../../get-or-create'
import type { RequirementSet } from '../../../worlds/items/types'
import { executions, type Expansion, type TreeGoal } from './expansion'
import type { GoalNode } from './goal-graph'

/**
 * A line of the list, which is also a step: a quantity of an item, by that goal, with a number of executions.
 */
export interface MaterialLine {
  readonly goal: GoalNode
  readonly item: string
  readonly quantity: number
  readonly executions: number
  /** The item must be there, and is not consumed. */
  readonly isTool: boolean
}

/**
 * The list of materials and tools with their quantities (GoG, App. D; Table 9), in an order that can be
 * executed. All needs of an item are added up first, then rounded up to whole executions once, so that
 * leftovers are shared. A tool is made once and used by all goals.
 * @param quantity the wanted number of the goal's result
 * @param held the inventory at the start; empty in the paper
 */
export function materialsAndTools(
  expansion: Expansion,
  quantity = 1,
  held: RequirementSet = {},
): readonly MaterialLine[] {
  if (!expansion.isReached) return []
  const { tree, root } = expansion
  const left = new Map(Object.entries(held))
  const demands = new Map<GoalNode, Map<string, Use[]>>()
  const uses = (goal: GoalNode, gives: string) =>
    getOrCreate(
      getOrCreate(demands, goal, () => new Map<string, Use[]>()),
      gives,
      () => [],
    )
  uses(root, expansion.gives).push({ consumed: quantity, least: quantity })
  const amounts: MaterialLine[] = []
  for (const { goal, branches } of fromTheTop(tree)) {
    const lines = Array.from(demands.get(goal) ?? [], ([gives, all]) => ({
      ...{ goal, item: gives, isTool: all.some(({ consumed }) => consumed === 0) },
      executions: executions(goal === root ? neededFor(all) : lackingOf(gives, neededFor(all)), {
        goal,
        gives,
      }),
    }))
    // Its other results come with it.
    const [line] = lines.sort((a, b) => b.executions - a.executions || byCodeUnits(a.item, b.item))
    if (!line || line.executions <= 0) continue
    const times = line.executions
    amounts.push({ ...line, quantity: times * (goal.postconditions[line.item] ?? 1) })
    for (const { chosen, isTool, quantity: each } of branches)
      if (chosen)
        uses(chosen.goal, chosen.gives).push(
          isTool ? { consumed: 0, least: 1 } : { consumed: times * each, least: times * each },
        )
  }
  return amounts.reverse()

  /** The inventory counts once, whichever goal uses it. */
  function lackingOf(item: string, needed: number): number {
    const there = Math.min(left.get(item) ?? 0, needed)
    left.set(item, (left.get(item) ?? 0) - there)
    return needed - there
  }
}

/** One step's use of an item: the number consumed, and the number that must be there at its start. */
interface Use {
  readonly consumed: number
  readonly least: number
}

/**
 * Number that must be there at the start.
 * @param uses the last use first: a furnace that is consumed at the end may have smelted before
 */
function neededFor(uses: readonly Use[]): number {
  let consumed = 0
  let most = 0
  for (const use of uses.toReversed()) {
    most = Math.max(most, consumed + use.least)
    consumed += use.consumed
  }
  return most
}

/** Each goal before all its needs. Such an order exists, because a choice never leads back to itself. */
function fromTheTop(tree: readonly TreeGoal[]): readonly TreeGoal[] {
  const waits = new Map<GoalNode, number>()
  const byGoal = new Map(tree.map((one) => [one.goal, one]))
  const below = ({ branches }: TreeGoal) => new Set(branches.flatMap(({ chosen }) => chosen?.goal ?? []))
  for (const one of tree) for (const goal of below(one)) waits.set(goal, (waits.get(goal) ?? 0) + 1)
  const order: TreeGoal[] = []
  const ready = tree.filter(({ goal }) => !waits.has(goal))
  for (let next = ready.pop(); next; next = ready.pop()) {
    order.push(next)
    for (const goal of below(next)) {
      const left = (waits.get(goal) ?? 0) - 1
      waits.set(goal, left)
      const one = byGoal.get(goal)
      if (left === 0 && one) ready.push(one)
    }
  }
  return order
}
