import { actor, note, reset, type Doing, type Notice } from '../../effects'
import type { ItemAction, ItemOutcome, ItemTask, Requested, RequirementSet } from '../../worlds/items/types'
import type { OnWhat } from '../../minds/adg/types/questions'
import type { ActionMemory } from '../../minds/adg/action-memory'
import { DependencyGraph, type GraphItem } from '../../minds/adg/dependency-graph'
import { sameRequirements } from '../../worlds/items/requirement-set'

const { act, demonstrate } = actor<'craft' | 'kitchen'>()

/** Number of an item's last failures that a question shows. */
const RECENT = 3

/**
 * The outcomes that an agent's action memory records (XENON, Table 8); `counts`: all, without ruling
 * anything out.
 */
export type Remembers = 'all' | 'counts' | 'successes' | 'nothing'

type Given = Pick<ItemTask, 'tools' | 'isRequested'>
const NOTHING_ELSE = {}

/** Updates graph, memory and inventory from experience, step by step (XENON, Appendix C). */
export class Learner {
  readonly graph = new DependencyGraph()
  readonly memory: ActionMemory
  /** The world has ended the episode; reset by `startEpisode`. */
  episodeIsOver = false
  /** Items whose rules changed, as announced with the last outcome. */
  changed: readonly string[] = []
  /**
   * Whether the graph is fixed for all episodes: then a success only changes the inventory and the action
   * memory.
   */
  isGraphGiven = false
  /** Carries out a subgoal until its outcome is known; by default the world does it. */
  carryOut: (subgoal: ItemAction) => Doing<ItemOutcome & Notice> = act
  /** The current request, if the world sets the goals line by line; null: the agent chooses its own goal. */
  line: Requested | null = null
  readonly isRequested: boolean
  /** The tools, of which a goal needs exactly one; null: a goal may need any number of items. */
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

  /** Ingredient and tool of a subgoal that serves a request. */
  onWhat(v: GraphItem): { readonly on?: OnWhat } {
    if (!this.line) return NOTHING_ELSE
    return { on: { ingredient: this.line.ingredient, tool: v.requirements[0]?.item.name ?? '' } }
  }

  /** The options for the answer to a question about requirements, if the task has tools. */
  onOffer(): { readonly options?: readonly string[] } {
    return this.tools ? { options: this.tools } : NOTHING_ELSE
  }

  /** Starts an episode with an empty inventory, except for tools at hand (Algorithm 1, line 4). */
  *startEpisode(): Doing<void> {
    yield reset()
    this.episodeIsOver = false
    this.emptyInventory()
  }

  /** The inventory as questions show it. The same object until the inventory changes. */
  inventory(): RequirementSet {
    if (!this.#inventory) {
      // With tools, `inventory` of a verb counts its successes and is not a held item.
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

  /** Names of the items obtained under rules that are not known to have changed. */
  experienced(): string[] {
    return this.graph.items.filter((item) => item.standing === 'experienced').map(({ name }) => name)
  }

  /**
   * The "resource" set: items consumed by successful crafts that are not stations or tools. The same array
   * while the set is the same.
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

  /** One execution of a line of a human-written plan. Its failure does not count against the action. */
  *watch(action: string, v: GraphItem): Doing<boolean> {
    const outcome = yield* demonstrate({ action, item: v.name })
    if (!outcome.success) return false
    if (this.takesIn(true)) this.memory.record(v.name, action, true)
    yield* this.#credit(action, v, outcome)
    this.#recount(outcome)
    return true
  }

  /**
   * If the outcome has a full inventory, it replaces the agent's own count. Items that are not in the graph
   * need no count.
   */
  #recount({ holds }: ItemOutcome): void {
    if (!holds) return
    this.#inventory = null
    for (const item of this.graph.items) item.inventory = holds[item.name] ?? 0
  }

  #subgoal(action: string, v: GraphItem): ItemAction & Partial<OnWhat> {
    return { action, item: v.name, ...this.onWhat(v).on }
  }

  /** Whether the action memory records such outcomes. */
  takesIn(success: boolean): boolean {
    return this.#remembers === 'successes' ? success : this.#remembers !== 'nothing'
  }

  /**
   * The experienced requirement set R_exp(v) and the graph update (Appendix C): the consumed items, and the
   * held ones that took part. The paper credits every mined item with the best pickaxe held, so that in a
   * world with more than its 67 goals flint would seem to need one. Here the outcome's record decides, and
   * it names the best pickaxe only if the rule needs one.
   * As in the paper, the set is taken when `v` is first obtained. It is also taken again when a later
   * success consumes something else, which never happens in the paper's fixed worlds.
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
    // A hypothesis about an item that was obtained before comes from its old rule.
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

  /**
   * After an announced change of rules, the knowledge about these items becomes a hypothesis again (K.6).
   * The announcement does not say how they changed.
   */
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
