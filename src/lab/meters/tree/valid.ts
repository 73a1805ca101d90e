import type { BlocksProblem, Fact, Move, Operators } from '../../../engine/worlds/blocks/types'

/** What a plan comes to, whoever made it. */
export interface Checked {
  /** Every action can be done where it stands. */
  readonly isValid: boolean
  /** After the last of them the whole goal holds. */
  readonly reaches: boolean
}

/**
 * Checks a plan by facts alone, as PDDL does: each action has facts that must hold, facts that come and facts that go. It shares
 * nothing with the world that the plan was carried out in.
 */
export function checkPlan(
  { start, goal }: BlocksProblem,
  operators: Operators,
  plan: readonly Move[],
): Checked {
  const facts = new Facts(
    start.towers.map((tower) => tower.map(String)),
    start.held,
  )
  const isValid = plan.every((move) => (operators === 'three' ? three(facts, move) : four(facts, move)))
  return { isValid, reaches: isValid && goal.every((fact) => facts.has(lineOf(fact))) && facts.has('empty') }
}

function lineOf(fact: Fact): string {
  if (fact.kind === 'on') return `on ${fact.block} ${fact.under}`
  return fact.kind === 'clear' ? `clear ${fact.block}` : `table ${fact.block}`
}

class Facts {
  readonly blocks: readonly string[]
  readonly #facts = new Set<string>()

  constructor(towers: readonly (readonly string[])[], held: string | null) {
    this.blocks = [...towers.flat(), ...(held === null ? [] : [held])]
    for (const tower of towers)
      for (const [i, block] of tower.entries()) {
        const above = tower[i + 1]
        this.#facts.add(i === 0 ? `table ${block}` : `on ${block} ${tower[i - 1] ?? ''}`)
        if (above === undefined) this.#facts.add(`clear ${block}`)
      }
    this.#facts.add(held === null ? 'empty' : `held ${held}`)
  }

  has(...facts: readonly string[]): boolean {
    return facts.every((fact) => this.#facts.has(fact))
  }

  /** The one block of which that is said. */
  of(fact: (block: string) => string): string | undefined {
    return this.blocks.find((block) => this.#facts.has(fact(block)))
  }

  change(gone: readonly string[], come: readonly string[]): boolean {
    for (const fact of gone) this.#facts.delete(fact)
    for (const fact of come) this.#facts.add(fact)
    return true
  }
}

function known(facts: Facts, blocks: readonly string[], takes: number): boolean {
  return blocks.length === takes && blocks.every((block) => facts.blocks.includes(block))
}

/** DRIP, Tables 8 and 9: what stands on a block moves with it, and what is so already needs nothing. */
function three(facts: Facts, { operator, blocks }: Move): boolean {
  const [x = '', y = ''] = blocks
  const below = (block: string) => facts.of((other) => `on ${block} ${other}`)
  const lift = (block: string) => {
    const under = below(block)
    return under === undefined
      ? facts.change([`table ${block}`], [])
      : facts.change([`on ${block} ${under}`], [`clear ${under}`])
  }
  const toTable = (block: string) => lift(block) && facts.change([], [`table ${block}`])
  switch (operator) {
    case 'put-down':
      return known(facts, blocks, 1) && toTable(x)
    case 'unstack-blocks': {
      if (!known(facts, blocks, 1)) return false
      const above = facts.of((other) => `on ${other} ${x}`)
      return above === undefined || toTable(above)
    }
    case 'stack': {
      if (!known(facts, blocks, 2) || x === y) return false
      if (facts.has(`on ${x} ${y}`)) return true
      if (!facts.has(`clear ${y}`)) return false
      for (let under: string | undefined = y; under !== undefined; under = below(under))
        if (under === x) return false
      return lift(x) && facts.change([`clear ${y}`], [`on ${x} ${y}`])
    }
    default:
      return false
  }
}

/** The standard domain: one block in the hand. */
function four(facts: Facts, { operator, blocks }: Move): boolean {
  const [x = '', y = ''] = blocks
  const one = known(facts, blocks, 1)
  const two = known(facts, blocks, 2) && x !== y
  switch (operator) {
    case 'pick-up': {
      const before = [`clear ${x}`, `table ${x}`, 'empty']
      return one && facts.has(...before) && facts.change(before, [`held ${x}`])
    }
    case 'put-down':
      return (
        one && facts.has(`held ${x}`) && facts.change([`held ${x}`], [`clear ${x}`, `table ${x}`, 'empty'])
      )
    case 'stack': {
      const before = [`held ${x}`, `clear ${y}`]
      return two && facts.has(...before) && facts.change(before, [`on ${x} ${y}`, `clear ${x}`, 'empty'])
    }
    case 'unstack': {
      const before = [`on ${x} ${y}`, `clear ${x}`, 'empty']
      return two && facts.has(...before) && facts.change(before, [`held ${x}`, `clear ${y}`])
    }
    default:
      return false
  }
}
