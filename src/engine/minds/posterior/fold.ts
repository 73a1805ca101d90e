import type { EventOf, RunEvent } from '../../events'
import type { TimelineMark } from '../../ledger'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { Rules } from '../../worlds/items/types'
import { GraphFold } from '../adg/fold'
import { unknownItem } from '../adg/known-item'
import type { MindFold } from '../mind'
import type { HypothesisSource } from './types/events'
import type { PosteriorShown, Probe } from './types/shown'

type Marker = (kind: TimelineMark['kind'], thing: string) => void

/** An item world, from outside: its rules and its inventory. */
interface World {
  readonly truth: Rules
  readonly inventory?: ReadonlyMap<string, number>
}

/**
 * The most probable graph after the last event, and its uncertainty. Events are translated for the graph into
 * those of a plain dependency-graph mind: a belief corrects a set, and a probe is a goal with its plan.
 */
export class PosteriorFold extends GraphFold implements MindFold<PosteriorShown> {
  readonly #world: World
  readonly #doubts = new Map<string, number>()
  readonly #sources = new Map<string, HypothesisSource>()
  probe: Probe | null = null

  /** @param world the world's fold; it must receive each event first */
  constructor(world: World) {
    super(world)
    this.#world = world
  }

  get shown(): PosteriorShown {
    const [doubts, sources] = [Object.fromEntries(this.#doubts), Object.fromEntries(this.#sources)]
    return { mind: 'posterior', ...this.graph, doubts, sources, probe: this.probe }
  }

  override apply(event: RunEvent, mark: Marker): void {
    switch (event.kind) {
      case 'believed':
        this.#believe(event, mark)
        return
      case 'probe-chosen':
        this.#aim(event, mark)
        return
      default:
        super.apply(event, mark)
        if (event.kind === 'requirement-learned' || event.kind === 'brought') this.#settle(event.item)
    }
  }

  /** An observed set has no doubt left. */
  #settle(name: string): void {
    if (this.items.get(name)?.standing !== 'experienced') return
    this.#doubts.delete(name)
    this.#sources.delete(name)
  }

  #believe({ step, item: name, hypotheses }: EventOf<'believed'>, mark: Marker): void {
    const { standing, requirements: from, revisions } = this.items.get(name) ?? unknownItem(name)
    if (standing === 'experienced') return
    const [most] = hypotheses
    this.#doubts.set(name, 1 - (most?.probability ?? 0))
    this.#sources.delete(name)
    if (!most) return
    const { requirements: to, source } = most
    this.#sources.set(name, source)
    const isFormer = source === 'former'
    if (standing === (isFormer ? 'doubted' : 'hypothesised') && sameRequirements(from, to)) return
    super.apply({ kind: 'self-corrected', step, item: name, from, to, revisions }, mark)
    // A set observed under an earlier rule is in doubt when the agent believes it again.
    if (isFormer) super.apply({ kind: 'standing-lost', step, item: name }, mark)
    const known = this.items.get(name)
    if (known && !isFormer) known.held = []
  }

  #aim({ kind: _, ...probe }: EventOf<'probe-chosen'>, mark: Marker): void {
    const { step, item: goal, stock } = probe
    this.probe = probe
    super.apply({ kind: 'goal-chosen', step, goal, choice: { by: 'request' } }, mark)
    const needs = Object.entries(stock).map(([item, quantity]) => ({ item, quantity }))
    super.apply({ kind: 'plan-made', step, goal, subgoals: [...needs, { item: goal, quantity: 1 }] }, mark)
    // Some of it may be in the inventory already.
    for (const line of this.plan.slice(0, -1))
      line.done = Math.min(line.quantity, this.#world.inventory?.get(line.item) ?? 0)
  }
}
