import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { craftRules } from '../../../engine/worlds/craft'
import { GOALS } from '../../../engine/worlds/craft/goals'
import { readWordVectors } from '../../../similarity'
import { nameVector } from '../../../similarity/name-vector'
import { phraseVector } from '../../../similarity/phrase-vector'
import { dot, SimilarityTable } from '../../../similarity/similarity-table'
import { rewordings, TASKS, type Task } from './rewordings'

const vectors = readWordVectors(
  readFileSync(new URL('../../../similarity/word-vectors.bin', import.meta.url)),
)
/** GoG's candidates: the names of the goals in the world's recipe files. */
const items = new Map(
  Array.from(craftRules({ fuel: 'none', redstone: 'mine' }), ([item, { action }]) => [
    `${action} ${item.replaceAll('_', ' ')}`,
    item,
  ]),
)
const names = [...items.keys()]

/** For k = 1 to 5, the share of sentences whose goal is among the k nearest. */
function found(vectorOf: (text: string) => Float64Array, tasks: readonly Task[]): number[] {
  const similarity = new SimilarityTable({ vectorOf, cosine: dot })
  const sentences = rewordings(1, 10, tasks)
  const places = sentences.map(({ item, sentence }) =>
    similarity.nearest(sentence, names, 5).findIndex((ranked) => items.get(ranked.item) === item),
  )
  return [1, 2, 3, 4, 5].map(
    (k) => places.filter((place) => place >= 0 && place < k).length / sentences.length,
  )
}
const withSif = (rare?: number) => (text: string) => phraseVector(text, vectors, rare)

test('finds the meant goal of a sentence, where the mean of all words finds almost nothing', () => {
  const sif = found(withSif(), TASKS)
  const mean = found((text) => nameVector(text, vectors), TASKS)
  const rounded = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(3))
  expect({ mean: rounded(mean), sif: rounded(sif) }).toMatchInlineSnapshot(`
    {
      "mean": [
        "0.015",
        "0.017",
        "0.020",
        "0.038",
        "0.047",
      ],
      "sif": [
        "0.870",
        "0.912",
        "0.968",
        "0.983",
        "0.994",
      ],
    }
  `)
})

test('SIF’s a is at the better end of its range for goals outside the tasks of Table 4', () => {
  const others = GOALS.filter(({ set }) => set > 67)
  const [chosen = 0] = found(withSif(), others)
  expect(chosen).toBe(found(withSif(1e-4), others)[0])
  expect(chosen).toBeGreaterThan(found(withSif(1e-3), others)[0] ?? 1)
})
