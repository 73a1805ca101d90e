import { ask, rank, type ActionQuestion, type Doing } from '../../effects'
import type { ActionMemory } from '../../knowledge/action-memory'
import type { Item } from '../../knowledge/dependency-graph'

type Examples = ActionQuestion['examples']

/** Step-by-step planning with the failure-aware action memory (XENON, Algorithm 4). */
export class StepByStepPlanner {
  readonly #memory: ActionMemory
  readonly #actions: readonly string[]
  readonly #k: number
  /** Examples per item, as long as the items with a valid action stay the same: most questions are repeated ones. */
  readonly #examples = new Map<Item, { among: readonly string[]; examples: Examples }>()

  constructor(memory: ActionMemory, actions: readonly string[], k: number) {
    this.#memory = memory
    this.#actions = actions
    this.#k = k
  }

  /** The operation for `v`: a valid one is reused, else the model picks among those not ruled out. */
  *selectAction(v: Item): Doing<string> {
    const valid = this.#memory.validAction(v.name) // lines 2, 4–6
    if (valid !== undefined) return valid
    const examples = yield* this.#similarWithValidAction(v)
    const open = this.#memory.openActions(v.name) // 3, 16
    const options = open.length > 0 ? open : this.#actions // 17, 18
    return yield* ask({ kind: 'action', item: v.name, options, examples }) // 19
  }

  /** Lines 8–15: the K items most like `v` for which an action is known, each with it. */
  *#similarWithValidAction(v: Item): Doing<Examples> {
    const among = this.#memory.itemsWithValidAction()
    const known = this.#examples.get(v)
    if (known?.among === among) return known.examples
    const similar = yield* rank(v.name, among, this.#k)
    const examples = similar.flatMap(({ item }) => {
      const action = this.#memory.validAction(item)
      return action === undefined ? [] : [{ item, action }]
    })
    this.#examples.set(v, { among, examples })
    return examples
  }
}
