import { ask, type Doing } from '../../effects'
import type { ActionMemory } from '../../minds/adg/action-memory'
import type { Item } from '../../minds/adg/dependency-graph'
import { ActionExamples } from '../learning/action-examples'
import type { ActionChoice } from '../learning/learn'

/** Step-by-step planning with the failure-aware action memory (XENON, Algorithm 4). */
export class StepByStepPlanner implements ActionChoice {
  readonly #memory: ActionMemory
  readonly #actions: readonly string[]
  readonly #examples: ActionExamples

  constructor(memory: ActionMemory, actions: readonly string[], { k }: { readonly k: number }) {
    this.#memory = memory
    this.#actions = actions
    this.#examples = new ActionExamples(memory, k)
  }

  /** The operation for `v`: a valid one is reused, else the model picks among those not ruled out. */
  *select(v: Item): Doing<string> {
    const valid = this.#memory.validAction(v.name) // lines 2, 4–6
    if (valid !== undefined) return valid
    const examples = this.#examples.known(v) ?? (yield* this.#examples.for(v)) // 8–15
    const open = this.#memory.openActions(v.name) // 3, 16
    const options = open.length > 0 ? open : this.#actions // 17, 18
    return yield* ask({ kind: 'action', item: v.name, options, examples }) // 19
  }

  blamesRequirements(v: Item): boolean {
    return this.#memory.allInvalid(v.name)
  }

  reset(v: Item): void {
    this.#memory.forget(v.name)
  }
}
