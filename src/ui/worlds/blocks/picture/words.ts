import { counted } from '../../../../engine/sentence'
import { goalText } from '../../../../engine/worlds/blocks/notation'
import type { BlocksState, Fact } from '../../../../engine/worlds/blocks/types'
import { placesWanted } from './goal-towers'

/** The current and the final place of each block, computed on request. */
export class Where {
  readonly #under = new Map<string, string | null>()
  readonly #above = new Map<string, string>()
  readonly #held: string | null
  readonly #wanted: ReadonlyMap<string, string | null>

  constructor({ towers, held }: BlocksState, goal: readonly Fact[]) {
    for (const tower of towers)
      for (const [level, block] of tower.entries()) {
        const under = tower[level - 1] ?? null
        this.#under.set(block, under)
        if (under !== null) this.#above.set(under, block)
      }
    this.#held = held
    this.#wanted = placesWanted(goal)
  }

  /** `c, on b, under i, goal: on d` */
  nameOf(block: string): string {
    const parts = [block]
    const under = this.#under.get(block)
    if (block === this.#held) parts.push('in the hand')
    else if (under !== undefined) parts.push(under === null ? 'on the table' : `on ${under}`)
    const above = this.#above.get(block)
    if (above !== undefined) parts.push(`under ${above}`)
    const wanted = this.#wanted.get(block)
    if (wanted !== undefined) parts.push(`goal: on ${wanted ?? 'the table'}`)
    return parts.join(', ')
  }
}

/** A longer list is not read out; only its length is. */
const MAX_READ_OUT = 40

/** A picture in a sentence or two: `5 blocks in 2 towers, from the bottom up: a b; c d e.` */
export function saidOf({ towers, held }: BlocksState): string {
  const blocks = towers.reduce((sum, tower) => sum + tower.length, held === null ? 0 : 1)
  const start = `${counted(blocks, 'block')} in ${counted(towers.length, 'tower')}`
  const hand = held === null ? '' : ` The hand holds ${held}.`
  if (blocks > MAX_READ_OUT) {
    const highest = Math.max(0, ...towers.map(({ length }) => length))
    return `${start}. The highest has ${counted(highest, 'block')}.${hand}`
  }
  return `${start}, from the bottom up: ${towers.map((tower) => tower.join(' ')).join('; ')}.${hand}`
}

/** The goal for screen readers: its facts, or their number if there are many. */
export const goalSaid = (goal: readonly Fact[]): string =>
  goal.length > MAX_READ_OUT ? `${counted(goal.length, 'fact')}.` : `${goalText(goal)}.`
