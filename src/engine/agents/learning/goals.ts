import { actor, note, type Doing } from '../../effects'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import type { Learner } from './learner'
import type { StartOptions } from './options'

const { observe } = actor<'kitchen'>()

export function unobtained(graph: DependencyGraph): GraphItem[] {
  return graph.items.filter((v) => v.standing !== 'experienced')
}

/** The frontier: items not obtained yet whose requirements have all been obtained. */
export function isOnFrontier(v: GraphItem): boolean {
  for (const { item } of v.requirements) if (item.standing !== 'experienced') return false
  return true
}

/** A uniform random choice of `items`; undefined if there are none. */
export function* atRandom(
  items: readonly GraphItem[],
  what: 'unobtained' | 'frontier' | 'known',
  random: Random,
): Doing<GraphItem | undefined> {
  if (items.length === 0) return undefined
  const goal = random.pick(items)
  yield note({ kind: 'goal-chosen', goal: goal.name, choice: { by: 'chance', among: items.length, what } })
  return goal
}

/** The current request (XENON, A.1): the first line that is not done. */
export function* readRequest(learner: Learner): Doing<GraphItem | undefined> {
  const { lines } = yield* observe()
  const line = lines.find(({ isDone }) => !isDone)
  learner.line = line ?? null
  if (!line) return undefined
  yield note({ kind: 'goal-chosen', goal: line.item, choice: { by: 'request' } })
  return learner.graph.item(line.item)
}

/** The agent's own choice of goals, or the one that the option `goals` sets. */
export function goalChoice(
  { goals }: Pick<StartOptions, 'goals'>,
  graph: DependencyGraph,
  random: Random,
  own: () => Doing<GraphItem | undefined>,
): () => Doing<GraphItem | undefined> {
  if (goals === 'own') return own
  const fewest = new FewestTries(graph, random)
  return () => fewest.select()
}

/** The item that was tried least among those not obtained yet, ties at random (XENON, K.8). */
class FewestTries {
  readonly #graph: DependencyGraph
  readonly #ties: Random
  readonly #tries = new Map<GraphItem, number>()

  constructor(graph: DependencyGraph, ties: Random) {
    this.#graph = graph
    this.#ties = ties
  }

  *select(): Doing<GraphItem | undefined> {
    const items = unobtained(this.#graph)
    if (items.length === 0) return undefined
    const tries = Math.min(...items.map((v) => this.#tries.get(v) ?? 0))
    const goal = this.#ties.pick(items.filter((v) => (this.#tries.get(v) ?? 0) === tries))
    this.#tries.set(goal, tries + 1)
    const choice = { by: 'fewest-tries', among: items.length, tries } as const
    yield note({ kind: 'goal-chosen', goal: goal.name, choice })
    return goal
  }
}
