import type { RunEvent } from '../../../engine/events'
import { getOrCreate } from '../../../engine/get-or-create'
import type { TreeAuthor } from '../../../engine/minds/tree/types/events'
import { originOf, unionOrigins } from '../../knowledge/origin'
import { inOrder, type ReadRun } from '../../knowledge/read-run'
import type { Origin, OriginKind } from '../../knowledge/types'
import { isOfFacts, taskName } from './task-name'
import type { TreePart, TreeBody } from './types'

/** The world says so where a planner asks it: a source outside of the agent, as a manual is. */
const KIND_OF: Readonly<Record<TreeAuthor, OriginKind>> = {
  model: 'model',
  person: 'person',
  nobody: 'nobody',
  world: 'manual',
}

interface Claim {
  readonly parts: readonly TreePart[]
  done: number
  failed: number
  /** Its origins, each once. */
  readonly origins: Map<OriginKind, Origin>
}

/** The last decomposition of each task, and its results. */
class Tasks {
  readonly #run: string
  readonly claims = new Map<string, Claim>()
  /** The goal's name. */
  #goal = ''
  /** True: an observation shows whether the goal holds. False: the goal is an action, done like any other. */
  #isOfFacts = false
  /** By node: the claim that decomposed it. */
  readonly #used = new Map<number, Claim>()

  constructor(run: string) {
    this.#run = run
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'tree/planted':
        this.#goal = taskName(event.subtask, event.wanted)
        this.#isOfFacts = isOfFacts(event.subtask)
        break
      case 'tree/decomposed': {
        const name = event.node === 0 ? this.#goal : taskName(event.subtask)
        const parts = event.children.map(({ subtask }) => partOf(subtask))
        const before = this.claims.get(name)
        const isSame = before && JSON.stringify(before.parts) === JSON.stringify(parts)
        const claim = isSame ? before : { parts, done: 0, failed: 0, origins: new Map<OriginKind, Origin>() }
        this.claims.set(name, claim)
        this.#used.set(event.node, claim)
        this.#said(claim, KIND_OF[event.by], event.step)
        break
      }
      case 'tree/done':
        if (event.how === 'acted' && event.worked !== null) this.#came(event.node, event.worked, event.step)
        break
      case 'tree/closed':
        if (this.#isOfFacts) this.#came(0, event.missing.length === 0, event.step)
        break
      default:
    }
  }

  #came(node: number, worked: boolean, step: number): void {
    const claim = this.#used.get(node)
    if (!claim) return
    if (!worked) claim.failed++
    else {
      claim.done++
      this.#said(claim, 'experience', step)
    }
  }

  #said({ origins }: Claim, by: OriginKind, step: number): void {
    getOrCreate(origins, by, () => originOf({ by, run: this.#run, step }))
  }
}

const partOf = ({ verb, things, quantity }: TreePart): TreePart => ({ verb, things, quantity })

/** The knowledge in a run's tree at the end of these events, with its origins. */
export function readTree({ id, events }: ReadRun): TreeBody {
  const tasks = new Tasks(id)
  for (const event of events) tasks.see(event)
  const read = [...tasks.claims].map(
    ([name, { parts, done, failed, origins }]) =>
      [name, { parts, tried: [done, failed], origins: unionOrigins([...origins.values()]) }] as const,
  )
  return { tasks: inOrder(Object.fromEntries(read)) }
}
