import type { BlocksState, Fact, BlocksMove } from './types'
import type { ValidatorState } from './validator'

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
export function validateFour(start: BlocksState): ValidatorState {
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
