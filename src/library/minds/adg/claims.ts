import type { EventOf, RunEvent } from '../../../engine/events'
import { getOrCreate } from '../../../engine/get-or-create'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { isSet, isTakenOver } from './origin-tracker'
import type { AdgClaim } from './types'

/** The agent's belief about an item, without its origins. */
type BelievedItem = Pick<AdgClaim, 'requirements' | 'held' | 'standing' | 'revisions' | 'yields' | 'action'>
type Changing = { -readonly [Key in keyof BelievedItem]: BelievedItem[Key] }

/** C(v) is 1 at first (XENON, Algorithm 1). */
const UNKNOWN: BelievedItem = {
  ...{ requirements: {}, held: [], standing: 'hypothesised', revisions: 1, yields: 1, action: null },
}

/**
 * The agent's beliefs about all items after the last event. An item in doubt is a hypothesis to the agent.
 */
export class Claims {
  readonly items = new Map<string, Changing>()
  /** The answer to each item's last correction. */
  readonly #corrected = new Map<string, RequirementSet>()

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'run-started':
        for (const goal of event.goals) this.#item(goal)
        break
      case 'question-answered':
        if (event.question.kind === 'correction' && isSet(event.answer))
          this.#corrected.set(event.question.item, event.answer)
        break
      case 'predicted': {
        const requirements = event.cyclic ? {} : event.requirements
        this.#believe(event.item, { requirements, held: [], standing: 'hypothesised' })
        break
      }
      case 'brought': {
        const { requirements, held, yields, action, standing, revisions } = event
        this.#believe(event.item, { requirements, held, yields, action, standing, revisions })
        break
      }
      case 'requirement-learned': {
        const { requirements, held, yields, action } = event
        this.#believe(event.item, { requirements, held, yields, action, standing: 'experienced' })
        break
      }
      case 'item-revised':
      case 'item-inadmissible': {
        const standing = event.kind === 'item-revised' ? 'analogy' : 'inadmissible'
        const { to: requirements, revisions } = event
        this.#believe(event.item, { requirements, revisions, standing, held: [] })
        break
      }
      case 'self-corrected': {
        const { to: requirements, revisions } = event
        // An agent that gets the same set again forgets which of its items were seen to be held.
        const isTaken = isTakenOver(event, this.#corrected.get(event.item))
        const held = isTaken ? [] : this.#item(event.item).held
        this.#believe(event.item, { requirements, revisions, held, standing: 'hypothesised' })
        break
      }
      case 'believed':
        this.#suppose(event)
        break
      case 'given-up':
        this.#believe(event.item, { revisions: event.revisions })
        break
      case 'standing-lost':
        this.#believe(event.item, { standing: 'hypothesised', revisions: 1 })
        break
      default:
        if (!isItemActionEvent(event)) break
        this.#believe(event.item, event.success ? { action: event.action } : {})
    }
  }

  /** Adds the items that only a set mentions. */
  nameAll(): void {
    for (const { requirements } of [...this.items.values()]) for (const name in requirements) this.#item(name)
  }

  /**
   * Takes the most probable hypothesis of a distribution. Its held items are known only if the set was seen
   * or came with saved knowledge.
   */
  #suppose({ item, hypotheses: [most] }: EventOf<'believed'>): void {
    const { standing, requirements: before } = this.#item(item)
    if (!most || standing === 'experienced' || sameRequirements(before, most.requirements)) return
    const { requirements, source } = most
    const held = source === 'former' || source === 'kept' ? most.held : []
    this.#believe(item, { requirements, held, standing: 'hypothesised' })
  }

  #item(name: string): Changing {
    return getOrCreate(this.items, name, () => ({ ...UNKNOWN }))
  }

  #believe(name: string, change: Partial<BelievedItem>): void {
    Object.assign(this.#item(name), change)
  }
}
