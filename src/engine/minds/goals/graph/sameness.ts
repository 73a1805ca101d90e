import type { Similarity } from '../../../effects'
import { keptIn } from '../../../kept'
import { setKey } from '../../../worlds/items/requirement-set'
import type { RequirementSet } from '../../../worlds/items/types'
import type { Conditions } from '../types/claims'

/**
 * When two claims are of the same goal, and when what one gives is what another needs (GoG, 3.2). Whether names are alike decides
 * nothing but what is an alias: claims whose conditions are the same are one goal in either case.
 */
export interface Sameness {
  /** Whether conditions with these keys (`conditionsKey`) say the same in other words. Symmetric; undefined: none do. */
  readonly alike?: (a: string, b: string) => boolean
  /** Whether nobody meets a need but who names the item among its postconditions. */
  readonly byItem: boolean
  /** The item among `postconditions` that meets a need for so many of `item`; undefined: none does. */
  met(this: void, item: string, quantity: number, postconditions: RequirementSet): string | undefined
}

/** Tools, materials and postconditions, each in alphabetical order, as one text: JSON. */
export const conditionsKey = ({ tools, materials, postconditions }: Conditions): string =>
  `[${setKey(tools)},${setKey(materials)},${setKey(postconditions)}]`

/**
 * By the items themselves, in the world's names: the same tools, materials and results, in the same quantities. A need is met by
 * whoever gives that item, however many at once. The reading that works: `{"stick": 2}` and `{"stick": 4}` are nearly the same
 * text, and not the same recipe.
 */
export const sameItems: Sameness = {
  byItem: true,
  met: (item, _quantity, postconditions) => (Object.hasOwn(postconditions, item) ? item : undefined),
}

/**
 * As published: by the cosine of the texts of sorted conditions. All three must reach `theta`; and a need is met where the text of
 * that item and its quantity reaches it with some item and quantity of the postconditions, the nearest first.
 *
 * @param theta in [-1, 1]; 0.92 in the paper, which belongs to nomic-embed-text-v1.5
 */
export function sameTexts(similarity: Similarity, theta: number): Sameness {
  const texts = new Map<string, readonly string[]>()
  const ofKey = (key: string) => keptIn(texts, key, () => conditionsTexts(key))
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

/** All texts that `sameTexts` may ever hold against others, of a goal. */
export function textsOf({ tools, materials, postconditions }: Conditions): readonly string[] {
  const sets = [tools, materials, postconditions]
  const key = conditionsKey({ tools, materials, postconditions })
  return [
    ...conditionsTexts(key),
    ...sets.flatMap((set) => Object.entries(set).map(([item, quantity]) => needText(item, quantity))),
  ]
}

/** So many of one item, as a text. */
export const needText = (item: string, quantity: number): string => conditionsText([[item, quantity]])

type Pairs = readonly (readonly [item: string, quantity: number])[]

const conditionsTexts = (key: string): readonly string[] =>
  (JSON.parse(key) as readonly Pairs[]).map(conditionsText)

/** As the paper prints conditions (Listing 1): `{"planks": 3, "stick": 2}`; nothing is `None`. */
export const conditionsText = (pairs: Pairs): string =>
  pairs.length === 0 ? 'None' : `{${pairs.map(([item, quantity]) => `"${item}": ${quantity}`).join(', ')}}`
