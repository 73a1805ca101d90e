import { ask, note, rank, type Doing } from '../../effects'
import { type ItemTask } from '../../worlds/items/types'
import type { ActionAnalysis, CorrectionQuestion } from '../../minds/adg/types/questions'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { predictAll, predictionOf } from './initialize'
import type { Learner } from './learner'
import type { ActionChoice } from './learn'
import { SuccessMemory } from './success-memory'

/** Number of last analyses in a question; the prompts speak of recent trajectories. */
const RECENT = 3

/**
 * Action correction by the model itself (XENON, Figure 12): after a failure the model explains it, and sees
 * its explanation when it chooses an action for the same item again. An action that worked is reused.
 */
export class SelfCorrectingActions extends SuccessMemory implements ActionChoice {
  readonly #analyses = new Map<GraphItem, readonly ActionAnalysis[]>()

  protected override analysesOf(v: GraphItem): readonly ActionAnalysis[] | undefined {
    return this.#analyses.get(v)
  }

  *reflect(v: GraphItem, action: string): Doing<void> {
    const inventory = this.learner.inventory()
    const analysis = yield* ask({
      kind: 'reflection',
      item: v.name,
      action,
      inventory,
      ...this.learner.onWhat(v),
    })
    const analyses = [...(this.#analyses.get(v) ?? []), { action, inventory, analysis }]
    this.#analyses.set(v, analyses.slice(-RECENT))
  }
}

/** Dependency correction by the model itself (XENON, Figure 9). */
export function* correctByModel(
  v: GraphItem,
  learner: Learner,
  task: ItemTask,
  { k }: { readonly k: number },
): Doing<void> {
  const { graph } = learner
  const nearest = yield* rank(v.name, learner.experienced(), k)
  // A failure does not change the inventory, so the last failures in this episode all had the current
  // inventory.
  const inventory = learner.inventory()
  const question: CorrectionQuestion = {
    kind: 'correction',
    item: v.name,
    hypothesis: v.requirementSet,
    failures: v.failedWith.map((action) => ({ action, inventory })),
    examples: nearest.map(({ item }) => ({ item, requirements: graph.item(item).requirementSet })),
    ...learner.onOffer(),
  }
  const from = v.requirementSet
  const answer = yield* ask(question)
  const to = predictionOf(answer, v, task)
  const known = graph.items.length
  // A set that would close a cycle is not adopted; the old one stays.
  const closesCycle = Object.keys(to).some((name) => graph.has(name) && graph.dependsOn(graph.item(name), v))
  if (!closesCycle) graph.setRequirements(v, to)
  v.standing = 'hypothesised'
  v.revisions++
  yield note({
    kind: 'self-corrected',
    item: v.name,
    from,
    to: v.requirementSet,
    revisions: v.revisions,
  })
  // Items that the answer mentions for the first time are asked about in turn.
  yield* predictAll(learner, task, k, known)
}
