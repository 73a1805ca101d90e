import type { BlocksState, Fact, BlocksMove, MoveOutcome, Operators, RefusalReason } from './types'

/** The actions of each domain, with the number of blocks that each takes. */
export const OPERATORS: Readonly<Record<Operators, Readonly<Record<string, 1 | 2>>>> = {
  three: { stack: 2, 'unstack-blocks': 1, 'put-down': 1 },
  four: { 'pick-up': 1, 'put-down': 1, stack: 2, unstack: 2 },
}

const NOTHING: MoveOutcome = { success: true, moved: false }
const MOVED: MoveOutcome = { success: true, moved: true }
const no = (reason: RefusalReason): MoveOutcome => ({ success: false, reason })

/** Blocks that can be moved, under the rules of one of the two domains. */
export class BlocksTable {
  readonly operators: Operators
  /** For each block, the block below; null: it is on the table. A held block is missing. */
  readonly #under = new Map<string, string | null>()
  /** For each block with a block on it, that block. */
  readonly #above = new Map<string, string>()
  #held: string | null = null

  constructor(operators: Operators, { towers, held }: BlocksState) {
    this.operators = operators
    for (const tower of towers) {
      let under: string | null = null
      for (const block of tower) {
        this.#put(block, under)
        under = block
      }
    }
    this.#held = held
  }

  copy(): BlocksTable {
    return new BlocksTable(this.operators, this.state)
  }

  get held(): string | null {
    return this.#held
  }

  has(block: string): boolean {
    return this.#under.has(block) || this.#held === block
  }

  /** The block below; null: the table; undefined: it is held, or does not exist. */
  under(block: string): string | null | undefined {
    return this.#under.get(block)
  }

  /** The block on it; undefined: none. */
  above(block: string): string | undefined {
    return this.#above.get(block)
  }

  /** Whether nothing stands on it and it is not held. */
  isClear(block: string): boolean {
    return this.#under.has(block) && !this.#above.has(block)
  }

  /** The lowest block of its tower. */
  base(block: string): string {
    let lowest = block
    for (let under = this.#under.get(lowest); under; under = this.#under.get(lowest)) lowest = under
    return lowest
  }

  holds(fact: Fact): boolean {
    switch (fact.kind) {
      case 'on':
        return this.#under.get(fact.block) === fact.under
      case 'on-table':
        return this.#under.get(fact.block) === null
      case 'clear':
        return this.isClear(fact.block)
      default:
        return fact satisfies never
    }
  }

  /** The state: towers in the order in which their lowest blocks came to the table. */
  get state(): BlocksState {
    const towers: string[][] = []
    for (const [block, under] of this.#under) {
      if (under !== null) continue
      const tower = [block]
      for (let next = this.#above.get(block); next !== undefined; next = this.#above.get(next))
        tower.push(next)
      towers.push(tower)
    }
    return { towers, held: this.#held }
  }

  /** Makes the move if the rules allow it; otherwise changes nothing. */
  apply(move: BlocksMove): MoveOutcome {
    const outcome = this.outcome(move)
    if (outcome.success && outcome.moved) this.#move(move)
    return outcome
  }

  /** The outcome that the move would have. */
  outcome({ operator, blocks }: BlocksMove): MoveOutcome {
    const takes = Object.hasOwn(OPERATORS[this.operators], operator)
      ? OPERATORS[this.operators][operator]
      : undefined
    if (takes === undefined) return no({ kind: 'unknown-operator', operator })
    const [x, y] = blocks
    if (x === undefined || blocks.length !== takes) return no({ kind: 'wrong-number', operator, takes })
    const stranger = blocks.find((block) => !this.has(block))
    if (stranger !== undefined) return no({ kind: 'no-such-block', block: stranger })
    if (x === y) return no({ kind: 'on-itself', block: x })
    return this.operators === 'three' ? this.#three(operator, x, y) : this.#four(operator, x, y)
  }

  /** DRIP, Tables 8 and 9: an unnecessary move is no mistake. */
  #three(operator: string, x: string, y: string | undefined): MoveOutcome {
    if (y !== undefined) {
      if (this.#under.get(x) === y) return NOTHING
      const by = this.#above.get(y)
      if (by !== undefined) return no({ kind: 'not-clear', block: y, by })
      // With three operators the hand can hold a block only at the start of a problem.
      if (this.#held === y) return no({ kind: 'held', block: y })
      if (this.base(x) === this.base(y)) return no({ kind: 'same-tower', block: x, other: y })
      return MOVED
    }
    const block = operator === 'put-down' ? x : this.#above.get(x)
    return block === undefined || this.#under.get(block) === null ? NOTHING : MOVED
  }

  #four(operator: string, x: string, y: string | undefined): MoveOutcome {
    if (operator === 'put-down' || operator === 'stack') {
      if (this.#held !== x) return no({ kind: 'not-held', block: x })
      const by = y === undefined ? undefined : this.#above.get(y)
      if (y !== undefined && by !== undefined) return no({ kind: 'not-clear', block: y, by })
      return MOVED
    }
    if (this.#held !== null) return no({ kind: this.#held === x ? 'held' : 'hand-full', block: this.#held })
    const by = this.#above.get(x)
    if (by !== undefined) return no({ kind: 'not-clear', block: x, by })
    const on = this.#under.get(x) ?? null
    if (y === undefined && on !== null) return no({ kind: 'not-on-table', block: x, on })
    if (y !== undefined && on !== y) return no({ kind: 'not-on', block: x, other: y, on })
    return MOVED
  }

  /** Makes a move that the rules allow and that moves something. */
  #move({ operator, blocks: [x = '', y] }: BlocksMove): void {
    if (this.operators === 'four' && (operator === 'put-down' || operator === 'stack')) {
      this.#held = null
      this.#put(x, y ?? null)
    } else if (this.operators === 'four') {
      this.#lift(x)
      this.#held = x
    } else {
      const block = operator === 'unstack-blocks' ? (this.#above.get(x) ?? x) : x
      this.#lift(block)
      this.#put(block, y ?? null)
    }
  }

  #lift(block: string): void {
    const under = this.#under.get(block)
    if (under) this.#above.delete(under)
    this.#under.delete(block)
    if (this.#held === block) this.#held = null
  }

  #put(block: string, under: string | null): void {
    this.#under.set(block, under)
    if (under !== null) this.#above.set(under, block)
  }
}
