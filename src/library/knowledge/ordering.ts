/**
 * By which rule claims of one thing stand in order. Each is a total order of a set of claims that depends on nothing else, so that
 * united knowledge is the same in whatever order it was brought together.
 */
import { isDecided, witnessOf, type KnowledgeClaim, type ClaimKind, type ClaimSet } from './claims'

/**
 * - `experience`: what was found out first-hand before what was not; then what more runs found out, then what worked and was tried
 *   more often;
 * - `newer`: what was said at a later step of its run. Within a run that is later in truth; of two runs, the one that had been
 *   played for longer counts as the newer, for steps are all the time that a run knows;
 * - `ask`: what a person has decided before all else, the latest decision first; where there is no decision, as by experience.
 *
 * What is alike by all this is ordered by its text.
 */
export const MERGE_RULES = ['experience', 'newer', 'ask'] as const
export type MergeRule = (typeof MERGE_RULES)[number]

/** The last step of its origins; -1: none has a step. */
export const stepOf = ({ origins }: KnowledgeClaim): number =>
  origins.reduce((last, { step }) => Math.max(last, step ?? -1), -1)

/** How many runs found the same out first-hand, by its statement. What names no run counts once for each file. */
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
