import { note, type Agent, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { aggregateRequirements, continues, type MissingQuantity } from './aggregate'
import { readRequest } from './goals'
import type { Learner } from './learner'
import type { StartOptions } from './options'

/** How an agent chooses actions and reacts to their failures (XENON, Table 1: action correction). */
export interface ActionChoice {
  /** The action to try on `v` next (Algorithm 1, line 8). */
  select(v: GraphItem): Doing<string>
  /** Called after `action` failed for `v`. */
  reflect?(v: GraphItem, action: string): Doing<void>
  /** Whether the failures so far are the fault of the requirements of `v` (14). */
  blamesRequirements(v: GraphItem): boolean
  /** Forgets the failures of `v` (16). */
  reset(v: GraphItem): void
}

/** The parts in which agents differ (XENON, Table 8). */
export interface Ways {
  readonly actions: ActionChoice
  /** Line 5; undefined when nothing is left to learn. Not called when the world sets the goals. */
  selectGoal(): Doing<GraphItem | undefined>
  /** Corrects requirements that are to blame (15); undefined: no correction. */
  correct?(v: GraphItem): Doing<void>
}

/**
 * The loop of Algorithm 1 (XENON), shared by all agents that learn dependencies: one episode after another,
 * one goal after another. In the craft world with a perfect controller there is a single endless episode.
 */
export function* learn(
  learner: Learner,
  ways: Ways,
  { vainEpisodes }: Pick<StartOptions, 'vainEpisodes'>,
): Agent {
  const { actions } = ways
  yield* learner.startEpisode() // line 4
  for (;;) {
    const goal = yield* learner.isRequested ? readRequest(learner) : ways.selectGoal() // 5, 17
    if (!goal) return 'nothing-left'
    const blamed = yield* seek(goal, learner, actions) // 6–14
    if (blamed) {
      if (ways.correct) yield* ways.correct(blamed)
      else yield* giveUp(blamed, goal)
      actions.reset(blamed) // 16
    }
    if (!learner.episodeIsOver) continue
    // Not in the paper, nor in its published code: there C(v) counts revisions, and the end of an episode is
    // not a revision.
    const isInVain = !blamed && goal.standing !== 'experienced'
    if (isInVain && vainEpisodes === 'counted') yield* giveUp(goal, goal)
    yield* learner.startEpisode()
  }
}

/**
 * Without a revision, C(v) still counts how often an item failed (Algorithm 3 calls it exploration counts).
 */
function* giveUp(v: GraphItem, goal: GraphItem): Doing<void> {
  v.revisions++
  yield note({ kind: 'given-up', item: v.name, goal: goal.name, revisions: v.revisions })
}

/**
 * Plans for one more of `goal` and executes, until it is obtained, the episode is over, or a subgoal fails
 * for good.
 * One difference from the pseudocode: after the first missing subgoal, the agent plans again from the
 * current inventory instead of following the plan to its end. With a perfect controller both take the same
 * steps, and a plan from a wrong hypothesis is not followed further than that.
 * @returns the item whose requirements are to blame, or undefined
 */
export function* seek(
  goal: GraphItem,
  learner: Learner,
  actions: ActionChoice,
): Doing<GraphItem | undefined> {
  let plan: MissingQuantity[] = []
  for (;;) {
    const before = plan
    plan = aggregateRequirements(goal, learner.graph) // 7
    if (!continues(before, plan)) {
      const subgoals = plan.map(({ item, quantity }) => ({ item: item.name, quantity }))
      yield note({ kind: 'plan-made', goal: goal.name, subgoals })
    }
    const { item: u, quantity } = plan[0] ?? { item: goal, quantity: 1 }
    const target = u.inventory + quantity
    // Lines 9–13 for the subgoal (a, q, u): repeats an action on `u` until the agent has `target` of it.
    while (u.inventory < target) {
      const action = yield* actions.select(u) // 8
      const success = yield* learner.attempt(action, u) // 10–12
      // A failure does not change the inventory, so the plan stays the same unless the memory now blames the
      // requirements.
      if (!success) {
        if (actions.reflect) yield* actions.reflect(u, action)
        if (actions.blamesRequirements(u)) return u // 14
      }
      if (learner.episodeIsOver) return undefined
    }
    if (u === goal) return undefined
  }
}
