import type { Similarity } from '../../../effects'
import { getOrCreate } from '../../../get-or-create'
import { setKey } from '../../../worlds/items/requirement-set'
import type { RequirementSet } from '../../../worlds/items/types'
import type { Conditions } from '../types/claims'

/**
 * Decides when two claims are about the same goal, and when a result of one meets a need of another (GoG,
 * 3.2). Similar names decide only about aliases: claims with the same conditions are always one goal.
 */
export interface Sameness {
  /**
   * Whether conditions with these keys (`conditionsKey`) mean the same in other words. Symmetric; undefined:
   * never.
   */
  readonly alike?: (a: string, b: string) => boolean
  /** True: only a goal with the item among its postconditions can meet a need for it. */
  readonly byItem: boolean
  /** The item among `postconditions` that meets a need for this quantity of `item`; undefined: none does. */
  met(this: void, item: string, quantity: number, postconditions: RequirementSet): string | undefined
}

/** Tools, materials and postconditions, each in alphabetical order, as one text: JSON. */
export const conditionsKey = ({ tools, materials, postconditions }: Conditions): string =>
  `[${setKey(tools)},${setKey(materials)},${setKey(postconditions)}]`

/**
 * By the items themselves, in the world's names: the same tools, materials and results, in the same
 * quantities. Any goal that gives an item meets a need for it, whatever the quantity. This is the reading
 * that works: `{"stick": 2}` and `{"stick": 4}` are nearly the same text, but not the same recipe.
 */
export const sameItems: Sameness = {
  byItem: true,
  met: (item, _quantity, postconditions) => (Object.hasOwn(postconditions, item) ? item : undefined),
}

/**
 * As published: by the cosine of the texts of sorted conditions. All three must reach `theta`. A need is met
 * if the text of its item and quantity reaches `theta` with an item and quantity of the postconditions,
 * nearest first.
 * @param theta in [-1, 1]; 0.92 in the paper, which belongs to nomic-embed-text-v1.5
 */
export function sameTexts(similarity: Similarity, theta: number): Sameness {
  const texts = new Map<string, readonly string[]>()
  const ofKey = (key: string) => getOrCreate(texts, key, () => conditionsTexts(key))
  return {
    byItem: false,
    alike(a, b) {
      const others = ofKey(b)
      return ofKey(a).every((text, which) => similarity.between(text, others[which] ?? '') >= theta)
    },
    met(item, quantity, postconditions) {
      const need = needText(item, quantity)
      const pairs = Object.entries(postconditions)
      const byText = new Map(pairs.map((pair) => [conditionsText([pair]), pair[0]]))
      const [nearest] = similarity.nearest(need, [...byText.keys()], 1)
      return nearest && nearest.similarity >= theta ? byText.get(nearest.item) : undefined
    },
  }
}

/** All texts of a goal that `sameTexts` may compare. */
export function textsOf({ tools, materials, postconditions }: Conditions): readonly string[] {
  const sets = [tools, materials, postconditions]
  const key = conditionsKey({ tools, materials, postconditions })
  return [
    ...conditionsTexts(key),
    ...sets.flatMap((set) => Object.entries(set).map(([item, quantity]) => needText(item, quantity))),
  ]
}

/** A quantity of one item, as a text. */
export const needText = (item: string, quantity: number): string => conditionsText([[item, quantity]])

type Pairs = readonly (readonly [item: string, quantity: number])[]

const conditionsTexts = (key: string): readonly string[] =>
  (JSON.parse(key) as readonly Pairs[]).map(conditionsText)

/** Conditions as the paper prints them (Listing 1): `{"planks": 3, "stick": 2}`; the empty set is `None`. */
export const conditionsText = (pairs: Pairs): string =>
  pairs.length === 0 ? 'None' : `{${pairs.map(([item, quantity]) => `"${item}": ${quantity}`).join(', ')}}`
