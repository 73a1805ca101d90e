import { type Agent, note, type Doing, rank } from '../../effects'
import type { ItemTask } from '../../worlds/items/types'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Random } from '../../random'
import type { AgentSetup } from '../agent'
import { goalChoice, isOnFrontier, unobtained } from '../learning/goals'
import { initializeGraph, type Begin } from '../learning/initialize'
import { learn, type ActionChoice, type Ways } from '../learning/learn'
import { Learner } from '../learning/learner'
import type { XenonOptions } from './options'
import { StepByStepPlanner } from './step-by-step-planner'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import type { RevisionCause } from '../../minds/adg/types/events'

/** How actions and requirements that failed are corrected. */
export interface Corrections {
  actions(learner: Learner, task: ItemTask, options: XenonOptions): ActionChoice
  /** @param guesses random source for choices without evidence */
  dependencies(
    learner: Learner,
    task: ItemTask,
    options: XenonOptions,
    guesses: Random,
  ): Pick<Ways, 'correct'>
}

/** XENON's own corrections, or none of requirements, for items with any number of requirements. */
export const byExperience: Corrections = {
  actions: (learner, task, options) => new StepByStepPlanner(learner, task.actions, options),
  dependencies: (learner, _, options) =>
    options.dependencies === 'none' ? {} : { correct: (v) => revisionByAnalogy(v, learner, options) },
}

/** XENON, Algorithm 1; with other corrections, its ablations (Table 5). */
export function* xenon(
  { task, random, options }: AgentSetup<XenonOptions>,
  corrections: Corrections = byExperience,
  begin?: Begin,
): Agent {
  const memory = new ActionMemory(task.actions, options.x0) // line 2
  const learner = new Learner(memory, options.actions === 'experience' ? 'all' : 'successes', task)
  const ties = random.fork('goal')
  const guesses = random.fork('tool')

  yield* initializeGraph(learner, task, options, begin) // 1
  return yield* learn(
    learner,
    {
      actions: corrections.actions(learner, task, options),
      ...corrections.dependencies(learner, task, options, guesses),
      selectGoal: goalChoice(options, learner.graph, ties, () =>
        selectGoalWithDifficulty(learner.graph, ties),
      ),
    },
    options,
  )
}

/**
 * Difficulty-based exploration, DEX (XENON, Appendix G): among the items not obtained whose requirements
 * have all been obtained (the frontier), the least revised, then the one with the fewest distinct items
 * below it; ties at random. Undefined when everything known has been obtained.
 */
function* selectGoalWithDifficulty(graph: DependencyGraph, ties: Random): Doing<GraphItem | undefined> {
  const items = unobtained(graph)
  const frontier = items.filter(isOnFrontier)
  // Without cycles the frontier is empty only when nothing is left; a cycle must not end the run.
  const candidates = frontier.length > 0 ? frontier : items
  if (candidates.length === 0) return undefined
  const [revisions, leastRevised] = minimal(candidates, (v) => v.revisions)
  const [difficulty, easiest] = minimal(leastRevised, (v, least) => graph.countAncestors(v, least + 1))
  const goal = ties.pick(easiest)
  const choice = { by: 'difficulty', frontier: frontier.length, revisions, difficulty } as const
  yield note({ kind: 'goal-chosen', goal: goal.name, choice })
  return goal
}

/** The lowest value, and the items that have it. `value` may stop counting above the lowest value so far. */
function minimal(
  items: readonly GraphItem[],
  value: (v: GraphItem, least: number) => number,
): [least: number, having: GraphItem[]] {
  let least = Infinity
  let having: GraphItem[] = []
  for (const v of items) {
    const one = value(v, least)
    if (one < least) {
      least = one
      having = []
    }
    if (one === least) having.push(v)
  }
  return [least, having]
}

/**
 * RevisionByAnalogy (XENON, Algorithm 3). C(v), which starts at 1, is incremented first (Section 4.1). If it
 * then exceeds c₀, at the c₀-th revision, the item is inadmissible (Case 1); before that, it gets the
 * requirements of similar experienced items (Case 2).
 * The code goes further than the pseudocode in three points: one call revises an item at most once, so that
 * a cycle ends; descendants that were obtained keep their sets, and their own descendants do not depend on v
 * either; a candidate that itself depends on v is left out, which can happen only after a rule change.
 */
function* revisionByAnalogy(v: GraphItem, learner: Learner, options: XenonOptions): Doing<void> {
  yield* revise(v, { kind: 'all-actions-failed' }, learner, options, new Set())
}

function* revise(
  v: GraphItem,
  cause: RevisionCause,
  learner: Learner,
  options: XenonOptions,
  revised: Set<GraphItem>,
): Doing<void> {
  const { graph } = learner
  revised.add(v)
  const from = v.requirementSet
  const dependants = graph.descendants(v)
  v.revisions++
  if (v.revisions > options.c0) {
    // line 2, Case 1
    const resources = learner.resources()
    // After another failure it keeps the same set unless the resources have changed.
    const isSame = v.standing === 'inadmissible' && v.resources === resources
    if (!isSame) {
      const needed = resources.filter((u) => u !== v && !dependants.includes(u))
      graph.setRequirements(v, Object.fromEntries(needed.map(({ name }) => [name, options.alphaI]))) // 3–6
      v.resources = resources
    }
    const to = v.requirementSet
    v.standing = 'inadmissible'
    yield note({ kind: 'item-inadmissible', item: v.name, from, to, revisions: v.revisions, cause })
    const unobtained = (w: GraphItem) => w.standing !== 'experienced'
    const spread = options.spread === 'children' ? graph.children(v) : graph.descendants(v, unobtained)
    for (const w of spread.filter(unobtained)) {
      // 7, 8
      if (revised.has(w)) continue
      yield* revise(w, { kind: 'ancestor-inadmissible', ancestor: v.name }, learner, options, revised) // 9
    }
  } else {
    // 10, Case 2
    const analogues = yield* rank(v.name, learner.experienced(), options.k) // 11
    const to: Record<string, number> = {} // 13
    for (const { item } of analogues) {
      for (const { item: u } of graph.item(item).requirements) {
        // 12, 14
        if (u === v || dependants.includes(u)) continue
        to[u.name] = u.isResource && !u.isHeld ? options.alphaS * v.revisions : 1 // 15–18
      }
    }
    graph.setRequirements(v, to) // 19
    v.standing = 'analogy'
    yield note({ kind: 'item-revised', item: v.name, from, to, revisions: v.revisions, cause, analogues })
  }
}
