import type { RunEvent } from '../../../engine/events'
import { keptIn } from '../../../engine/kept'
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
 * Judges the plan that is written before anything is done (GoG, App. E): by the rules of the world, and by the tree that was
 * looked up.
 */
export class FirstPlan {
  readonly #task: ItemTask
  readonly #rules: Rules
  /** What is wanted, by the world. */
  readonly #goal: string
  #wanted: string | null = null
  #tree: readonly ExpandedGoal[] = []
  #steps: readonly PlannedStep[] | null = null

  /** @param rules those of the world before anything is done */
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
    // Who cannot tell what is meant writes no plan.
    const steps = this.#steps ?? []
    const bench = benchOf(this.#task, this.#rules)
    return { ...right, ...qualities(steps, byWorld, bench, ''), ...this.#byTree(steps) }
  }

  /** As published: the tree says what is needed and what can be done. What a plan is for it takes from there, too. */
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

/** What documents that say just the rules come to. */
const truthOf = (rules: Rules): GoalGraph => keptIn(truths, rules, () => graphOf(ofRules(rules), sameItems))
const truths = new WeakMap<Rules, GoalGraph>()

/** A world of those rules in perfect hands, in which nobody plays. */
const benchOf = (task: ItemTask, rules: Rules): Bench =>
  keptIn(benches, rules, () => worldBench(new CraftWorld(rules, task)))
const benches = new WeakMap<Rules, Bench>()

/** The goals of a tree, as if a document said them. */
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
  // Equation 1 adds up all that is needed.
  const counting = suffix === '' ? 'by-item' : 'in-all'
  const quality = planQuality(steps, needed, bench, counting)
  const none = steps.length === 0
  return {
    [`satisfaction${suffix}`]: quality.satisfaction,
    // A plan without steps has none that is wrong, and is no plan.
    [`soundness${suffix}`]: none ? 0 : quality.soundness,
    [`all-sound${suffix}`]: Number(!none && quality.isSound),
    [`completeness${suffix}`]: quality.completeness,
    [`efficiency${suffix}`]: quality.efficiency,
  }
}
