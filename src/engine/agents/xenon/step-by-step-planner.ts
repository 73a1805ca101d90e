import { ask, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { ActionExamples } from '../learning/action-examples'
import type { ActionChoice } from '../learning/learn'
import type { Learner } from '../learning/learner'

/** Step-by-step planning with the failure-aware action memory (XENON, Algorithm 4). */
export class StepByStepPlanner implements ActionChoice {
  readonly #learner: Learner
  readonly #actions: readonly string[]
  readonly #examples: ActionExamples

  constructor(learner: Learner, actions: readonly string[], { k }: { readonly k: number }) {
    this.#learner = learner
    this.#actions = actions
    this.#examples = new ActionExamples(learner.memory, k)
  }

  /** The operation for `v`: a valid one is reused, else the model picks among those not ruled out. */
  *select(v: GraphItem): Doing<string> {
    const { memory } = this.#learner
    const valid = memory.validAction(v.name) // lines 2, 4–6
    if (valid !== undefined) return valid
    const examples = this.#examples.known(v) ?? (yield* this.#examples.for(v)) // 8–15
    const open = memory.openActions(v.name) // 3, 16
    const options = open.length > 0 ? open : this.#actions // 17, 18
    return yield* ask({ kind: 'action', item: v.name, options, examples, ...this.#learner.onWhat(v) }) // 19
  }

  blamesRequirements(v: GraphItem): boolean {
    return this.#learner.memory.allInvalid(v.name)
  }

  reset(v: GraphItem): void {
    this.#learner.memory.forget(v.name)
  }
}
