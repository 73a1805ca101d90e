import type { BlocksState, Fact, Move } from './types'
import type { Facts } from './validator'

/** An operator of STRIPS: atoms in which X and Y stand for its blocks. */
interface Schema {
  readonly blocks: readonly ('X' | 'Y')[]
  readonly needs: readonly string[]
  readonly adds: readonly string[]
  readonly deletes: readonly string[]
}

/** The standard domain, as PDDL has it (PlanBench, generated_domain.pddl). */
const SCHEMAS: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  [
    'pick-up',
    {
      blocks: ['X'],
      needs: ['clear X', 'ontable X', 'handempty'],
      adds: ['holding X'],
      deletes: ['clear X', 'ontable X', 'handempty'],
    },
  ],
  [
    'put-down',
    {
      blocks: ['X'],
      needs: ['holding X'],
      adds: ['clear X', 'handempty', 'ontable X'],
      deletes: ['holding X'],
    },
  ],
  [
    'stack',
    {
      blocks: ['X', 'Y'],
      needs: ['clear Y', 'holding X'],
      adds: ['handempty', 'clear X', 'on X Y'],
      deletes: ['clear Y', 'holding X'],
    },
  ],
  [
    'unstack',
    {
      blocks: ['X', 'Y'],
      needs: ['on X Y', 'clear X', 'handempty'],
      adds: ['holding X', 'clear Y'],
      deletes: ['on X Y', 'clear X', 'handempty'],
    },
  ],
])

/** What is true with the four operators: ground atoms, under STRIPS. */
export function validateFour(start: BlocksState): Facts {
  const { atoms, objects } = atomsOf(start)
  return {
    step(move) {
      const schema = SCHEMAS.get(move.operator)
      if (!schema) return `there is no action ${move.operator}`
      const objection = objectionTo(move, schema, objects)
      if (objection !== null) return objection
      const ground = (atom: string) => atom.replace(/[XY]/g, (one) => move.blocks[one === 'X' ? 0 : 1] ?? one)
      const unmet = schema.needs.map(ground).find((atom) => !atoms.has(atom))
      if (unmet !== undefined) return denial(unmet)
      for (const atom of schema.deletes) atoms.delete(ground(atom))
      for (const atom of schema.adds) atoms.add(ground(atom))
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
  { operator, blocks }: Move,
  schema: Schema,
  objects: ReadonlySet<string>,
): string | null {
  if (blocks.length !== schema.blocks.length)
    return `${operator} takes ${schema.blocks.length === 1 ? 'one block' : 'two blocks'}, and is given ${blocks.length}`
  const stranger = blocks.find((block) => !objects.has(block))
  return stranger === undefined ? null : `there is no block ${stranger}`
}

function atomOf(fact: Fact): string {
  if (fact.kind === 'on') return `on ${fact.block} ${fact.under}`
  return fact.kind === 'on-table' ? `ontable ${fact.block}` : `clear ${fact.block}`
}

/** That an atom does not hold, in words. */
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
