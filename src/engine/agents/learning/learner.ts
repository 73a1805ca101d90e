import { actor, note, reset, type Doing, type Notice } from '../../effects'
import type { ItemAction, ItemOutcome, ItemTask, Requested, RequirementSet } from '../../worlds/items/types'
import type { OnWhat } from '../../minds/adg/types/questions'
import type { ActionMemory } from '../../minds/adg/action-memory'
import { DependencyGraph, type GraphItem } from '../../minds/adg/dependency-graph'
import { sameRequirements } from '../../worlds/items/requirement-set'

const { act, demonstrate } = actor<'craft' | 'kitchen'>()

/** How many of an item's last failures are kept for a question about them. */
const RECENT = 3

/** Which outcomes an agent's action memory takes in (XENON, Table 8); `counts`: all, without ruling anything out. */
export type Remembers = 'all' | 'counts' | 'successes' | 'nothing'

type Given = Pick<ItemTask, 'tools' | 'isRequested'>
const NOTHING_ELSE = {}

/** What experience does to graph, memory and inventory, step by step (XENON, Appendix C). */
export class Learner {
  readonly graph = new DependencyGraph()
  readonly memory: ActionMemory
  /** The world has said that the episode is over; until `startEpisode`. */
  episodeIsOver = false
  /** Of which things the outcome of the last attempt said that their rules are others now. */
  changed: readonly string[] = []
  /**
   * The graph is given, and each episode is to be planned with it as it was given: what succeeds changes the inventory
   * and the memory of actions alone.
   */
  isGraphGiven = false
  /** How a subgoal is carried out, until it is known what has come of it: here it is left to the world. */
  carryOut: (subgoal: ItemAction) => Doing<ItemOutcome & Notice> = act
  /** What is to be done now, where that is read off the world line by line; null: the agent's own goal. */
  line: Requested | null = null
  readonly isRequested: boolean
  /** What a goal's single requirement is one of; null: any may need any number of others. */
  readonly tools: readonly string[] | null
  readonly #remembers: Remembers
  #resources: readonly GraphItem[] | null = null
  #inventory: RequirementSet | null = null

  constructor(memory: ActionMemory, remembers: Remembers = 'all', { tools, isRequested }: Given = {}) {
    this.memory = memory
    this.#remembers = remembers
    this.tools = tools ?? null
    this.isRequested = isRequested ?? false
    this.emptyInventory()
  }

  /** What a subgoal for `v` says beside its action, where it is of a line that was read: on what, and with which tool. */
  onWhat(v: GraphItem): { readonly on?: OnWhat } {
    if (!this.line) return NOTHING_ELSE
    return { on: { ingredient: this.line.ingredient, tool: v.requirements[0]?.item.name ?? '' } }
  }

  /** Where a question about `v` has to be answered with one of those on offer. */
  onOffer(): { readonly options?: readonly string[] } {
    return this.tools ? { options: this.tools } : NOTHING_ELSE
  }

  /** An empty inventory, but for tools that are at hand (Algorithm 1, line 4). */
  *startEpisode(): Doing<void> {
    yield reset()
    this.episodeIsOver = false
    this.emptyInventory()
  }

  /** What the agent holds, as a question tells it. The same object until something comes or goes. */
  inventory(): RequirementSet {
    if (!this.#inventory) {
      // What has been fried is not held as such.
      const held = this.graph.items.filter((v) => v.inventory > 0 && (!this.tools || v.isHeld))
      this.#inventory = Object.fromEntries(held.map(({ name, inventory }) => [name, inventory]))
    }
    return this.#inventory
  }

  emptyInventory(): void {
    this.#inventory = null
    for (const item of this.graph.items) item.inventory = 0
    for (const name of this.tools ?? []) {
      const tool = this.graph.item(name)
      tool.inventory = 1
      tool.isHeld = true
    }
  }

  /** The names of the items obtained under rules that are not known to have changed. */
  experienced(): string[] {
    return this.graph.items.filter((item) => item.standing === 'experienced').map(({ name }) => name)
  }

  /**
   * The "resource" set: items consumed by crafts that worked, which are not stations or tools. The same array as long
   * as it has the same items.
   */
  resources(): readonly GraphItem[] {
    return (this.#resources ??= this.graph.items.filter((item) => item.isResource && !item.isHeld))
  }

  /** Tries `action` on `v` once and learns from the outcome. Returns whether it worked. */
  *attempt(action: string, v: GraphItem): Doing<boolean> {
    const outcome = yield* this.carryOut(this.#subgoal(action, v))
    const isRuledOut = this.takesIn(outcome.success) && this.memory.record(v.name, action, outcome.success)
    if (isRuledOut && this.#remembers === 'all') {
      const { successes, failures } = this.memory.counts(v.name, action)
      yield note({ kind: 'action-ruled-out', item: v.name, action, successes, failures })
    }
    if (outcome.success) v.failures = 0
    else {
      v.failures++
      if (v.failedWith.push(action) > RECENT) v.failedWith.shift()
    }
    if (outcome.success) yield* this.#credit(action, v, outcome)
    this.#recount(outcome)
    this.changed = outcome.changed ?? []
    yield* this.#relearn(this.changed)
    if (outcome.over !== undefined) this.episodeIsOver = true
    return outcome.success
  }

  /** One execution of a line of a human-written plan. A failure is the plan's, and rules no action out. */
  *watch(action: string, v: GraphItem): Doing<boolean> {
    const outcome = yield* demonstrate({ action, item: v.name })
    if (!outcome.success) return false
    if (this.takesIn(true)) this.memory.record(v.name, action, true)
    yield* this.#credit(action, v, outcome)
    this.#recount(outcome)
    return true
  }

  /** Where somebody has counted what is held, that is what it has; of things that nobody has asked about it needs no count. */
  #recount({ holds }: ItemOutcome): void {
    if (!holds) return
    this.#inventory = null
    for (const item of this.graph.items) item.inventory = holds[item.name] ?? 0
  }

  #subgoal(action: string, v: GraphItem): ItemAction & Partial<OnWhat> {
    return { action, item: v.name, ...this.onWhat(v).on }
  }

  /** Whether the memory of actions has such outcomes. */
  takesIn(success: boolean): boolean {
    return this.#remembers === 'successes' ? success : this.#remembers !== 'nothing'
  }

  /**
   * The experienced requirement set R_exp(v) and the graph update (Appendix C): what was consumed, and what was held
   * and took part. The paper credits every mined item with the best pickaxe held, so that in a world with more than
   * its 67 goals flint would seem to need one; here the outcome's record decides, and it names the best pickaxe only
   * where the rule asks for one.
   *
   * As in the paper the set is taken when `v` is first obtained. It is also taken again when a later success consumes
   * something else, which in the paper's fixed worlds never happens.
   */
  *#credit(
    action: string,
    v: GraphItem,
    { gained, consumed, used }: ItemOutcome & { success: true },
  ): Doing<void> {
    this.#inventory = null
    v.inventory += gained
    const isCraft = action === 'craft'
    for (const name in consumed) {
      const u = this.graph.item(name)
      u.inventory -= consumed[name] ?? 0
      if (isCraft && !u.isResource) {
        u.isResource = true
        this.#resources = null
      }
    }
    if (this.isGraphGiven) return
    if (v.standing === 'experienced' && v.lastConsumed && sameRequirements(v.lastConsumed, consumed)) return
    // A hypothesis about something that was once obtained is what it needed before the rules changed.
    const isOfOldRule = v.standing === 'hypothesised' && v.lastConsumed !== null
    const before = {
      requirements: v.requirementSet,
      standing: isOfOldRule ? 'experienced' : v.standing,
      source: v.source,
    } as const
    const experienced = { ...consumed, ...Object.fromEntries(used.map((name) => [name, 1])) }
    for (const name of used) this.graph.item(name).isHeld = true
    this.#resources = null
    this.graph.setRequirements(v, experienced, used)
    v.lastConsumed = consumed
    v.standing = 'experienced'
    v.yields = gained
    yield note({
      kind: 'requirement-learned',
      item: v.name,
      requirements: experienced,
      held: used,
      yields: gained,
      before,
      action,
    })
  }

  /** Told that these items' rules have changed, not how: what is known of them is a hypothesis again (K.6). */
  *#relearn(changed: readonly string[]): Doing<void> {
    for (const name of changed) {
      if (!this.graph.has(name)) continue
      const v = this.graph.item(name)
      this.memory.forget(name)
      v.failures = 0
      v.failedWith.length = 0
      if (v.standing !== 'experienced') continue
      v.standing = 'hypothesised'
      v.revisions = 1
      yield note({ kind: 'standing-lost', item: name })
    }
  }
}
