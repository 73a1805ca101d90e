import type { AttemptFold } from '../../attempts'
import type { RunEvent } from '../../events'
import type { TreeAttempt } from './types'
import type { Subtask } from './types/questions'
import { subtask } from './subtask'

interface Known {
  readonly subtask: Subtask
  readonly parent: number | null
}

/** The story of a planner: a paragraph for each subtask, until it is behind or has been taken apart. */
export class TreeAttempts implements AttemptFold<TreeAttempt> {
  readonly attempts: TreeAttempt[] = []
  readonly #nodes = new Map<number, Known>()

  see(event: RunEvent, place: number): void {
    switch (event.kind) {
      case 'tree/planted':
        this.#nodes.set(0, { subtask: event.subtask, parent: null })
        return
      case 'tree/decomposed': {
        const parts = event.children.map((child) => child.subtask)
        for (const child of event.children)
          this.#nodes.set(child.node, { subtask: child.subtask, parent: event.node })
        this.#change(event.node, place, event.step, () => ({ parts, came: event.again ? 'lesson' : 'vain' }))
        return
      }
      case 'tree/judged': {
        const { verdict, reason, by } = event
        this.#change(event.node, place, event.step, () => ({ judged: { verdict, reason, by } }))
        return
      }
      case 'blocks/moved': {
        const last = this.attempts.at(-1)
        if (last?.came !== 'open') return
        const { success } = event
        const deed = {
          subtask: subtask(event.operator, event.blocks),
          success,
          why: success ? '' : event.reason.kind,
        }
        this.#change(last.node, place, event.step, ({ deeds, tries, failures }) => ({
          deeds: [...deeds, deed],
          tries: tries + 1,
          failures: failures + Number(!success),
          refutes: !success,
        }))
        return
      }
      case 'tree/done':
        this.#change(event.node, place, event.step, ({ refutes }) => ({ came: refutes ? 'lesson' : 'vain' }))
        return
      default:
    }
  }

  #change(
    node: number,
    place: number,
    step: number,
    change: (before: TreeAttempt) => Partial<TreeAttempt>,
  ): void {
    const last = this.attempts.at(-1)
    const goesOn = last?.came === 'open' && last.node === node
    if (last?.came === 'open' && !goesOn) this.attempts[this.attempts.length - 1] = { ...last, came: 'vain' }
    const before = goesOn ? last : this.#begun(node, place, step)
    if (!before) return
    this.attempts.splice(this.attempts.length - Number(goesOn), Number(goesOn), {
      ...before,
      ...change(before),
      to: step,
    })
  }

  #begun(node: number, key: number, step: number): TreeAttempt | undefined {
    const known = this.#nodes.get(node)
    if (!known) return undefined
    const parent = known.parent === null ? null : (this.#nodes.get(known.parent)?.subtask ?? null)
    return {
      ...{ mind: 'tree', key, from: step, to: step, thing: known.subtask.things[0] ?? '', about: [] },
      ...{ tries: 0, failures: 0, came: 'open', refutes: false },
      ...{ node, subtask: known.subtask, parent, judged: null, parts: [], deeds: [] },
    }
  }
}
