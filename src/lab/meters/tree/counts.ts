import type { RunEvent } from '../../../engine/events'
import type { Metrics } from '../../metrics'

/** What the model was asked by, for what is to be done next; the other kinds are about how things stand. */
const PLANNING: readonly string[] = ['decompose', 'chain', 'react']

/** What a planner took: questions, and a tree. In whatever world. */
export class Counts {
  #calls = 0
  #planning = 0
  #again = 0
  /** Of each node, how far it is from the goal. */
  readonly #depths = new Map([[0, 0]])
  #depth = 0

  apply(event: RunEvent): void {
    switch (event.kind) {
      case 'question-answered':
        this.#calls++
        if (PLANNING.includes(event.question.kind)) this.#planning++
        return
      case 'tree/decomposed': {
        if (event.again) this.#again++
        const depth = (this.#depths.get(event.node) ?? 0) + 1
        for (const { node } of event.children) this.#depths.set(node, depth)
        if (event.children.length > 0) this.#depth = Math.max(this.#depth, depth)
        return
      }
      default:
    }
  }

  get metrics(): Metrics {
    return {
      ...{ calls: this.#calls, 'planning-calls': this.#planning },
      ...{ depth: this.#depth, 're-decompositions': this.#again },
    }
  }
}
