import type { RequirementSet } from '../../../engine/worlds/items/types'
import { GOALS } from '../../../engine/worlds/craft/goals'
import { HUMAN_PLANS } from '../../../engine/worlds/craft/plans'
import { GAME } from './game'
import { namedMaterial } from './names'

/** Items that the plans demonstrate, so that no agent asks about them. */
export const DEMONSTRATED: ReadonlySet<string> = new Set(
  HUMAN_PLANS.flatMap(({ steps }) => steps.map(({ item }) => item)),
)
export const LEARNED: ReadonlySet<string> = new Set(
  GOALS.filter(({ item, set }) => set === 67 && !DEMONSTRATED.has(item)).map(({ item }) => item),
)

const GROUPS = new Map(GOALS.map(({ item, group }) => [item, group]))

/** Sums over many initial graphs of everything that the record and Table 12 count. */
export class Census {
  readonly #counts = new Map<string, number>()
  #errorSquares = 0

  count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** The count of `part` divided by the count of `whole`. */
  rate(part: string, whole: string): number {
    return this.count(part) / this.count(whole)
  }

  /** The standard deviation of the quantity errors of Table 12. */
  get errorDeviation(): number {
    const mean = this.rate('error', 'errors')
    return Math.sqrt(this.#errorSquares / this.count('errors') - mean * mean)
  }

  add(graph: ReadonlyMap<string, RequirementSet>): void {
    this.#add('graphs')
    for (const [item, set] of graph) {
      this.#add('items')
      this.#add(`size ${Object.keys(set).length}`)
      if (!GAME.has(item)) this.#add('non-existent')
      else if (descendsFromNothing(item, graph)) this.#add('descendants')
      this.#addItem(item, set)
    }
  }

  #add(name: string, by = 1): void {
    this.#counts.set(name, this.count(name) + by)
  }

  #addItem(item: string, set: RequirementSet): void {
    const truth = GAME.get(item)?.requires
    if (!truth) return
    const names = new Set([...Object.keys(truth), ...Object.keys(set)])
    let [omitted, unneeded, inexact] = [0, 0, 0]
    for (const name of names) {
      const [told, needed] = [set[name] ?? 0, truth[name] ?? 0]
      if (told === 0) omitted++
      else if (needed === 0) unneeded++
      else if (told !== needed) inexact++
      this.#addQuantity(told, needed)
      if (needed > 0 && (name === 'crafting_table' || name === 'furnace')) this.#addKept(name, told > 0)
    }
    const material = namedMaterial(item)
    if (material !== undefined && material in truth && LEARNED.has(item))
      this.#addKept('material', material in set)

    this.#add('true rule')
    this.#add(`omitted ${Math.min(omitted, 3)}`)
    this.#add(`unneeded ${Math.min(unneeded, 3)}`)
    const right = omitted + unneeded === 0
    if (right) this.#add('right')
    if (right && inexact === 0) this.#add('right with quantities')
    const group = LEARNED.has(item) ? GROUPS.get(item) : undefined
    if (group === undefined) return
    this.#add(`goals ${group}`)
    if (right) this.#add(`right ${group}`)
  }

  #addKept(what: string, kept: boolean): void {
    this.#add(`${what} needed`)
    if (kept) this.#add(`${what} kept`)
  }

  #addQuantity(told: number, needed: number): void {
    const error = told - needed
    if (error !== 0) {
      this.#add('errors')
      this.#add('error', error)
      this.#add('absolute error', Math.abs(error))
      this.#errorSquares += error * error
    }
    if (told === 0 || needed < 2) return
    this.#add('shared')
    this.#add(error === 0 ? 'exact' : error < 0 ? 'under' : 'over')
    this.#add('shared error', error)
    this.#add('shared absolute error', Math.abs(error))
  }
}

/** Whether `item` depends in the graph on something that the rules do not have. */
function descendsFromNothing(item: string, graph: ReadonlyMap<string, RequirementSet>): boolean {
  const behind = new Set([item])
  for (const one of behind) {
    if (!GAME.has(one)) return true
    for (const name of Object.keys(graph.get(one) ?? {})) behind.add(name)
  }
  return false
}
