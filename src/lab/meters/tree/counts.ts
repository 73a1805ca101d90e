import type { RunEvent } from '../../../engine/events'
import type { Metrics } from '../../metrics'

/** Kinds of questions for the next step; the other kinds concern the state. */
const PLANNING: readonly string[] = ['decompose', 'chain', 'react']

/** A planner's cost: questions, and a tree. For all worlds. */
export class Counts {
  #calls = 0
  #planning = 0
  #again = 0
  /** Distance of each node from the goal. */
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
