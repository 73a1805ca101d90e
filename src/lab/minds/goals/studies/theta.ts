import type { Similarity } from '../../../../engine/effects'
import { graphOf } from '../../../../engine/agents/goals/gog'
import { ofRules } from '../../../../engine/agents/goals/of-rules'
import { sameTexts } from '../../../../engine/minds/goals/graph/sameness'
import { Random } from '../../../../engine/random'
import { craftRules } from '../../../../engine/worlds/craft'
import type { Rules } from '../../../../engine/worlds/items/types'
import type { Resources } from '../../../../library/assemble'
import type { Metrics } from '../../../metrics'
import { labelledPairs, type LabelledPair, type Texts } from './labelled-pairs'
import type { DocumentStudy } from './types'

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
