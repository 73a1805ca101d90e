import type { Random } from '../../../../engine/random'
import { conditionsText } from '../../../../engine/minds/goals/graph/sameness'
import type { RequirementSet, Rule, Rules } from '../../../../engine/worlds/items/types'
import { kindOf, wordsOf } from '../../../../reading/corpus/nouns'
import { PLANTED } from '../../../../reading/corpus/planted'

/** Tools, materials and results of a goal, each as one text (GoG, Listing 1). */
export type Texts = readonly [tools: string, materials: string, postconditions: string]

/** Two texts of conditions, and whether they describe the same goal. */
export interface LabelledPair {
  readonly texts: readonly [Texts, Texts]
  readonly isSame: boolean
}

/** The wordings of an item in documents: the game's files, our recipe files, and pages, which count it. */
const WORDINGS: readonly ((item: string, quantity: number) => string)[] = [
  (item) => `minecraft:${item}`,
  (item) => item,
  (item, quantity) => (quantity > 1 ? kindOf(item) : wordsOf(item)),
]

/**
 * All pairs of texts of those items with a known label. The same rule in two wordings is the same goal. Two
 * different rules are not, nor are a rule and a false statement about its item. The wordings of an unlike pair
 * are random. All unlike pairs are included, because a new goal in a graph is compared with every other.
 */
export function labelledPairs(
  rules: Rules,
  items: readonly string[],
  random: Random,
): readonly LabelledPair[] {
  const told = items.flatMap((item) => {
    const rule = rules.get(item)
    return rule ? [{ item, sets: setsOf(item, rule) }] : []
  })
  const worded = (sets: Sets) => textsOf(sets, random.pick(WORDINGS))
  const alike = told.flatMap(({ sets }) =>
    WORDINGS.flatMap((one, at) =>
      WORDINGS.slice(0, at).map((other): LabelledPair => ({
        texts: [textsOf(sets, one), textsOf(sets, other)],
        isSame: true,
      })),
    ),
  )
  const different = told.flatMap(({ sets }, at) =>
    told
      .slice(0, at)
      .map((other): LabelledPair => ({ texts: [worded(sets), worded(other.sets)], isSame: false })),
  )
  const untrue = told.flatMap(({ item, sets }) =>
    UNTRUE.filter(([, , postconditions]) => item in postconditions).map((claim): LabelledPair => ({
      texts: [worded(sets), worded(claim)],
      isSame: false,
    })),
  )
  return [...alike, ...different, ...untrue]
}

type Sets = readonly [tools: RequirementSet, materials: RequirementSet, postconditions: RequirementSet]

const setsOf = (item: string, { requires, held, yields }: Rule): Sets => [
  Object.fromEntries(held.map((tool) => [tool, 1])),
  Object.fromEntries(Object.entries(requires).filter(([name]) => !held.includes(name))),
  { [item]: yields },
]

const UNTRUE: readonly Sets[] = PLANTED.flatMap(({ isTrue, claims }) =>
  isTrue
    ? []
    : claims.map(({ tools, materials, postconditions }): Sets => [tools, materials, postconditions]),
)

const textsOf = ([tools, materials, postconditions]: Sets, wording: (typeof WORDINGS)[number]): Texts => {
  // Sorted as they are written (3.2).
  const text = (set: RequirementSet) =>
    conditionsText(
      Object.entries(set)
        .map(([item, quantity]) => [wording(item, quantity), quantity] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return [text(tools), text(materials), text(postconditions)]
}
