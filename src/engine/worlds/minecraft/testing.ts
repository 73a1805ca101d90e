/** A simulated bot: it plays the craft world by its rules, in simulated ms. */
import { CraftWorld } from '../craft/craft-world'
import { BotError } from '../items/bot'
import type { Bot, BotErrand, BotReport, BotView } from '../items/types'
import type { RequirementSet, Rules } from '../items/types'

export const AROUND = { medium: 'air', covered: 0, light: 15, blocks: [['grass', 1]], entities: [] } as const

/** A single green point. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPIWGABAAK0AUE0j8WGAAAAAElFTkSuQmCC'

/** The fate of an errand: it or its result may be lost, or it may time out. */
export type BotFate = 'done' | 'lost' | 'answer-lost' | 'timeout' | 'died'

/** The task is empty, because the fake bot only carries out errands. */
const TASK = { goals: [], actions: [], plans: [], manual: new Map(), canonicalName: (name: string) => name }

export class FakeBot implements Bot {
  readonly errands: BotErrand[] = []
  /** Subgoals that were carried out and succeeded. */
  readonly done: string[] = []
  fate: () => BotFate = () => 'done'
  /** ms that an errand takes. */
  takes = 1000
  /** Items lost and used on the way, in addition to the rules. */
  beside: Partial<Pick<BotReport, 'consumed' | 'used'>> = {}
  readonly #world: CraftWorld

  constructor(rules: Rules) {
    this.#world = new CraftWorld(rules, TASK)
  }

  get inventory(): RequirementSet {
    return this.#world.observe()
  }

  async look(): Promise<BotView> {
    await Promise.resolve()
    return { inventory: this.inventory, surroundings: AROUND }
  }

  see(): Promise<string> {
    return Promise.resolve(PICTURE)
  }

  async carryOut(errand: BotErrand): Promise<BotReport> {
    this.errands.push(errand)
    await Promise.resolve()
    const fate = this.fate()
    if (fate === 'lost') throw new BotError('disconnected', 'lost')
    if (fate === 'died') this.#world.reset()
    if (fate === 'timeout' || fate === 'died') return this.#failed(fate, errand.timeout)
    if (errand.type === 'way-out') return this.#report({ success: true })
    const outcome = this.#world.act(errand)
    if (!outcome.success) return this.#failed('missing-ingredients')
    this.done.push(`${errand.action} ${errand.item}`)
    if (fate === 'answer-lost') throw new BotError('disconnected', 'The answer was lost.')
    const { consumed, used } = outcome
    const { beside } = this
    return this.#report({
      ...{ success: true, gained: { [errand.item]: outcome.gained } },
      ...{ consumed: { ...consumed, ...beside.consumed }, used: [...used, ...(beside.used ?? [])] },
    })
  }

  #failed(reason: string, took = this.takes): BotReport {
    return this.#report({ reason, took, surroundings: AROUND })
  }

  #report(more: Partial<BotReport>): BotReport {
    return {
      ...{ success: false, reason: null, gained: {}, consumed: {}, used: [], took: this.takes },
      ...{ inventory: this.inventory, surroundings: null },
      ...more,
    }
  }
}
