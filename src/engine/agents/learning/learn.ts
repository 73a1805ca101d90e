import { note, type Agent, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { aggregateRequirements, continues, type MissingQuantity } from './aggregate'
import { readRequest } from './goals'
import type { Learner } from './learner'
import type { StartOptions } from './options'

/** How an agent chooses actions, and what it makes of their failures (XENON, Table 1: action correction). */
export interface ActionChoice {
  /** The action to try on `v` next (Algorithm 1, line 8). */
  select(v: GraphItem): Doing<string>
  /** `action` has just failed for `v`. */
  reflect?(v: GraphItem, action: string): Doing<void>
  /** Whether what has failed for `v` by now is the fault of its requirements (14). */
  blamesRequirements(v: GraphItem): boolean
  /** Forgets the failures of `v` (16). */
  reset(v: GraphItem): void
}

/** What one agent does its own way (XENON, Table 8). */
export interface Ways {
  readonly actions: ActionChoice
  /** Line 5; undefined when there is nothing left to learn. Where goals are read off the world nobody chooses. */
  selectGoal(): Doing<GraphItem | undefined>
  /** What is done about requirements that are to blame (15); nothing, if this is missing. */
  correct?(v: GraphItem): Doing<void>
}

/**
 * The loop of Algorithm 1 (XENON), which all agents that learn dependencies share: one episode after another, a goal
 * of the agent's own after another. In the craft world with a perfect controller there is one episode, without end.
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
    // Not in the paper, nor in its published code: C(v) counts revisions there, and an episode that ends is none.
    const isInVain = !blamed && goal.standing !== 'experienced'
    if (isInVain && vainEpisodes === 'counted') yield* giveUp(goal, goal)
    yield* learner.startEpisode()
  }
}

/** C(v) counts in any case how often an item has failed (Algorithm 3 calls it exploration counts). */
function* giveUp(v: GraphItem, goal: GraphItem): Doing<void> {
  v.revisions++
  yield note({ kind: 'given-up', item: v.name, goal: goal.name, revisions: v.revisions })
}

/**
 * Plans for one more of `goal` and executes, until it is obtained, the episode is over, or a subgoal fails for good.
 *
 * Where the code departs from the pseudocode: after the first missing subgoal has been executed the plan is made
 * again from the inventory as it then is, instead of being followed to its end; with a perfect controller both take
 * the same steps, and a plan made on a wrong hypothesis is not followed further than that.
 *
 * @returns the item whose requirements are to blame, if one is
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
    // Lines 9–13 for the subgoal (a, q, u): an action on `u` is repeated until the agent has `target` of it.
    while (u.inventory < target) {
      const action = yield* actions.select(u) // 8
      const success = yield* learner.attempt(action, u) // 10–12
      // A failure changes nothing, so the same plan stands unless the memory now blames the requirement.
      if (!success) {
        if (actions.reflect) yield* actions.reflect(u, action)
        if (actions.blamesRequirements(u)) return u // 14
      }
      if (learner.episodeIsOver) return undefined
    }
    if (u === goal) return undefined
  }
}
