import type { RunEvent } from '../../../engine/events'
import { getOrCreate } from '../../../engine/get-or-create'
import { graphOf } from '../../../engine/agents/goals/gog'
import { ofRules } from '../../../engine/agents/goals/of-rules'
import { treeBench, worldBench, type Bench } from '../../../engine/minds/goals/bench'
import { expansionFor } from '../../../engine/minds/goals/graph/expansion'
import type { GoalGraph } from '../../../engine/minds/goals/graph/goal-graph'
import { materialsAndTools, type MaterialLine } from '../../../engine/minds/goals/graph/materials'
import { sameItems } from '../../../engine/minds/goals/graph/sameness'
import type { PlannedStep } from '../../../engine/minds/goals/plan'
import { planQuality, type NeededList } from '../../../engine/minds/goals/quality'
import type { Extracted } from '../../../engine/minds/goals/types/claims'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import type { GoalsStep } from '../../../engine/minds/goals/types/questions'
import { CraftWorld } from '../../../engine/worlds/craft/craft-world'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import type { Metrics } from '../../metrics'

/**
 * Judges the plan written before the first step (GoG, App. E): by the world's rules, and by the tree that the
 * planner looked up.
 */
export class FirstPlan {
  readonly #task: ItemTask
  readonly #rules: Rules
  /** The world's goal. */
  readonly #goal: string
  #wanted: string | null = null
  #tree: readonly ExpandedGoal[] = []
  #steps: readonly PlannedStep[] | null = null

  /** @param rules the world's rules before the first step */
  constructor(task: ItemTask, rules: Rules) {
    this.#task = task
    this.#rules = rules
    this.#goal = task.goals[0] ?? ''
  }

  apply(event: RunEvent): void {
    if (this.#steps !== null) return
    if (event.kind === 'goals/chosen') this.#wanted = event.wanted
    if (event.kind === 'goals/expanded') this.#tree = event.tree
    if (event.kind === 'goals/planned') this.#steps = event.steps.map(plannedStep)
  }

  get metrics(): Metrics {
    const right = { 'right-goal': Number(this.#wanted === this.#goal) }
    const byWorld = listIn(truthOf(this.#rules), this.#goal)
    // A planner that does not understand the goal writes no plan.
    const steps = this.#steps ?? []
    const bench = benchOf(this.#task, this.#rules)
    return { ...right, ...qualities(steps, byWorld, bench, ''), ...this.#byTree(steps) }
  }

  /** As published: the tree says what is needed, what is possible, and what the plan is for. */
  #byTree(steps: readonly PlannedStep[]): Metrics {
    if (this.#tree.length === 0 || this.#wanted === null) return {}
    const list = listIn(graphOf([documentOf(this.#tree)], sameItems), this.#wanted)
    return qualities(steps, list, treeBench(list), '-by-tree')
  }
}

const plannedStep = ({ action, item, quantity }: GoalsStep): PlannedStep => ({
  task: { action, item },
  goal: [item, quantity],
})

const listIn = (graph: GoalGraph, item: string): readonly MaterialLine[] => {
  const expansion = expansionFor(graph, item, 1)
  return expansion ? materialsAndTools(expansion) : []
}

/** The graph of documents that state exactly the rules. */
const truthOf = (rules: Rules): GoalGraph =>
  getOrCreate(truths, rules, () => graphOf(ofRules(rules), sameItems))
const truths = new WeakMap<Rules, GoalGraph>()

/** A world with those rules and a perfect controller, without an agent. */
const benchOf = (task: ItemTask, rules: Rules): Bench =>
  getOrCreate(benches, rules, () => worldBench(new CraftWorld(rules, task)))
const benches = new WeakMap<Rules, Bench>()

/** The goals of a tree, as if a document stated them. */
const documentOf = (tree: readonly ExpandedGoal[]): Extracted => ({
  document: 'tree',
  goals: tree.map(({ name, postconditions, needs }) => {
    const set = (isTool: boolean) =>
      Object.fromEntries(
        needs.filter((need) => need.isTool === isTool).map(({ item, quantity }) => [item, quantity]),
      )
    const passage = { document: 'tree', from: 0, to: 0 }
    return { name, description: '', tools: set(true), materials: set(false), postconditions, passage }
  }),
  subgoals: [],
  losses: [],
})

function qualities(
  steps: readonly PlannedStep[],
  needed: NeededList,
  bench: Bench,
  suffix: '' | '-by-tree',
): Metrics {
  // Equation 1 adds up everything that is needed.
  const counting = suffix === '' ? 'by-item' : 'in-all'
  const quality = planQuality(steps, needed, bench, counting)
  const none = steps.length === 0
  return {
    [`satisfaction${suffix}`]: quality.satisfaction,
    // An empty plan has no wrong step, but is no plan.
    [`soundness${suffix}`]: none ? 0 : quality.soundness,
    [`all-sound${suffix}`]: Number(!none && quality.isSound),
    [`completeness${suffix}`]: quality.completeness,
    [`efficiency${suffix}`]: quality.efficiency,
  }
}
