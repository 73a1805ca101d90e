import type { BlocksProblem, Fact, BlocksMove, Operators, BlocksState } from './types'

/** The first impossible step of a plan. */
interface BadStep {
  /** From 1. */
  readonly step: number
  readonly move: BlocksMove
  /** The violated precondition, in words: `c is not clear`. */
  readonly unmet: string
}

interface PlanVerdict {
  /** Whether every step is possible and the goal holds after the last one. */
  readonly isValid: boolean
  readonly bad: BadStep | null
  /** Facts of the goal that do not hold after the last possible step, in words; empty: the goal holds. */
  readonly missing: readonly string[]
}

/** The facts at one moment of a plan. */
interface ValidatorState {
  /** Makes a step, or returns the violated precondition and changes nothing. */
  step(move: BlocksMove): string | null
  holds(fact: Fact): boolean
  /** The block in the hand; null: none. */
  readonly held: string | null
}

/**
 * Whether a plan solves a problem, and if not, why. It judges all plans that are shown or scored. It is
 * independent of the world in which plans are made: it works on facts, preconditions and effects, not on
 * towers.
 */
export function validate(
  problem: BlocksProblem,
  operators: Operators,
  plan: readonly BlocksMove[],
): PlanVerdict {
  const facts = operators === 'four' ? validateFour(problem.start) : validateThree(problem.start)
  let bad: BadStep | null = null
  for (const [i, move] of plan.entries()) {
    const unmet = facts.step(move)
    if (unmet === null) continue
    bad = { step: i + 1, move, unmet }
    break
  }
  const missing = [
    ...problem.goal.filter((fact) => !facts.holds(fact)).map(wordsOf),
    ...(facts.held === null ? [] : [`the hand holds ${facts.held}`]),
  ]
  return { isValid: bad === null && missing.length === 0, bad, missing }
}

function wordsOf(fact: Fact): string {
  switch (fact.kind) {
    case 'on':
      return `${fact.block} is not on ${fact.under}`
    case 'on-table':
      return `${fact.block} is not on the table`
    case 'clear':
      return `${fact.block} is not clear`
    default:
      return fact satisfies never
  }
}

/** The number of blocks that DRIP's operators take (Table 8). */
const TAKES: ReadonlyMap<string, number> = new Map([
  ['stack', 2],
  ['unstack-blocks', 1],
  ['put-down', 1],
])

/**
 * The truth with DRIP's three operators (Tables 8 and 9): `on` is stored, `above` is its closure, and a block
 * with nothing on it is clear. A sub-tower moves by a change of its lowest `on`. An unnecessary move changes
 * nothing.
 */
function validateThree({ towers, held }: BlocksState): ValidatorState {
  /** on(X, Y), by X and by Y. A block that is neither in `on` nor in the hand is on the table. */
  const on = new Map<string, string>()
  const load = new Map<string, string>()
  const objects = new Set<string>([...towers.flat(), ...(held === null ? [] : [held])])
  const hand = new Set<string>(held === null ? [] : [held])
  for (const tower of towers) tower.slice(1).forEach((block, i) => put(block, tower[i] ?? block))

  function put(x: string, y: string): void {
    on.set(x, y)
    load.set(y, x)
  }
  /** Removes X from the block or hand that carries it. */
  function free(x: string): void {
    const y = on.get(x)
    if (y !== undefined) load.delete(y)
    on.delete(x)
    hand.delete(x)
  }
  const isClear = (x: string) => !load.has(x) && !hand.has(x)
  function isAbove(x: string, y: string): boolean {
    for (let at = on.get(x); at !== undefined; at = on.get(at)) if (at === y) return true
    return false
  }

  function stack(x: string, y: string): string | null {
    if (x === y) return `${x} cannot be on itself`
    if (on.get(x) === y) return null
    if (!isClear(y)) return `${y} is not clear`
    if (isAbove(y, x)) return `${y} is above ${x}, in the same tower`
    free(x)
    put(x, y)
    return null
  }

  return {
    step({ operator, blocks }: BlocksMove) {
      const takes = TAKES.get(operator)
      if (takes === undefined) return `there is no action ${operator}`
      if (blocks.length !== takes)
        return `${operator} takes ${takes === 1 ? 'one block' : 'two blocks'}, and is given ${blocks.length}`
      for (const block of blocks) if (!objects.has(block)) return `there is no block ${block}`
      const [x = '', y = ''] = blocks
      if (operator === 'stack') return stack(x, y)
      const moved = operator === 'put-down' ? x : load.get(x)
      if (moved !== undefined) free(moved)
      return null
    },
    holds(fact) {
      if (fact.kind === 'on') return on.get(fact.block) === fact.under
      if (fact.kind === 'clear') return objects.has(fact.block) && isClear(fact.block)
      return objects.has(fact.block) && !on.has(fact.block) && !hand.has(fact.block)
    },
    get held() {
      const [block] = hand
      return block ?? null
    },
  }
}

/** An operator of STRIPS, applied to blocks. */
interface Grounded {
  readonly needs: readonly string[]
  readonly adds: readonly string[]
  readonly deletes: readonly string[]
}
interface Schema {
  readonly takes: 1 | 2
  ground(x: string, y: string): Grounded
}

const on = (x: string, y: string) => `on ${x} ${y}`
const onTable = (x: string) => `ontable ${x}`
const clear = (x: string) => `clear ${x}`
const holding = (x: string) => `holding ${x}`
const EMPTY = 'handempty'

/** The standard domain, as in PDDL (PlanBench, generated_domain.pddl). */
const SCHEMAS: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['pick-up', { takes: 1, ground: (x) => change([clear(x), onTable(x), EMPTY], [holding(x)]) }],
  ['put-down', { takes: 1, ground: (x) => change([holding(x)], [clear(x), EMPTY, onTable(x)]) }],
  ['stack', { takes: 2, ground: (x, y) => change([clear(y), holding(x)], [EMPTY, clear(x), on(x, y)]) }],
  ['unstack', { takes: 2, ground: (x, y) => change([on(x, y), clear(x), EMPTY], [holding(x), clear(y)]) }],
])

/** In this domain every action deletes exactly its preconditions. */
const change = (needs: readonly string[], adds: readonly string[]): Grounded => ({
  needs,
  adds,
  deletes: needs,
})

/** The truth with the four operators: ground atoms, under STRIPS. */
function validateFour(start: BlocksState): ValidatorState {
  const { atoms, objects } = atomsOf(start)
  return {
    step(move) {
      const schema = SCHEMAS.get(move.operator)
      if (!schema) return `there is no action ${move.operator}`
      const objection = objectionTo(move, schema, objects)
      if (objection !== null) return objection
      const [x = '', y = ''] = move.blocks
      const { needs, adds, deletes } = schema.ground(x, y)
      const unmet = needs.find((atom) => !atoms.has(atom))
      if (unmet !== undefined) return denial(unmet)
      for (const atom of deletes) atoms.delete(atom)
      for (const atom of adds) atoms.add(atom)
      return null
    },
    holds: (fact) => atoms.has(atomOf(fact)),
    get held() {
      for (const atom of atoms) if (atom.startsWith('holding ')) return atom.slice('holding '.length)
      return null
    },
  }
}

function atomsOf({ towers, held }: BlocksState) {
  const atoms = new Set<string>([held === null ? 'handempty' : `holding ${held}`])
  const objects = new Set<string>(held === null ? [] : [held])
  for (const tower of towers) {
    let below: string | null = null
    for (const block of tower) {
      objects.add(block)
      atoms.add(below === null ? `ontable ${block}` : `on ${block} ${below}`)
      below = block
    }
    if (below !== null) atoms.add(`clear ${below}`)
  }
  return { atoms, objects }
}

function objectionTo(
  { operator, blocks }: BlocksMove,
  { takes }: Schema,
  objects: ReadonlySet<string>,
): string | null {
  if (blocks.length !== takes)
    return `${operator} takes ${takes === 1 ? 'one block' : 'two blocks'}, and is given ${blocks.length}`
  const stranger = blocks.find((block) => !objects.has(block))
  return stranger === undefined ? null : `there is no block ${stranger}`
}

function atomOf(fact: Fact): string {
  if (fact.kind === 'on') return `on ${fact.block} ${fact.under}`
  return fact.kind === 'on-table' ? `ontable ${fact.block}` : `clear ${fact.block}`
}

/** Says that an atom does not hold. */
function denial(atom: string): string {
  const [predicate, x = '', y = ''] = atom.split(' ')
  switch (predicate) {
    case 'on':
      return `${x} is not on ${y}`
    case 'ontable':
      return `${x} is not on the table`
    case 'holding':
      return `the hand does not hold ${x}`
    case 'handempty':
      return 'the hand is not empty'
    default:
      return `${x} is not clear`
  }
}
