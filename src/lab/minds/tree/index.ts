import type { RunEvent } from '../../../engine/events'
import { BlocksFold } from '../../../engine/worlds/blocks/fold'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { Metrics } from '../../metrics'
import type { MindMeters } from '../meter'
import { BlocksPlan } from './blocks'
import { CraftMeter } from './craft-meter'

export const treeMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ ledger, run }) {
    const { task } = run.setup.world
    const { world } = ledger
    const counts = new Counts()
    const plan = 'problem' in task && world instanceof BlocksFold ? new BlocksPlan(task, world) : null
    const craft = isItemTask(task) ? new CraftMeter() : null
    return {
      apply(event) {
        counts.apply(event)
        plan?.apply(event)
        craft?.apply(event)
      },
      get metrics() {
        const ofWorld = plan?.metrics ?? {
          success: Number(ledger.ended === 'goal-reached'),
          ...craft?.metrics,
        }
        return { ...ofWorld, ...counts.metrics }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}

/** Kinds of questions for the next step; the other kinds concern the state. */
const PLANNING: readonly string[] = ['decompose', 'chain', 'react']

/** A planner's cost: questions, and a tree. For all worlds. */
class Counts {
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
