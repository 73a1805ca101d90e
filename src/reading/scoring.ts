import type { Extracted, GoalClaim } from '../engine/minds/goals/types/claims'
import { conditionsKey } from '../engine/minds/goals/graph/sameness'
import type { Rule, Rules } from '../engine/worlds/items/types'
import { PLANTED, type PlantedPassage, type PlantedKind } from './corpus/planted'
import type { Span } from './blocks'

/** Counts for precision and recall of a reader. */
interface ReadingScore {
  readonly claims: number
  /** Number of these claims with exactly a rule's tools, materials and results, or a planted true claim's. */
  readonly right: number
  readonly wanted: number
  /** Number of these that were read at least once. */
  readonly found: number
}

interface KindScore extends ReadingScore {
  readonly planted: number
  /** Number of these that were read exactly right, with nothing left out and nothing added. */
  readonly readRight: number
  /** Number of claims that agree with the text, whether or not they are true in the world. */
  readonly asSaid: number
}

interface Scores {
  /** Compared with all rules. */
  readonly overall: ReadingScore
  readonly byKind: ReadonlyMap<PlantedKind, KindScore>
}

/** In [0, 1]; 1 without any claim. */
export const precision = ({ claims, right }: Pick<ReadingScore, 'claims' | 'right'>): number =>
  claims === 0 ? 1 : right / claims
/** In [0, 1]; 1 if there was nothing to find. */
export const recall = ({ wanted, found }: Pick<ReadingScore, 'wanted' | 'found'>): number =>
  wanted === 0 ? 1 : found / wanted

/**
 * Scores a reader's claims by the rules of the world and by the planted difficulties.
 *
 * @param documents their texts: a claim belongs to a planted sentence if its passage begins or ends in it. A
 * claim with a larger passage belongs to it only if it says the same, because its sentence is unknown.
 */
export function scored(
  extracted: readonly Extracted[],
  rules: Rules,
  documents: readonly { readonly id: string; readonly text: string }[],
  planted: readonly PlantedPassage[] = PLANTED,
): Scores {
  const claims = extracted.flatMap(({ goals }) =>
    goals.map((claim) => ({ claim, key: conditionsKey(claim) })),
  )
  const wanted = new Set(Array.from(rules, ([item, rule]) => ruleKey(item, rule)))
  const truths = new Set([
    ...wanted,
    ...planted.flatMap(({ isTrue, claims }) => (isTrue ? claims.map(conditionsKey) : [])),
  ])
  const said = new Set(claims.map(({ key }) => key))
  const texts = new Map(documents.map(({ id, text }) => [id, text]))
  return {
    overall: {
      claims: claims.length,
      right: claims.filter(({ key }) => truths.has(key)).length,
      wanted: wanted.size,
      found: Array.from(wanted).filter((key) => said.has(key)).length,
    },
    byKind: new Map(Array.from(new Set(planted.map(({ kind }) => kind)), (kind) => [kind, scoreOf(kind)])),
  }

  function scoreOf(kind: PlantedKind): KindScore {
    const score = { planted: 0, readRight: 0, claims: 0, asSaid: 0, right: 0, wanted: 0, found: 0 }
    for (const one of planted) {
      const from = texts.get(one.document)?.indexOf(one.quote) ?? -1
      if (one.kind !== kind || from < 0) continue
      const expected = new Set(one.claims.map(conditionsKey))
      const of = claims.filter(
        ({ claim, key }) => isOf(claim, one, from) || (expected.has(key) && isNear(claim, one, from)),
      )
      const made = new Set(of.map(({ key }) => key))
      const found = Array.from(expected).filter((key) => made.has(key)).length
      score.planted++
      score.readRight += found === expected.size && made.size === expected.size ? 1 : 0
      score.claims += of.length
      score.asSaid += of.filter(({ key }) => expected.has(key)).length
      score.right += of.filter(({ key }) => truths.has(key)).length
      score.wanted += expected.size
      score.found += found
    }
    return score
  }
}

const ruleKey = (item: string, { requires, held, yields }: Rule) =>
  conditionsKey({
    tools: Object.fromEntries(held.map((tool) => [tool, 1])),
    materials: Object.fromEntries(Object.entries(requires).filter(([name]) => !held.includes(name))),
    postconditions: { [item]: yields },
  })

const isOf = ({ passage }: GoalClaim, { document, quote }: PlantedPassage, from: number): boolean =>
  passage.document === document &&
  (isWithin(passage.from, from, quote.length) || isWithin(passage.to - 1, from, quote.length))

const isNear = ({ passage }: GoalClaim, { document, quote }: PlantedPassage, from: number): boolean =>
  passage.document === document && overlaps(passage, { from, to: from + quote.length })

const isWithin = (at: number, from: number, length: number) => at >= from && at < from + length
const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to
