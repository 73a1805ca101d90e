/** Merges many pieces of knowledge: every claim is kept, and a rule decides which one holds. */
import { canonicalJson } from '../../engine/json'
import { getOrCreate } from '../../engine/get-or-create'
import type { Decisions } from './comparing'
import { MINDS } from '../minds'
import type { MergeRule } from './ordering'
import type { Knowledge, RunOf } from './types'
import { worldMismatch } from './world-mismatch'

type Pieces = readonly [Knowledge, ...Knowledge[]]

/**
 * Merges pieces of one mind and one world. Commutative, associative and idempotent under every rule, as long
 * as the user decides nothing: the result depends only on the set of claims. Of two settings of a world, it
 * uses the one whose text comes first.
 *
 * @throws ApartError if they cannot be merged
 */
export function mergeKnowledge(pieces: Pieces, rule: MergeRule, decisions?: Decisions): Knowledge {
  worldMismatch(pieces)
  const world = firstByText(pieces.map((piece) => piece.world))
  return MINDS[pieces[0].mind].comparing.merge(pieces, { world, runs: runsOf(pieces) }, rule, decisions)
}

/** All runs that a piece rests on, each with all its names. Of one that several pieces rest on the latest step counts. */
function runsOf(pieces: readonly Knowledge[]): Knowledge['runs'] {
  const runs = new Map<string, RunOf[]>()
  for (const piece of pieces)
    for (const [id, run] of Object.entries(piece.runs)) getOrCreate(runs, id, () => []).push(run)
  const united = Array.from(runs, ([id, told]): [string, RunOf] => [
    id,
    {
      spec: firstByText(told.map(({ spec }) => spec)),
      step: Math.max(...told.map(({ step }) => step)),
      names: [...new Set(told.flatMap(({ names }) => names))].sort(),
    },
  ])
  return Object.fromEntries(united.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Any of several equal values. If they differ slightly, the choice does not depend on their order. */
function firstByText<T extends object>(values: readonly T[]): T {
  const [first, ...others] = new Map(values.map((value) => [canonicalJson(value), value]))
  if (!first) throw new TypeError('There are no values to choose from.')
  return others.reduce((least, one) => (one[0] < least[0] ? one : least), first)[1]
}
