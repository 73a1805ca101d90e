import { rank, type Doing } from '../../effects'
import type { ActionQuestion } from '../../minds/adg/types/questions'
import type { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'

type Examples = ActionQuestion['examples']

/** Lines 8–15 of Algorithm 4 (XENON): the K most similar items with a known action, each with that action. */
export class ActionExamples {
  readonly #memory: ActionMemory
  readonly #k: number
  /** Cache, valid while the items with a valid action stay the same: most questions are repeated. */
  readonly #known = new Map<GraphItem, { among: readonly string[]; examples: Examples }>()

  constructor(memory: ActionMemory, k: number) {
    this.#memory = memory
    this.#k = k
  }

  /** The cached examples, if they are still valid. */
  known(v: GraphItem): Examples | undefined {
    const known = this.#known.get(v)
    return known?.among === this.#memory.itemsWithValidAction() ? known.examples : undefined
  }

  *for(v: GraphItem): Doing<Examples> {
    const among = this.#memory.itemsWithValidAction()
    const similar = yield* rank(v.name, among, this.#k)
    const examples = similar.flatMap(({ item }) => {
      const action = this.#memory.validAction(item)
      return action === undefined ? [] : [{ item, action }]
    })
    this.#known.set(v, { among, examples })
    return examples
  }
}
