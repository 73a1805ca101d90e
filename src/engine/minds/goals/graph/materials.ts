import { byCodeUnits } from '../../../code-units'
import { keptIn } from '../../../kept'
import type { RequirementSet } from '../../../worlds/items/types'
import { executions, type Expansion, type TreeGoal } from './expansion'
import type { GoalNode } from './goal-graph'

/** A line of the list, which is also a step: so many of an item by that goal, so often. */
export interface MaterialLine {
  readonly goal: GoalNode
  readonly item: string
  readonly quantity: number
  readonly executions: number
  /** That it must be there, and stays. */
  readonly isTool: boolean
}

/**
 * The list of materials and tools with their quantities (GoG, App. D; Table 9), in an order in which each can be had. What is needed of
 * an item by all is added up first and then rounded up to whole executions, once, so that what is left over is shared; a tool is had
 * once and used by all.
 *
 * @param quantity how many of what the goal gives
 * @param held what there is already, which need not be had; nothing in the paper, where the list is that of an empty inventory
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
    keptIn(
      keptIn(demands, goal, () => new Map<string, Use[]>()),
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
    // What else it gives comes along.
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

  /** What is there is there once, whoever it is for. */
  function lackingOf(item: string, needed: number): number {
    const there = Math.min(left.get(item) ?? 0, needed)
    left.set(item, (left.get(item) ?? 0) - there)
    return needed - there
  }
}

/** What one step does with an item: how many it consumes, and how many must be there when it begins. */
interface Use {
  readonly consumed: number
  readonly least: number
}

/** How many there must be at first. @param uses the last one first: a furnace that is used up in the end may have smelted before */
function neededFor(uses: readonly Use[]): number {
  let consumed = 0
  let most = 0
  for (const use of uses.toReversed()) {
    most = Math.max(most, consumed + use.least)
    consumed += use.consumed
  }
  return most
}

/** Each goal before all that it takes: what is chosen never leads back to itself, so there is such an order. */
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
