import type { Similarity } from '../../../../engine/effects'
import { graphOf } from '../../../../engine/agents/goals/gog'
import { ofRules } from '../../../../engine/agents/goals/of-rules'
import { sameTexts, conditionsText } from '../../../../engine/minds/goals/graph/sameness'
import { Random } from '../../../../engine/random'
import { craftRules } from '../../../../engine/worlds/craft'
import type { Rules, RequirementSet, Rule } from '../../../../engine/worlds/items/types'
import type { Resources } from '../../../../library/assemble'
import type { Metrics } from '../../../metrics'
import type { DocumentStudy } from './types'
import { kindOf, wordsOf } from '../../../../reading/corpus/nouns'
import { PLANTED } from '../../../../reading/corpus/planted'

/** 0.50, 0.51, … 1 */
const THETAS = Array.from({ length: 51 }, (_, at) => (50 + at) / 100)

/**
 * Chooses θ by the best F₁ on one half of the items, and measures it on the other half; or measures a given θ
 * there. Of several equally good values it takes the highest, which merges least.
 *
 * @param seed decides the halves
 */
export function thetaChosen(
  { game, similarity: id, theta: given }: Extract<DocumentStudy, { readonly of: 'theta' }>,
  seed: number,
  { code, wordVectors }: Resources,
): Metrics {
  const similarity = code.similarity[id]?.create(wordVectors, seed)
  if (!similarity) throw new RangeError(`There is no similarity ${id}.`)
  const rules = craftRules(game)
  const random = new Random(seed).fork('labelled pairs')
  const items = random.shuffled([...rules.keys()])
  const half = Math.ceil(items.length / 2)
  const [shown, kept] = [items.slice(0, half), items.slice(half)].map((own) =>
    labelledPairs(rules, own, random).map((pair) => ({ ...pair, cosine: cosineOf(pair, similarity) })),
  )
  const scores = THETAS.map((theta) => ({ theta, ...scoreAt(theta, shown ?? []) }))
  const best = Math.max(...scores.map(({ f1 }) => f1))
  const theta = given ?? scores.findLast(({ f1 }) => f1 === best)?.theta ?? 1
  const { f1, precision, recall } = scoreAt(theta, kept ?? [])
  return {
    theta,
    'theta-f1': f1,
    'theta-precision': precision,
    'theta-recall': recall,
    'merged-rules': mergedRules(rules, similarity, theta),
  }
}

/** The minimum over the three texts: all must be alike (3.2). */
const cosineOf = ({ texts: [a, b] }: LabelledPair, similarity: Similarity): number =>
  Math.min(...a.map((text, which) => similarity.between(text, (b satisfies Texts)[which] ?? '')))

function scoreAt(theta: number, pairs: readonly (LabelledPair & { readonly cosine: number })[]) {
  const count = (which: (pair: LabelledPair & { readonly cosine: number }) => boolean) =>
    pairs.filter(which).length
  const found = count(({ isSame, cosine }) => isSame && cosine >= theta)
  const taken = count(({ cosine }) => cosine >= theta)
  const all = count(({ isSame }) => isSame)
  const [precision, recall] = [taken === 0 ? 1 : found / taken, found / all]
  return { precision, recall, f1: found === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** Number of rules, each stated once without a slip, that do not become a goal of their own. */
function mergedRules(rules: Rules, similarity: Similarity, theta: number): number {
  const { goals } = graphOf(ofRules(rules), sameTexts(similarity, theta))
  return goals.reduce((sum, { claims }) => sum + (claims.length > 1 ? claims.length : 0), 0)
}

/** Tools, materials and results of a goal, each as one text (GoG, Listing 1). */
type Texts = readonly [tools: string, materials: string, postconditions: string]

/** Two texts of conditions, and whether they describe the same goal. */
interface LabelledPair {
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
