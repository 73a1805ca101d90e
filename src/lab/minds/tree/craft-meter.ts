import type { RunEvent } from '../../../engine/events'
import type { Subtask } from '../../../engine/minds/tree/types/questions'
import type { Metrics } from '../../metrics'

/**
 * The columns of Table 4. Iron means its ore: for the paper's agents the iron pickaxe comes 18.6 subtasks
 * (DRIP) after “iron”, and no CoT run with iron ever has the pickaxe. That fits mined iron better than smelted
 * iron; the paper does not say.
 */
const MILESTONES = [
  ['wood', 'logs'],
  ['wooden-pickaxe', 'wooden_pickaxe'],
  ['stone', 'cobblestone'],
  ['stone-pickaxe', 'stone_pickaxe'],
  ['iron', 'iron_ore'],
  ['iron-pickaxe', 'iron_pickaxe'],
  ['diamond', 'diamond'],
] as const
/** The columns of Table 3. */
const RESOURCES = ['wood', 'stone', 'iron', 'diamond'] as const

/** Stations that must be placed before use, in worlds with places. */
const STATIONS: ReadonlySet<string | undefined> = new Set(['crafting_table', 'furnace'])

/** The number of subtasks that a planner has carried out when it first has each resource. */
export class CraftMeter {
  /** By item: the number of subtasks at which it was first obtained, without and with explore and place. */
  readonly #first = new Map<string, readonly [subtasks: number, withPlaces: number]>()
  #carriedOut = 0
  #failed = 0
  /** Number of explorations and placements so far. */
  #places = 0

  apply(event: RunEvent): void {
    switch (event.kind) {
      case 'tree/done':
        if (event.how === 'acted') this.#done(event.subtask, event.worked !== false)
        return
      case 'tried':
        // The current subtask is not finished yet.
        if (event.success && !this.#first.has(event.item)) {
          const subtasks = this.#carriedOut + 1
          const explored = Number(event.action === 'mine')
          this.#first.set(event.item, [subtasks, subtasks + this.#places + explored])
        }
        return
      default:
    }
  }

  #done({ verb, things: [item] }: Subtask, worked: boolean): void {
    this.#carriedOut++
    if (!worked) this.#failed++
    if (verb === 'mine') this.#places++
    if (worked && verb === 'craft' && STATIONS.has(item)) this.#places++
  }

  get metrics(): Metrics {
    const counts = MILESTONES.flatMap(([id, item]) => {
      const [subtasks, withPlaces] = this.#first.get(item) ?? [null, null]
      return [[`subtasks-${id}`, subtasks] as const, [`with-places-${id}`, withPlaces] as const]
    })
    const items = new Map<string, string>(MILESTONES)
    const reached = RESOURCES.map(
      (id) => [`reached-${id}`, Number(this.#first.has(items.get(id) ?? ''))] as const,
    )
    const failed = this.#carriedOut === 0 ? null : this.#failed / this.#carriedOut
    return { ...Object.fromEntries([...reached, ...counts]), 'failed-subtasks': failed }
  }
}
