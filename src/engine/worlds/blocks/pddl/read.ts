import { formatValue } from '../../../format-value'
import { conflictIn, distinct, stateOf } from '../facts'
import type { BlocksProblem, Fact, Operators } from '../types'
import type { LocatedClaim } from './atoms'
import { readSections } from './sections'
import { Tokens } from './tokens'

interface PddlProblem {
  /** The operators of the problem's domain. */
  readonly operators: Operators
  readonly problem: BlocksProblem
}

/**
 * Reads a problem in PDDL, of the standard domain (under its usual names, typed or not) or of DRIP's. Takes
 * time linear in the text. The problem must be complete and possible: the reader refuses errors and omissions
 * and never guesses, because other planners do not guess either.
 * @throws PddlError, and nothing else
 */
export function readPddl(text: string): PddlProblem {
  const tokens = new Tokens(text)
  const { name, operators, objects, init, goal } = readSections(tokens)
  const lacking = (section: string) => tokens.error(text.trimEnd().length - 1, `There is no (${section} …).`)
  if (!operators) throw lacking(':domain')
  if (!objects) throw lacking(':objects')
  if (!init) throw lacking(':init')
  if (!goal) throw lacking(':goal')
  if (objects.size === 0) throw tokens.error(init.at, 'There are no blocks in (:objects …).')
  checkAtoms(tokens, init.atoms, objects)
  checkWhole(tokens, init, objects, operators)
  checkAtoms(tokens, goal.atoms, objects)
  const claims = init.atoms.map(({ claim }) => claim)
  const start = stateOf([...objects.keys()], claims)
  return { operators, problem: { name, start, goal: factsOf(tokens, goal), published: null } }
}

/** Checks that every block is one of the objects, and that all claims can hold at once. */
function checkAtoms(
  tokens: Tokens,
  atoms: readonly LocatedClaim[],
  objects: ReadonlyMap<string, number>,
): void {
  for (const { blocks } of atoms)
    for (const { name, at } of blocks)
      if (!objects.has(name)) throw tokens.error(at, `${formatValue(name)} is not in the :objects.`)
  const conflict = conflictIn(atoms.map(({ claim }) => claim))
  if (conflict) throw tokens.error(atoms[conflict.at]?.at ?? 0, conflict.words)
}

/** Checks that a start is complete: PDDL takes a missing fact for false. */
function checkWhole(
  tokens: Tokens,
  { at, atoms }: { readonly at: number; readonly atoms: readonly LocatedClaim[] },
  objects: ReadonlyMap<string, number>,
  operators: Operators,
): void {
  const placed = new Set<string>()
  const covered = new Set<string>()
  for (const { claim } of atoms) {
    if (claim.kind === 'hand-empty') continue
    if (claim.kind !== 'clear') placed.add(claim.block)
    if (claim.kind === 'on') covered.add(claim.under)
    // A held block is not clear either.
    if (claim.kind === 'clear' || claim.kind === 'held') covered.add(claim.block)
  }
  for (const [block, where] of objects) {
    if (!placed.has(block))
      throw tokens.error(
        where,
        `:init does not say where ${block} is: (ontable ${block}), or (on ${block} …).`,
      )
    if (!covered.has(block))
      throw tokens.error(where, `Nothing is on ${block}, but :init does not say (clear ${block}).`)
  }
  const hasHand = atoms.some(({ claim }) => claim.kind === 'hand-empty' || claim.kind === 'held')
  if (operators === 'four' && !hasHand)
    throw tokens.error(at, ':init does not say what is in the hand: (handempty), or (holding …).')
}

/** The goal's facts about blocks. Every goal implies an empty hand, so that claim is dropped. */
function factsOf(
  tokens: Tokens,
  { at, atoms }: { readonly at: number; readonly atoms: readonly LocatedClaim[] },
): Fact[] {
  const facts: Fact[] = []
  for (const { claim, at: where } of atoms) {
    if (claim.kind === 'held')
      throw tokens.error(where, 'The hand must be empty at the end: a goal cannot contain (holding …).')
    if (claim.kind !== 'hand-empty') facts.push(claim)
  }
  if (facts.length === 0) throw tokens.error(at, 'The goal does not mention any block.')
  return distinct(facts)
}
