import type { BlocksMove, Operators } from '../types'
import { HAND, NOTHING, TABLE, type NumberedProblem } from './posed'

/** A table on which blocks are moved by number; it records the steps. */
export class Mover {
  readonly plan: BlocksMove[] = []
  readonly under: Int32Array
  readonly above: Int32Array
  readonly #names: readonly string[]
  readonly #operators: Operators

  constructor({ names, under, above }: NumberedProblem, operators: Operators) {
    this.#names = names
    this.#operators = operators
    this.under = under.slice()
    this.above = above.slice()
  }

  isClear(x: number): boolean {
    return this.above[x] === NOTHING && this.under[x] !== HAND
  }

  /**
   * Moves a block. With three operators that is one step, and everything on the block comes along. With four
   * it is two steps, or one if the hand holds the block.
   * @param to a block that is clear, or `TABLE`
   */
  move(x: number, to: number): void {
    const from = this.under[x] ?? HAND
    if (from === to) throw new RangeError(`The move does not change the place of ${this.#name(x)}.`)
    if (this.#operators === 'four' && from !== HAND)
      this.#step(from === TABLE ? 'pick-up' : 'unstack', x, from)
    this.#step(to === TABLE ? 'put-down' : 'stack', x, to)
    if (from >= 0) this.above[from] = NOTHING
    if (to >= 0) this.above[to] = x
    this.under[x] = to
  }

  #name(x: number): string {
    return this.#names[x] ?? ''
  }

  #step(operator: string, x: number, other: number): void {
    const blocks = other === TABLE ? [x] : [x, other]
    this.plan.push({ operator, blocks: blocks.map((one) => this.#name(one)) })
  }
}
