/**
 * The rules that order the claims about one thing. Each rule is a total order that depends only on the set of
 * claims, so merged knowledge is the same in any order of merging.
 */
import { isDecided, witnessOf, type KnowledgeClaim, type ClaimKind, type ClaimSet } from './claims'

/**
 * - `experience`: first-hand findings first; then findings of more runs; then more successes and tries.
 * - `newer`: claims from later steps first. Within one run, a later step is later in time. Of two runs, the
 * longer one counts as newer, because a run has no other time than its steps.
 * - `ask`: the user's decisions first, the latest one before the others; without a decision, as `experience`.
 *
 * Ties are broken by the claims' texts.
 */
export const MERGE_RULES = ['experience', 'newer', 'ask'] as const
export type MergeRule = (typeof MERGE_RULES)[number]

/** The last step of its origins; -1: none has a step. */
const stepOf = ({ origins }: KnowledgeClaim): number =>
  origins.reduce((last, { step }) => Math.max(last, step ?? -1), -1)

/**
 * By statement, the number of runs that found it first-hand. A claim without a run counts once for each file.
 */
function runsByStatement<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  claims: Iterable<C>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const claim of claims) {
    if (!kind.isFound(claim)) continue
    const statement = kind.statement(claim)
    const runs = found.get(statement) ?? new Set()
    found.set(statement, runs)
    for (const witness of witnessOf(claim)) runs.add(witness)
  }
  return found
}

/**
 * All claims, what holds first.
 * @param chosen the statement that a person has just decided for; only the rule that asks them heeds it
 */
export function inOrder<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  claims: ClaimSet<C>,
  rule: MergeRule,
  chosen?: string,
): readonly C[] {
  const { entries } = claims
  if (entries.length === 1) return entries.map(([, claim]) => claim)
  const runs = runsByStatement(
    kind,
    entries.map(([, claim]) => claim),
  )
  const ranked = entries.map(([key, claim]) => {
    const statement = kind.statement(claim)
    const isFound = kind.isFound(claim)
    const found = [Number(isFound), isFound ? (runs.get(statement)?.size ?? 0) : 0]
    const experience = kind.experience(claim)
    const step = stepOf(claim)
    const said = Number(kind.isSaid(claim))
    const byExperience = [...found, ...experience, step]
    const rank = {
      experience: byExperience,
      newer: [step, ...found, ...experience],
      ask: [Number(statement === chosen), Number(isDecided(claim)), ...byExperience],
    }[rule]
    return { key, claim, rank: [said, ...rank] }
  })
  // Those of equal rank stay in the order of their texts, in which they came.
  return ranked.sort((a, b) => -compared(a.rank, b.rank)).map(({ claim }) => claim)
}

/** Number by number. */
function compared(a: readonly number[], b: readonly number[]): number {
  for (const [at, number] of a.entries()) {
    const other = b[at] ?? 0
    if (number !== other) return number - other
  }
  return 0
}
